"""Pictures of cards, progressions and discoveries: a scene made of a large and a small motif."""

from typing import Final

from carrack.show.areas import Symbol

# Motifs in a box of 48 units; those of lines alone are drawn with the pen.
MOTIFS: Final = {
    "hat": "M6 32q18 8 36 0l-3-4q-5 2-8 1l-3-16q-4-4-8 0l-3 16q-4 1-8-1z",
    "chest": "M8 20h32v20H8zM8 18q16-14 32 0zM22 24h4v6h-4z",
    "flag": "M11 6h3v38h-3zM14 8h26l-6 8 6 8H14z",
    "cotton": "M16 18a6 6 0 1 1 8-8 6 6 0 1 1 8 8 6 6 0 1 1-8 8 6 6 0 1 1-8-8zM23 26h2v18h-2z",
    "fort": "M6 42V18h6v-6h6v6h12v-6h6v6h6v24H28V32h-8v10z",
    "nugget": "M10 34l6-14 10-6 10 8 4 12-8 6H16zM20 22l6-3 4 4-6 4z",
    "spike": "M17 6h14v6h-4l-3 32-3-32h-4z",
    "flame": "M24 4q12 12 10 24-2 14-10 16-8-2-10-14 0-8 6-14 0 6 4 8 2-10 0-20z",
    "barrel": "M14 8h20q6 16 0 32H14q-6-16 0-32zM12 17h24v3H12zM12 28h24v3H12z",
    "guitar": "M32 5l4 4-11 13q6 4 2 10 0 6-6 8-8 4-12-2-4-6 2-10 2-4 6-4 2-4 6-2z"
    "M18 28a3 3 0 1 0 .1 0z",
    "moon": "M30 6a18 18 0 1 0 12 28A16 16 0 0 1 30 6z",
    "rocket": "M24 4q8 8 8 22l4 8H12l4-8Q16 12 24 4zM20 36h8l-4 9zM24 14a4 4 0 1 0 .1 0z",
    "drop": "M24 6q12 16 10 24a10 10 0 0 1-20 0Q12 22 24 6z",
    "wagon": "M6 26q18-20 36 0v6H6zM12 32a6 6 0 1 0 .1 0zM34 32a6 6 0 1 0 .1 0z",
    "feather": "M10 42Q12 20 38 6q2 18-16 28l-8 2zM12 40l20-26-18 24z",
    "bolt": "M26 4L12 26h10l-4 18 18-24H26z",
    "sword": "M8 38L36 6l5 4L13 42zM8 30l12 12-3 2L6 33z",
    "person": "M24 6a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 44q2-18 16-18t16 18z",
    "gear": "M21 6h6l1 5 5 2 4-3 4 4-3 4 2 5 5 1v6l-5 1-2 5 3 4-4 4-4-3-5 2-1 5h-6l-1-5-5-2-4 3-4-4"
    " 3-4-2-5-5-1v-6l5-1 2-5-3-4 4-4 4 3 5-2zM24 19a8 8 0 1 0 .1 0z",
    "scroll": "M12 8h22q6 0 6 6v26H14q-6 0-6-6h6zM20 16h14v2H20zM20 22h14v2H20zM20 28h14v2H20z",
    "compass": "M24 4a20 20 0 1 0 .1 0zM24 10l6 14-6 14-6-14z",
    "steamship": "M4 30h40l-6 11H10zM14 29V18h8V7h6v11h8v11z",
    "cannon": "M6 26l26-12 8 4-2 7-26 9zM14 32a7 7 0 1 0 .1 0z",
    "star": "M24 4l6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 19l14-2z",
    "canal": "M4 12h10v26H4zM34 12h10v26H34zM16 28h16l-4 8h-8zM22 16h4v10h-4z",
    "shield": "M24 4l16 6v12q0 14-16 22Q8 36 8 22V10zM22 12h4v8h7v4h-7v12h-4V24h-7v-4h7z",
    "key": "M8 36h32v6H8zM12 28h24v6H12zM22 12h4v14h-4zM18 8h12v6H18z",
    "chain": "M8 18h12v5H13v6h7v5H8zM28 18h12v16H28v-5h7v-6h-7zM22 8h4v8h-4zM22 36h4v8h-4z",
    "tent": "M24 4L6 20v22h36V20zM23 10h2v32h-2zM13 20h2v22h-2zM33 20h2v22h-2z",
    "pick": "M8 14Q24 0 40 14l-3 3Q32 12 26 11v33h-4V11q-6 1-11 6z",
    "tophat": "M14 8h20v22h8v6H6v-6h8zM14 24h20v3H14z",
    "house": "M6 24L24 8l18 16v20H30V30H18v14H6z",
    "bricks": "M6 12h36v8H6zM6 22h16v8H6zM25 22h17v8H25zM6 32h36v8H6z",
    "peaks": "M4 40l12-26 8 10 6-14 14 30zM16 20l-3 7 6 1z",
    "train": "M6 15h9V8h7v7h19v17H6zM28 19h9v7h-9zM12 33a5 5 0 1 0 .1 0zM34 33a5 5 0 1 0 .1 0z",
    "phone": "M8 14q16-12 32 0v8h-8v-5q-8-4-16 0v5H8zM12 40q0-14 12-16 12 2 12 16z"
    "M24 30a4 4 0 1 0 .1 0z",
    "bulb": "M24 4a13 13 0 0 1 8 23v5H16v-5A13 13 0 0 1 24 4zM17 35h14v3H17zM20 41h8v3h-8z",
    "bat": "M36 6q6 2 4 8L16 40l-6-2-2-6zM12 8a6 6 0 1 0 .1 0z",
    "plane": "M4 26l40-12-12 14-2 16-7-12-11 6 3-8z",
    "fall": "M6 8h3v31h33v3H6zM12 12l10 12 6-4 12 18-3 2-10-15-6 4L10 14z",
    "wind": "M8 8h32l-6 8H14zM16 20h16l-4 8h-8zM21 32h8l-6 12z",
    "gavel": "M6 36l18-18 6 6-18 18zM24 10l14 14 4-4L28 6zM26 40h18v4H26z",
    "dome": "M6 40h36v4H6zM10 26h5v12h-5zM21 26h6v12h-6zM33 26h5v12h-5z"
    "M8 22q2-14 16-16 14 2 16 16z",
    "voice": "M18 6h12v18a6 6 0 0 1-12 0z"
    "M10 22h4q0 10 10 10t10-10h4q0 13-12 14v4h6v4H16v-4h6v-4q-12-1-12-14z",
    "panes": "M6 10l16-3v15H6zM25 6l17-3v19H25zM6 25h16v16L6 38zM25 25h17v19l-17-3z",
    "globe": "M24 4a20 20 0 1 0 .1 0zM10 22h28v4H10zM22 10q-8 14 0 28zM26 10q8 14 0 28z",
    "eye": "M4 24q20-20 40 0-20 20-40 0zM24 15a9 9 0 1 0 .1 0z",
    "scales": "M22 6h4v34h-4zM12 40h24v4H12zM6 12h36v3H6zM8 15l-6 15h12zM40 15l-6 15h12z",
    "film": "M6 10h36v28H6zM9 13h3v4H9zM9 22h3v4H9zM9 31h3v4H9zM36 13h3v4h-3zM36 22h3v4h-3z"
    "M36 31h3v4h-3zM16 15h16v18H16z",
    "screen": "M6 14h36v26H6zM16 12l6-8 3 2-4 6zM11 19h20v16H11z",
    "desk": "M8 8h32v24H8zM13 13h22v14H13zM20 33h8v5h-8zM10 40h28v4H10z",
    "waves": "M22 22h4v22h-4zM12 8h4q-6 12 0 24h-4q-7-12 0-24zM32 8h4q7 12 0 24h-4q6-12 0-24z",
    "ball": "M24 6a18 18 0 1 0 .1 0zM8 16q12 8 0 16zM40 16q-12 8 0 16z",
    "heart": "M24 42L8 26q-6-10 2-16 8-4 14 4 6-8 14-4 8 6 2 16z",
    "road": "M20 4h8l12 40H8zM23 8h2v6h-2zM22 20h4v7h-4zM22 33h4v8h-4z",
    "book": "M6 10q10-4 17 2v30q-7-6-17-2zM42 10q-10-4-17 2v30q7-6 17-2z",
    "skyline": "M6 42V22h8V12h10v10h6V8h10v34zM17 16h3v3h-3zM34 14h3v3h-3z",
    "note": "M18 38a6 6 0 1 1-4-6V10l24-4v26a6 6 0 1 1-4-5V14l-16 3z",
    "cart": "M4 8h8l6 20h18l6-14H16zM18 32a4 4 0 1 0 .1 0zM34 32a4 4 0 1 0 .1 0z",
    "hands": "M4 20l12-6 8 6 8-6 12 6-8 16H12z",
    "wheat": "M23 44V20l-8-4v-6l8 4V6h2v8l8-4v6l-8 4v4l8-4v6l-8 4v14zM15 22l8 4v4l-8-4z",
}  # fmt: skip
GROUNDS: Final = 6

