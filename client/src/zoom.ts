// The board larger or smaller; the view is remembered.
import { find, isTyping } from "./page";

const SMALLEST = 1;
const LARGEST = 5;

export function zooming(name: string): void {
  const board = find<HTMLElement>("#board");
  const usual = matchMedia("(max-width: 700px)").matches ? 1.8 : 1;
  let size = Number(localStorage.getItem(name)) || usual;

  const set = (to: number) => {
    const before = size;
    size = Math.min(LARGEST, Math.max(SMALLEST, to));
    const [x, y] = [board.scrollLeft + board.clientWidth / 2, board.scrollTop + board.clientHeight / 2];
    board.style.setProperty("--zoom", String(size));
    board.scrollLeft = (x * size) / before - board.clientWidth / 2;
    board.scrollTop = (y * size) / before - board.clientHeight / 2;
    localStorage.setItem(name, String(size));
  };
  const step: Record<string, () => void> = {
    in: () => set(size * 1.3),
    out: () => set(size / 1.3),
    fit: () => set(1),
  };
  set(size);
  for (const button of document.querySelectorAll<HTMLElement>("[data-zoom]")) {
    button.addEventListener("click", () => step[button.dataset.zoom ?? "fit"]?.());
  }
  board.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      set(size * (event.deltaY < 0 ? 1.15 : 1 / 1.15));
    },
    { passive: false },
  );
  document.addEventListener("keydown", (event) => {
    if (isTyping() || event.ctrlKey || event.metaKey) return;
    const key = { "+": "in", "-": "out", "0": "fit" }[event.key];
    if (key) step[key]?.();
  });
}
