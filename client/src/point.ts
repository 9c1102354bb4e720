// A line of the log that is hovered or focused shows its places on the board.

export function pointing(log: HTMLElement, board: HTMLElement): void {
  const clear = () => {
    for (const old of board.querySelectorAll(".pointed")) old.classList.remove("pointed");
  };
  const point = (event: Event) => {
    clear();
    const line = event.target instanceof Element ? event.target.closest("[data-places]") : null;
    const places = new Set((line?.getAttribute("data-places") ?? "").split("|").filter(Boolean));
    if (places.size === 0) return;
    for (const thing of board.querySelectorAll("[data-on], [data-act]")) {
      const about = thing.getAttribute("data-act") ?? thing.getAttribute("data-on") ?? "";
      if (places.has(about) || about.split(":").some((name) => places.has(name))) {
        thing.classList.add("pointed");
      }
    }
  };
  for (const kind of ["pointerover", "focusin"]) log.addEventListener(kind, point);
  for (const kind of ["pointerleave", "focusout"]) log.addEventListener(kind, clear);
}
