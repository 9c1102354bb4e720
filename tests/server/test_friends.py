"""A person without account: several devices, a phrase, a lost seat, leaving, ending, deleting."""

import re
from pathlib import Path

from carrack.server.store.care import ALL, damage_of, opened
from tests.server.gatherers import begin, gather, sit
from tests.server.tools import Person, Server, act_as, database, first_choice, new_link


def another_device(person: Person) -> str:
    """Make a link for another device; give its path."""
    found = re.search(r"/here/[\w-]+", person.http.post("/me/link").text)
    assert found is not None
    return found.group()


def phrase_of(person: Person) -> str:
    page = person.http.post("/me/phrase").text
    listed = re.search(r'<ol class="phrase">(.*?)</ol>', page)
    assert listed is not None
    return " ".join(re.findall(r"<li>(\w+)</li>", listed.group(1)))


def mine(person: Person, table: str) -> list[int]:
    return [seat["seat"] for seat in person.facts(table)["seats"] if seat["is_mine"]]


def log_of(person: Person, table: str) -> list[str]:
    return [event["sentence"] for event in person.facts(table)["events"]]


# --- devices ------------------------------------------------------------------------------


def test_a_link_makes_another_device_the_same_person(served: Server) -> None:
    ann, phone = served.person(), served.person()
    table = ann.table("me", "random")
    own = phone.table("me", "random")
    path = another_device(ann)
    assert phone.http.get(path).status_code == 200  # to look uses nothing up
    assert phone.http.post(path).status_code == 303
    assert mine(phone, table) == mine(ann, table) == [0]
    assert mine(phone, own) == mine(ann, own) == [0]  # what the phone held came along
    act_as(phone, table)


def test_a_link_for_another_device_works_once(served: Server) -> None:
    ann, phone, thief = (served.person() for _ in range(3))
    table = ann.table("me", "random")
    path = another_device(ann)
    assert phone.http.post(path).status_code == 303
    assert thief.http.get(path).status_code == thief.http.post(path).status_code == 404
    assert mine(thief, table) == []


def test_a_phrase_brings_a_person_back(served: Server) -> None:
    ann, later = served.person(), served.person()
    table = ann.table("me", "random")
    phrase = phrase_of(ann)
    assert len(phrase.split()) == 12
    written = f"  {phrase.upper().replace(' ', '   ')} "
    assert later.http.post("/me/recall", data={"phrase": written}).status_code == 303
    assert mine(later, table) == [0]


def test_a_new_phrase_takes_the_place_of_the_old(served: Server) -> None:
    ann, later = served.person(), served.person()
    ann.table("me", "random")
    old = phrase_of(ann)
    assert phrase_of(ann) != old
    assert later.http.post("/me/recall", data={"phrase": old}).status_code == 404


def test_what_is_no_phrase_is_refused(server: Server) -> None:
    ann = server.person()
    ann.table("me", "random")
    words = phrase_of(ann).split()
    swapped = " ".join([words[1], words[0], *words[2:]])
    # Words in another order fail their check, or lead nowhere.
    for given in ("", "ahoy " * 12, " ".join(words[:11]), swapped, "é" * 300):
        answer = server.person().http.post("/me/recall", data={"phrase": given})
        assert answer.status_code in (400, 404, 429), given
        assert "carrack=" not in answer.headers.get("set-cookie", "")


def test_phrases_cannot_be_tried_out_quickly(tmp_path: Path) -> None:
    own = Server(database(tmp_path))
    eve = own.person()
    tried = [eve.http.post("/me/recall", data={"phrase": "x"}).status_code for _ in range(12)]
    assert tried[0] == 400 and tried[-1] == 429
    own.stop()


def test_the_database_holds_no_secret_in_the_open(server: Server) -> None:
    ann = server.person()
    ann.table("me", "random")
    link, phrase = another_device(ann), phrase_of(ann)
    with opened(server.database, as_it_was=True) as driver:
        cells = str(driver.run("select * from way"))
    for secret in (ann.http.cookies["carrack"], link.removeprefix("/here/"), phrase):
        assert secret not in cells


# --- a lost seat --------------------------------------------------------------------------


def three(served: Server) -> tuple[str, Person, Person, Person]:
    """Ann hosts; Bob and Cas play too."""
    ann, bob, cas = (served.person() for _ in range(3))
    made = ann.made("me", "friend", "friend")
    bob.claim(made["links"]["1"], "Bob")
    cas.claim(made["links"]["2"], "Cas")
    return made["id"], ann, bob, cas


def give_back(person: Person, table: str, seat: int) -> str:
    answer = person.post(f"/api/tables/{table}/seats/{seat}/give-back", {})
    assert answer.status_code == 200, answer.text
    path: str = answer.json()["path"]
    return path.removeprefix("/seat/")


