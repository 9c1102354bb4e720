// Pieces move by short transitions: the new position is there at once, and a piece that was
// somewhere else glides from there; a new one fades in.
import { prefers } from "./preferences";

const MOST = 40; // changes; more than that is another view, not a move
const TIME = 420;

export function isStill(): boolean {
  return prefers("still") || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function spots(place: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const piece of place.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.getAttribute("data-piece") ?? "", box);
  }
  return found;
}

export function glide(place: HTMLElement, change: () => void): void {
  if (isStill()) {
    change();
    return;
  }
  const before = spots(place);
  change();
  if (!before.size) return;
  const moves: [Element, DOMRect | undefined][] = [];
  const pieces = Array.from(place.querySelectorAll("[data-piece]"));
  const gone = new Map(before);
  for (const piece of pieces) gone.delete(piece.getAttribute("data-piece") ?? "");
  for (const piece of pieces) {
    const name = piece.getAttribute("data-piece") ?? "";
    if (isStock(name)) continue;
    const from = before.get(name) ?? origin(name, before, gone);
    const to = piece.getBoundingClientRect();
    if (!to.width || (from && Math.hypot(from.x - to.x, from.y - to.y) < 4)) continue;
    moves.push([piece, from]);
  }
  if (moves.length > MOST) return;
  for (const [piece, from] of moves) move(piece, from);
}

// Where a new piece of a kind, `kind@place`, comes from: one that is gone elsewhere, or its owner's
// stock, in the reader's tray or among the players. Stocks themselves stay where they are.
const STOCKS = ["tray", "hand"];

function isStock(name: string): boolean {
  return STOCKS.includes(name.split("@")[1] ?? "");
}

function origin(name: string, before: Map<string, DOMRect>, gone: Map<string, DOMRect>): DOMRect | undefined {
  const [kind, place] = name.split("@");
  if (!place) return undefined;
  for (const [other, spot] of gone) {
    if (!other.startsWith(`${kind}@`)) continue;
    gone.delete(other);
    return spot;
  }
  return STOCKS.map((stock) => before.get(`${kind}@${stock}`)).find(Boolean);
}

function move(piece: Element, from: DOMRect | undefined): void {
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
    return;
  }
  const to = piece.getBoundingClientRect();
  const scale = piece instanceof SVGGraphicsElement ? (piece.getScreenCTM()?.a ?? 1) : 1;
  const start = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
  piece.animate([{ translate: start }, { translate: "0px 0px" }], { duration: TIME, easing: "ease-in-out" });
}
