// Pieces move by short transitions: the new position is there at once, what changed its place
// glides from where it was, what is new fades in. A piece is a group or a symbol that is put
// somewhere as a whole; it is the same piece if it looks the same.
import { prefers } from "./preferences";

const MOST = 24; // changes; more than that is another view, not a move
const TIME = 280;

type Spots = Map<string, SVGGraphicsElement>;

export function isStill(): boolean {
  return prefers("still") || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function look(piece: Element): string {
  return piece.localName === "use" ? (piece.getAttribute("href") ?? "") : piece.innerHTML;
}

function spot(piece: Element): string {
  let place = `${piece.getAttribute("x") ?? ""}/${piece.getAttribute("y") ?? ""}`;
  for (let at: Element | null = piece; at && at.localName !== "svg"; at = at.parentElement) {
    place += `/${at.getAttribute("transform") ?? ""}`;
  }
  return place;
}

function pieces(board: ParentNode): Map<string, Spots> {
  const found = new Map<string, Spots>();
  const all = board.querySelectorAll<SVGGraphicsElement>("g[transform^=translate], use");
  for (const piece of all) {
    const key = look(piece);
    const there: Spots = found.get(key) ?? new Map();
    found.set(key, there.set(spot(piece), piece));
  }
  return found;
}

export function glide(board: HTMLElement, html: string): void {
  const before = pieces(board);
  const scratch = document.createElement("template");
  scratch.innerHTML = html;
  const moves: [SVGGraphicsElement, DOMRect | undefined][] = [];
  for (const [key, spots] of pieces(scratch.content)) {
    const old = before.get(key) ?? new Map<string, SVGGraphicsElement>();
    const left = [...old].filter(([place]) => !spots.has(place)).map(([, piece]) => piece);
    for (const [place, piece] of spots) {
      if (old.has(place) || piece.closest("[data-act]")) continue; // what is lit comes and goes
      const from = left.shift()?.getBoundingClientRect();
      if (from || old.size || piece.closest(".piece")) moves.push([piece, from]);
    }
  }
  board.replaceChildren(scratch.content);
  if (moves.length > MOST) return;
  for (const [piece, from] of moves) move(piece, from);
}

function move(piece: SVGGraphicsElement, from: DOMRect | undefined): void {
  const outer = piece.parentElement;
  const matrix = outer instanceof SVGGraphicsElement ? outer.getScreenCTM()?.inverse() : null;
  if (!from || !matrix) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TIME });
    return;
  }
  const to = piece.getBoundingClientRect();
  const [x, y] = [from.x - to.x, from.y - to.y];
  const start = `${matrix.a * x + matrix.c * y}px ${matrix.b * x + matrix.d * y}px`;
  const timing = { duration: TIME, easing: "ease-out" };
  piece.animate([{ translate: start }, { translate: "0px 0px" }], timing);
}