def test_the_host_gives_a_lost_seat_back(served: Server) -> None:
    table, ann, bob, _ = three(served)
    again = served.person()
    assert again.claim(give_back(ann, table, 1)).status_code == 200
    assert mine(again, table) == [1] and mine(bob, table) == []
    assert "Bob was lost and is given back by a new link." in log_of(ann, table)


def test_the_others_give_a_lost_seat_back_by_a_vote(served: Server) -> None:
    table, ann, bob, cas = three(served)
    assert give_back(bob, table, 0) == ""  # one of two is not more than half
    assert "given back" not in str(log_of(bob, table))
    again = served.person()
    assert again.claim(give_back(cas, table, 0)).status_code == 200
    assert mine(again, table) == [0] and mine(ann, table) == []
    assert "given back" in str(log_of(bob, table))


def test_a_seat_whose_page_is_open_is_not_lost(served: Server) -> None:
    table, ann, bob, _ = three(served)
    bob.open(table).until("update")
    answer = ann.post(f"/api/tables/{table}/seats/1/give-back", {})
    assert answer.status_code == 409 and mine(bob, table) == [1]


# --- leaving and ending -------------------------------------------------------------------


def test_a_bot_plays_on_for_somebody_who_leaves(served: Server) -> None:
    table, ann, bob, _ = three(served)
    assert bob.post(f"/api/tables/{table}/seats/1/leave", {}).status_code == 200
    seat = ann.facts(table)["seats"][1]
    assert seat["kind"] != "person" and not seat["is_open"] and mine(bob, table) == []
    assert log_of(ann, table)[-1].endswith("leaves the table.")


def test_another_plays_on_for_somebody_who_leaves(served: Server) -> None:
    table, _, bob, _ = three(served)
    path = bob.post(f"/api/tables/{table}/seats/1/leave", {"to": "link"}).json()["path"]
    dee = served.person()
    assert dee.claim(path.removeprefix("/seat/"), "Dee").status_code == 200
    assert mine(dee, table) == [1] and mine(bob, table) == []


def test_a_table_that_the_last_person_leaves_is_closed(served: Server) -> None:
    ann = served.person()
    table = ann.table("me", "random")
    ann.post(f"/api/tables/{table}/seats/0/leave", {})
    facts = ann.facts(table)
    assert facts["over"] and facts["to_move"] == [] and facts["key"] == ""


def test_a_game_ends_when_all_agree_and_not_before(served: Server) -> None:
    table, ann, bob, cas = three(served)
    for person in (ann, bob):
        person.post(f"/api/tables/{table}/end", {})
    assert not ann.facts(table)["over"]
    bob.post(f"/api/tables/{table}/end", {"yes": False})
    cas.post(f"/api/tables/{table}/end", {})
    assert not ann.facts(table)["over"]
    bob.post(f"/api/tables/{table}/end", {})
    facts = ann.facts(table)
    assert facts["over"] and facts["choices"] == [] and facts["key"] == ""
    assert log_of(ann, table)[-1] == "All agree to end the game here."
    act = {"t": "act", "seat": 0, "ask": 0, "act": "tile:1,1"}
    assert ann.post(f"/api/tables/{table}/act", act).status_code == 409


def test_what_the_log_tells_of_the_table_survives_a_restart(place: str) -> None:
    served = Server(place)
    table, ann, bob, cas = three(served)
    ann.post(
        f"/api/tables/{table}/act",
        {"t": "act", "seat": 0, "ask": 0, "act": first_choice(ann, table)},
    )
    give_back(ann, table, 1)
    told = log_of(ann, table)
    for person in (ann, bob, cas):
        person.post(f"/api/tables/{table}/end", {})
    served.kill()
    again = Server(place)
    ann.http.base_url = again.url
    assert log_of(ann, table) == [*told, "All agree to end the game here."]
    assert ann.facts(table)["over"]
    again.stop()


# --- deleting -----------------------------------------------------------------------------


def test_all_that_is_known_of_a_person_can_be_deleted(served: Server) -> None:
    table, ann, bob, _ = three(served)
    alone = bob.table("me", "random")
    bob.post(f"/api/tables/{table}/act", {"t": "say", "text": "ahoy from Bob"})
    phrase = phrase_of(bob)
    assert bob.http.post("/me/forget").status_code == 400  # not without the tick
    assert bob.http.post("/me/forget", data={"sure": "on"}).status_code == 303
    assert "carrack" not in bob.http.cookies
    assert served.person().http.get(f"/api/tables/{alone}").status_code == 404
    page = ann.http.get(f"/table/{table}").text
    assert "Bob" not in page and "ahoy" not in page
    seat = ann.facts(table)["seats"][1]
    assert seat["name"] == "" and seat["kind"] != "person"
    assert served.person().http.post("/me/recall", data={"phrase": phrase}).status_code == 404