# Of each picture: its ground, the large motif and the small one.
SCENES: Final = {
    "hudson_bay_company": (0, "peaks", "hat"),
    "boston_tea_party": (1, "chest", "steamship"),
    "louisiana_purchase": (2, "scroll", "compass"),
    "king_cotton": (3, "cotton", "hat"),
    "remember_the_alamo": (4, "fort", "flag"),
    "california_gold_rush": (2, "nugget", "pick"),
    "golden_spike": (5, "spike", "train"),
    "great_chicago_fire": (4, "flame", "skyline"),
    "klondike_gold_rush": (0, "nugget", "peaks"),
    "prohibition": (5, "barrel", "gavel"),
    "the_sixties": (3, "guitar", "heart"),
    "moon_landing": (1, "moon", "rocket"),
    "oil_crisis": (5, "drop", "fall"),
    "manifest_destiny": (2, "wagon", "star"),
    "native_sovereignty": (3, "feather", "shield"),
    "ben_franklin": (1, "bolt", "person"),
    "revolutionary_war": (4, "cannon", "star"),
    "george_washington": (2, "person", "sword"),
    "eli_whitney": (3, "gear", "cotton"),
    "thomas_jefferson": (0, "person", "feather"),
    "lewis_and_clark": (0, "compass", "peaks"),
    "robert_fulton": (1, "steamship", "gear"),
    "war_of_1812": (4, "cannon", "steamship"),
    "star_spangled_banner": (1, "flag", "star"),
    "erie_canal": (1, "canal", "wheat"),
    "monroe_doctrine": (2, "scroll", "globe"),
    "davy_crockett": (3, "hat", "fort"),
    "samuel_morse": (5, "key", "bolt"),
    "oregon_trail": (0, "wagon", "peaks"),
    "abolitionists": (4, "chain", "heart"),
    "pt_barnum": (3, "tent", "tophat"),
    "comstock_lode": (5, "pick", "peaks"),
    "civil_war": (4, "sword", "flag"),
    "abraham_lincoln": (2, "tophat", "person"),
    "homestead_act": (0, "house", "wheat"),
    "reconstruction": (3, "bricks", "house"),
    "sewards_folly": (1, "peaks", "scroll"),
    "cornelius_vanderbilt": (5, "train", "tophat"),
    "alexander_graham_bell": (2, "phone", "person"),
    "thomas_edison": (2, "bulb", "person"),
    "remember_the_maine": (4, "steamship", "flame"),
    "teddy_roosevelt": (0, "hat", "person"),
    "trustbusters": (3, "gavel", "tophat"),
    "wright_brothers": (1, "plane", "gear"),
    "panama_canal": (1, "canal", "globe"),
    "world_war": (4, "globe", "cannon"),
    "babe_ruth": (0, "bat", "ball"),
    "amelia_earhart": (1, "plane", "globe"),
    "black_tuesday": (5, "fall", "dome"),
    "the_depression": (5, "fall", "house"),
    "dust_bowl": (2, "wind", "wheat"),
    "franklin_d_roosevelt": (1, "person", "waves"),
    "lawyer": (3, "scales", "book"),
    "cold_war": (1, "eye", "star"),
    "elvis_presley": (4, "voice", "guitar"),
    "john_f_kennedy": (0, "person", "rocket"),
    "civil_disobedience": (3, "hands", "scroll"),
    "martin_luther_king": (2, "voice", "heart"),
    "bill_gates": (1, "panes", "desk"),
    "internet": (5, "globe", "desk"),
    "spy": (5, "eye", "hat"),
    "congress": (0, "dome", "scroll"),
    "supreme_court": (3, "scales", "dome"),
    "president": (1, "star", "dome"),
    "steamships": (1, "steamship", "wheat"),
    "railroads": (5, "train", "road"),
    "airplanes": (0, "plane", "globe"),
    "telegraph": (2, "key", "waves"),
    "telephone": (3, "phone", "bolt"),
    "wireless": (1, "waves", "globe"),
    "tolerance": (3, "hands", "heart"),
    "unity": (2, "chain", "star"),
    "safety_net": (0, "heart", "house"),
    "circus": (4, "tent", "star"),
    "pro_sports": (0, "ball", "bat"),
    "television": (5, "screen", "star"),
    "westward_ho": (2, "wagon", "road"),
    "innovation": (1, "gear", "bulb"),
    "computers": (5, "desk", "gear"),
    "patriotism": (4, "flag", "heart"),
    "storytelling": (2, "book", "feather"),
    "turnpike": (0, "road", "wagon"),
    "mechanization": (5, "gear", "wheat"),
    "electricity": (1, "bulb", "bolt"),
    "motion_pictures": (3, "film", "star"),
    "think_tank": (1, "bulb", "book"),
    "urban_renaissance": (4, "skyline", "heart"),
    "rock_n_roll": (3, "note", "guitar"),
    "e_commerce": (5, "cart", "desk"),
}


def motif_symbols() -> dict[str, Symbol]:
    """Draw each motif once."""
    return {
        f"md-m-{name}": Symbol(48, 48, f'<path fill-rule="evenodd" d="{path}"/>')
        for name, path in MOTIFS.items()
    }


def scene_symbols() -> dict[str, Symbol]:
    """Draw the picture of each card, progression and discovery."""
    return {f"md-{id}": scene(*parts) for id, parts in SCENES.items()}


def scene(ground: int, large: str, small: str) -> Symbol:
    """Put two motifs before a horizon."""
    return Symbol(
        96,
        64,
        f'<rect width="96" height="64" rx="6" class="f-md-sky-{ground}"/>'
        f'<circle cx="74" cy="18" r="11" class="f-md-sun"/>'
        f'<path d="M0 46q24-10 48-3t48-4v19q0 6-6 6H6q-6 0-6-6z" class="f-md-land-{ground}"/>'
        f'<use href="#md-m-{small}" x="62" y="26" width="30" height="30" class="f-md-far"/>'
        f'<use href="#md-m-{large}" x="10" y="8" width="50" height="50" class="f-md-near"/>',
    )
