"""The products: the ground of each disc, and its sign."""

# Of each product: the ground of its disc, and its sign in a box from -10 to 10.
PRODUCTS = {
    "produce": (
        "#7cb342",
        '<circle cy="1.5" r="5.6" fill="#d84315"/><path d="M0-4Q1-9 6-9Q5-4 0-4Z" fill="#1b5e20"/>',
    ),
    "livestock": (
        "#c9a27a",
        '<path d="M-8-6Q-8-2-4-2L-3.500 5Q0 9 3.500 5L4-2Q8-2 8-6Q4-4 3-5H-3Q-4-4-8-6Z" '
        'fill="#5d3a1a"/><circle cx="-1.600" cy="4" r="1" fill="#fff"/>'
        '<circle cx="1.600" cy="4" r="1" fill="#fff"/>',
    ),
    "timber": (
        "#a5c99a",
        '<path d="M0-9L7 4H2.500V8H-2.500V4H-7Z" fill="#1b5e20"/>',
    ),
    "grain": (
        "#f5d76e",
        '<path d="M0 9V-4M0 4L-5-1M0 4L5-1M0 0L-5-5M0 0L5-5M0-4L-4-9M0-4L4-9" stroke="#8a5a00" '
        'stroke-width="2.200" fill="none" stroke-linecap="round"/>',
    ),
    "textile": (
        "#e1bee7",
        '<path d="M-7-6H7V-3H5V3H7V6H-7V3H-5V-3H-7Z" fill="#6a1b9a"/>'
        '<path d="M-4-1.500H4M-4 1.500H4" stroke="#fff" stroke-width="1.200"/>',
    ),
    "ore": (
        "#b0bec5",
        '<path d="M-7-3Q0-9 7-3L6-1Q3-4 1.300-4.500V8H-1.300V-4.500Q-3-4-6-1Z" fill="#37474f"/>',
    ),
    "fur": (
        "#d7ccc8",
        '<path d="M-3-8L0-6L3-8L4-3L8-4L6 2L7 8L2 6L0 9L-2 6L-7 8L-6 2L-8-4L-4-3Z" '
        'fill="#6d4c41"/>',
    ),
    "tobacco": (
        "#dce775",
        '<path d="M0 9Q-8 2-5-4Q-3-8 0-9Q3-8 5-4Q8 2 0 9Z" fill="#827717"/>'
        '<path d="M0 9V-6M0 1L-3-2M0 1L3-2" stroke="#f0f4c3" stroke-width="1.200" fill="none"/>',
    ),
    "oil": (
        "#90a4ae",
        '<path d="M0-9Q7 0 5.500 4.500Q4 8 0 8Q-4 8-5.500 4.500Q-7 0 0-9Z" fill="#111"/>',
    ),
    "gold": (
        "#fff3c4",
        '<path d="M-8 6L-5.500-3H5.500L8 6Z" fill="#e0a800" stroke="#8a6500"/>'
        '<path d="M-4.500 0H4.500" stroke="#fff3c4" stroke-width="1.400"/>',
    ),
    "technology": (
        "#b3e5fc",
        '<rect x="-5.500" y="-5.500" width="11" height="11" rx="1.500" fill="#01579b"/>'
        '<path d="M-3-9V9M3-9V9M-9-3H9M-9 3H9" stroke="#01579b" stroke-width="1.400"/>'
        '<rect x="-2.500" y="-2.500" width="5" height="5" fill="#b3e5fc"/>',
    ),
    "tourist": (
        "#ffe0b2",
        '<path d="M-8-3H-4L-2.500-6H2.500L4-3H8V6H-8Z" fill="#e65100"/>'
        '<circle cy="1.300" r="3" fill="#fff"/><circle cy="1.300" r="1.500" fill="#e65100"/>',
    ),
}