def test_before_the_game_too_a_person_is_one_on_all_devices_and_can_be_deleted(
    served: Server,
) -> None:
    ann, bob, phone = (served.person() for _ in range(3))
    table = gather(ann, "Ann", "friend")
    sit(bob, table, "Bob")
    phone.table("me", "random")  # it has a secret of its own, which becomes Bob's
    assert bob.http.post(another_device(phone)).status_code == 303
    assert phone.http.get("/").text.count(f"/table/{table}") == 1
    assert "Bob" in ann.http.get(f"/table/{table}").text
    phone.http.post("/me/forget", data={"sure": "on"})
    assert "Bob" not in ann.http.get(f"/table/{table}").text
    ann.http.post("/me/forget", data={"sure": "on"})
    assert served.person().http.get(f"/table/{table}").status_code == 404


def cells_of(served: Server) -> str:
    """All that is on disk."""
    with opened(served.database, as_it_was=True) as driver:
        return "".join(str(driver.run(f"select * from {table}")) for table in ALL)


def test_names_are_deleted_from_start_log_and_chat_and_the_chain_still_holds(
    served: Server,
) -> None:
    ann, bob, cas, dee = (served.person() for _ in range(4))
    table = gather(ann, "Ann", "friend", "friend")
    sit(bob, table, "Bobolink")
    sit(cas, table, "Casimir")
    begin(ann, bob, cas, table=table)
    proof = ann.http.get(f"/api/tables/{table}/fair").json()
    assert [one["name"] for one in proof["parts"]] == ["Ann", "Bobolink", "Casimir"]
    bob.post(f"/api/tables/{table}/act", {"t": "say", "text": "ahoy from the Bobolink"})
    dee.claim(new_link(bob, table, 1), "Dee")
    cas.post(f"/api/tables/{table}/seats/2/leave", {})
    told = log_of(ann, table)[-2:]
    assert "Dee takes a seat over that Bobolink held" in told[0]
    assert told[1] == "Casimir leaves the table."
    for person in (bob, cas):
        person.http.post("/me/forget", data={"sure": "on"})
    told = log_of(ann, table)[-2:]
    assert "Dee takes a seat over that somebody else held" in told[0]
    assert told[1].endswith("leaves the table.") and "Casimir" not in told[1]
    kept = cells_of(served)
    assert "Dee" in kept and "Bobolink" not in kept and "Casimir" not in kept
    with opened(served.database, as_it_was=True) as driver:
        assert damage_of(driver, table) == ""
    proof = ann.http.get(f"/api/tables/{table}/fair").json()
    assert [one["name"] for one in proof["parts"]] == ["Ann", "", ""]


def test_the_log_tells_that_a_seat_was_left_by_somebody_who_is_deleted(served: Server) -> None:
    table, ann, bob, _ = three(served)
    bob.http.post("/me/forget", data={"sure": "on"})
    assert log_of(ann, table)[-1].endswith("leaves the table.")
    with opened(served.database, as_it_was=True) as driver:
        assert damage_of(driver, table) == ""


def test_who_was_lost_and_came_back_by_the_same_name_can_be_deleted_too(served: Server) -> None:
    table, ann, bob, _ = three(served)
    bob.post(f"/api/tables/{table}/act", {"t": "say", "text": "ahoy before I was lost"})
    again = served.person()
    again.claim(give_back(ann, table, 1))
    assert "over that Bob held" in str(log_of(ann, table))
    again.http.post("/me/forget", data={"sure": "on"})
    assert "Bob" not in str(log_of(ann, table))
    assert "ahoy before I was lost" not in cells_of(served)


# --- what a host needs --------------------------------------------------------------------


def test_a_host_mutes_a_seat_and_lets_it_speak_again(served: Server) -> None:
    table, ann, bob, _ = three(served)
    say = {"t": "say", "text": "ahoy"}
    ann.post(f"/api/tables/{table}/seats/1/mute", {})
    assert bob.post(f"/api/tables/{table}/act", say).status_code == 403
    ann.post(f"/api/tables/{table}/seats/1/mute", {"yes": False})
    assert bob.post(f"/api/tables/{table}/act", say).status_code == 200


def test_a_host_removes_somebody_before_the_first_move_only(served: Server) -> None:
    table, ann, bob, cas = three(served)
    answer = ann.post(f"/api/tables/{table}/seats/1/remove")
    assert answer.status_code == 200 and mine(bob, table) == []
    assert bob.claim(answer.json()["path"].removeprefix("/seat/")).status_code == 200
    act_as(ann, table)
    assert ann.post(f"/api/tables/{table}/seats/2/remove").status_code == 409
    assert mine(cas, table) == [2]


def test_a_link_to_ones_own_seat_still_works_after_all_this(server: Server) -> None:
    table, ann, _, _ = three(server)
    dee = server.person()
    assert dee.claim(new_link(ann, table, 0)).status_code == 200
