// The board larger or smaller by wheel, pinch, keys and buttons, moved by dragging; remembered.
import { find, isTyping } from "./page";

const SMALLEST = 1;
const LARGEST = 6;
const DRAG = 5; // pixels before a press becomes a drag

interface Point {
  x: number;
  y: number;
}

export function zooming(name: string): void {
  const board = find<HTMLElement>("#board");
  const isNarrow = matchMedia("(max-width: 900px)");
  let size = Number(localStorage.getItem(name)) || (isNarrow.matches ? 1.8 : 1);

  // What is under the point stays under it.
  function set(to: number, at?: Point): void {
    const box = board.getBoundingClientRect();
    const [x, y] = at ? [at.x - box.x, at.y - box.y] : [box.width / 2, box.height / 2];
    const before = size;
    size = Math.min(LARGEST, Math.max(SMALLEST, to));
    const grown = size / before;
    const [left, top] = [(board.scrollLeft + x) * grown - x, (board.scrollTop + y) * grown - y];
    board.style.setProperty("--zoom", String(size));
    board.scrollTo(left, top);
    localStorage.setItem(name, String(size));
  }

  const step: Record<string, (button?: HTMLElement) => void> = {
    in: () => set(size * 1.3),
    out: () => set(size / 1.3),
    fit: () => set(1),
    bare: (button) => {
      const isBare = board.classList.toggle("bare");
      button?.setAttribute("aria-pressed", String(isBare));
    },
  };
  set(size);
  for (const button of document.querySelectorAll<HTMLElement>("[data-zoom]")) {
    button.addEventListener("click", () => step[button.dataset.zoom ?? "fit"]?.(button));
  }
  // Where the page itself scrolls, the wheel zooms only with Ctrl.
  board.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && (isNarrow.matches || event.shiftKey)) return;
      event.preventDefault();
      set(size * Math.exp(-Math.sign(event.deltaY) * 0.14), event);
    },
    { passive: false },
  );
  document.addEventListener("keydown", (event) => {
    if (isTyping() || event.ctrlKey || event.metaKey) return;
    const key = { "+": "in", "-": "out", "0": "fit" }[event.key];
    if (key) step[key]?.();
  });
  dragging(board);
  pinching(board, (factor, middle) => set(size * factor, middle));
}

function dragging(board: HTMLElement): void {
  let from: (Point & { left: number; top: number }) | undefined;
  let dragged = false;
  board.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: board.scrollLeft, top: board.scrollTop };
  });
  window.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged ||= Math.hypot(x, y) > DRAG;
    if (dragged) board.scrollTo(from.left - x, from.top - y);
  });
  window.addEventListener("pointerup", () => (from = undefined));
  // The end of a drag is no click.
  board.addEventListener("click", (event) => dragged && event.stopPropagation(), true);
}

function pinching(board: HTMLElement, zoom: (factor: number, middle: Point) => void): void {
  let apart = 0;
  board.addEventListener(
    "touchmove",
    (event) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      if (apart > 0) zoom(now / apart, middle);
      apart = now;
    },
    { passive: false },
  );
  for (const kind of ["touchend", "touchcancel"]) board.addEventListener(kind, () => (apart = 0));
}
