// What would lie in a lit place: a faint tile under the pointer, or after a tap, with the points
// that it brings. The wheel, the keys Q, E, [ and ], a tap or a click on the tile in hand turn it.
// An element with `data-ghost` says which turns fit each place; it holds a drawing for each turn.
import type { Choice } from "./choosing";
import { isTyping } from "./page";

export type Fits = Map<string, Map<number, number>>; // a place, its turns, the points of each

const NEXT: Record<string, number> = { e: 1, "]": 1, q: -1, "[": -1 };
const WHEEL = 140; // milliseconds between two turns by the wheel
const SVG = "http://www.w3.org/2000/svg";
const FRAME = '<rect x="2" y="2" width="96" height="96" rx="6" fill="none" class="s-glow" stroke-width="6"/>';

// Read `tile:3,4=0/2+8`: there it fits at turn 0, and at turn 2 for 8 points.
export function fitsOf(told: string): Fits {
  const fits: Fits = new Map();
  for (const one of told.split(" ").filter(Boolean)) {
    const [place = "", turns = ""] = one.split("=");
    const each = turns.split("/").map((turn) => turn.split("+").map(Number));
    fits.set(place, new Map(each.map(([turn = 0, points = 0]) => [turn, points])));
  }
  return fits;
}

// The next of some turns, forwards or backwards; the first if the present one is not among them.
export function nextTurn(turns: readonly number[], now: number, step: number): number {
  const at = turns.indexOf(now);
  return (at < 0 ? turns[0] : turns[(at + step + turns.length) % turns.length]) ?? 0;
}

export class Ghost {
  private fits: Fits = new Map();
  private now = 0; // the turn that was chosen last
  private at: Element | undefined; // where the ghost is
  private laid: { on: string; turn: number } | undefined; // sent, and its turn not yet asked for
  private whole = ""; // the place where a tile was laid with its turn, by one gesture
  private wheeled = 0;

  constructor(private readonly place: HTMLElement) {
    place.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.point(event));
    place.addEventListener("focusin", (event) => this.point(event));
    place.addEventListener("click", (event) => this.click(event));
    place.addEventListener("wheel", (event) => this.wheel(event), { capture: true, passive: false });
    document.addEventListener("keydown", (event) => {
      const step = NEXT[event.key.toLowerCase()];
      if (step && !isTyping() && !event.ctrlKey && !event.metaKey && !event.altKey) this.step(step);
    });
  }

  private get hand(): Element | null {
    return this.place.querySelector("[data-ghost]");
  }

  // The turns of the tile in hand that are drawn.
  private get drawn(): number[] {
    return Array.from(this.hand?.querySelectorAll("[data-turn]") ?? [], turnOf);
  }

  private turnsAt(thing: Element | undefined): number[] {
    return [...(this.fits.get(thing?.getAttribute("data-on") ?? "")?.keys() ?? [])];
  }

  // --- what the table tells ---

  // A place was chosen: the turn that was seen there is meant.
  sent(act: string): void {
    if (this.fits.has(act)) this.whole = "";
    if (this.at?.getAttribute("data-on") === act) this.laid = { on: act, turn: this.now };
  }

  // Something is asked: give the turn, if that is what is asked and it has been seen.
  asked(options: readonly Choice[]): string | undefined {
    const { laid, hand } = this;
    const under = this.at?.isConnected && this.at.matches(":hover") ? this.at : undefined;
    this.hide();
    this.laid = undefined;
    this.fits = fitsOf(hand?.getAttribute("data-ghost") ?? "");
    const cell = hand?.getAttribute("data-cell");
    if (!cell) {
      this.turnHand();
      if (under) this.show(under);
      return undefined;
    }
    const turn = `turn:${laid?.turn}`;
    if (laid?.on !== cell || this.place.matches(".teaching") || !options.some(([act]) => act === turn)) {
      this.now = nextTurn(this.drawn, this.now, 0); // one that fits there
      this.put(this.place.querySelector(`#board [data-on="${CSS.escape(cell)}"]`) ?? undefined);
      return undefined;
    }
    this.whole = cell;
    return turn;
  }

  // Whether a turn is asked for that was chosen together with its place.
  get isHalf(): boolean {
    return this.whole !== "" && this.hand?.getAttribute("data-cell") === this.whole;
  }

  // --- pointing and turning ---

  private point(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest("[data-on]") : null;
    const turn = target?.closest("[data-ghost][data-cell]") && target.getAttribute("data-on")?.match(/^turn:(\d)$/);
    if (turn) {
      this.now = Number(turn[1]);
      this.put(this.at);
    } else if (target?.matches(".lit") && this.turnsAt(target).length) this.show(target);
    else if (event.type === "pointerover" && !this.hand?.hasAttribute("data-cell") && !this.at?.matches(".tapped")) {
      this.hide();
    }
  }

  private click(event: Event): void {
    const hand = event.target instanceof Element ? event.target.closest("[data-ghost]") : null;
    if (hand && !hand.hasAttribute("data-cell")) this.step(1);
  }

  private wheel(event: WheelEvent): void {
    if (event.ctrlKey || !this.at?.matches(":hover") || this.turnsAt(this.at).length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - this.wheeled < WHEEL) return;
    this.wheeled = event.timeStamp;
    this.step(Math.sign(event.deltaY));
  }

  // Without a ghost the tile in hand is turned.
  private step(by: number): void {
    const turns = this.at ? this.turnsAt(this.at) : this.drawn;
    if (!turns.length) return;
    this.now = nextTurn(turns, this.now, by);
    this.put(this.at);
  }

  // Turn the ghost in a place; false if there is none, or nothing to choose.
  turn(thing: Element): boolean {
    if (thing !== this.at || this.turnsAt(thing).length < 2) return false;
    this.step(1);
    return true;
  }

  show(thing: Element): void {
    const turns = this.turnsAt(thing);
    if (!turns.length) return;
    if (!turns.includes(this.now)) this.now = turns[0] ?? 0;
    this.put(thing);
  }

  // --- drawing ---

  private hide(): void {
    this.at = undefined;
    for (const old of this.place.querySelectorAll(".ghost")) old.remove();
  }

  private put(thing: Element | undefined): void {
    this.hide();
    this.turnHand();
    const drawn = this.hand?.querySelector(`[data-turn="${this.now}"]`)?.cloneNode(true);
    if (!thing || !(drawn instanceof Element)) return;
    this.at = thing;
    drawn.removeAttribute("display");
    const ghost = document.createElementNS(SVG, "g");
    ghost.setAttribute("class", "ghost");
    const points = this.fits.get(thing.getAttribute("data-on") ?? "")?.get(this.now) ?? 0;
    ghost.innerHTML = FRAME + (points ? badge(`+${points}`) : "");
    ghost.prepend(drawn);
    thing.append(ghost);
  }

  private turnHand(): void {
    const turns = Array.from(this.hand?.querySelectorAll("[data-turn]") ?? []);
    if (this.hand?.hasAttribute("data-cell") || !turns.length) return;
    if (!turns.some((each) => turnOf(each) === this.now)) this.now = turnOf(turns[0] as Element);
    for (const each of turns) {
      if (turnOf(each) === this.now) each.removeAttribute("display");
      else each.setAttribute("display", "none");
    }
  }
}

function turnOf(drawn: Element): number {
  return Number(drawn.getAttribute("data-turn"));
}

// A sign with points, in the middle of a square of 100.
function badge(told: string): string {
  return `<circle cx="50" cy="50" r="30" class="f-lit s-ink" stroke-width="4"/>
    <text x="50" y="61" font-size="32" font-weight="bold" text-anchor="middle">${told}</text>`;
}
