"""The shared vocabulary of drawing: SVG text, colours, seats, pictures as PNG."""
