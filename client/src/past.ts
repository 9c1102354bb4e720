// Any moment of a match, through eyes that are allowed: in the replay, and looking back at the
// table itself in an unmistakable frame. The address names the moment; the log's lines lead there.
import type { Update } from "./messages";
import { showAreas } from "./areas";
import { find, isTyping, showParts, toast } from "./page";
import { Zoom } from "./zoom";

const KEYS: Record<string, string> = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

// Where a step leads to; further than the last moment is nowhere.
export function destination(step: string, at: number, last: number): number | undefined {
  if (step === "now") return undefined;
  const to = { first: 0, back: at - 1, next: at + 1, last }[step] ?? at;
  return to > last ? undefined : Math.max(0, to);
}

interface Place {
  table: string;
  from: () => number; // the moment that steps go from
  last: () => number;
  eyes: () => string;
  address: (at: number) => string;
  aim?: (at: number) => void; // shows at once where one is going
  show: (position: Update) => void;
  leave?: () => void; // to the present, where there is one
  ignores?: (step: string) => boolean; // whether a key means something else now
}

class Past {
  private asked = 0;
  private going: number | undefined; // to a moment that has not come yet

  constructor(
    within: HTMLElement,
    private readonly place: Place,
  ) {
    within.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  private click(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
    const line = event.target.closest<HTMLElement>("a[data-at]");
    const step = event.target.closest<HTMLElement>("button[data-step]")?.dataset.step;
    if (line) {
      event.preventDefault();
      void this.go(Number(line.dataset.at));
    } else if (step) this.step(step);
  }

  private key(event: KeyboardEvent): void {
    const step = KEYS[event.key];
    if (!step || isTyping() || event.ctrlKey || event.metaKey || event.altKey || this.place.ignores?.(step)) return;
    event.preventDefault();
    this.step(step);
  }

  step(word: string): void {
    const { from, last, leave } = this.place;
    const to = leave && word === "last" ? undefined : destination(word, this.going ?? from(), last());
    if (to !== undefined) void this.go(to);
    else leave?.();
  }

  forget(): void {
    this.asked++;
    this.going = undefined;
  }

  async go(to: number): Promise<void> {
    const ticket = ++this.asked;
    const { table, eyes, address, aim, show } = this.place;
    this.going = to;
    aim?.(to);
    const answer = await fetch(`/api/tables/${table}/at/${to}?eyes=${eyes()}`);
    const given = await answer.json();
    if (ticket !== this.asked) return; // another moment was asked for meanwhile
    this.going = undefined;
    if (!answer.ok) {
      toast(given.error);
      return;
    }
    const position = given as Update;
    show(position);
    history.replaceState(null, "", address(position.n));
  }
}

export class LookingBack {
  at: number | undefined;
  private last = 0;
  private readonly bar = find<HTMLElement>("#back");
  private readonly past: Past;

  constructor(
    private readonly place: HTMLElement,
    private readonly table: string,
    live: () => Update | undefined,
    private readonly now: () => void,
    private readonly zoom: Zoom,
    private readonly changed: () => void,
  ) {
    this.past = new Past(place, {
      table,
      from: () => this.at ?? live()?.moves ?? 0,
      last: () => this.last,
      eyes: () => String(live()?.eyes ?? -1),
      address: (at) => `/table/${table}?at=${at}`,
      show: (position) => this.show(position),
      leave: () => this.leave(),
      // In the present these keys also scroll what has the focus.
      ignores: (step) =>
        this.at === undefined &&
        (document.activeElement?.matches("#board, aside *") || !["back", "first"].includes(step)),
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !isTyping()) this.leave();
    });
  }

  // The address may name a moment; it can be shown when the eyes are known.
  fromAddress(): void {
    const at = new URLSearchParams(location.search).get("at");
    if (at && /^\d{1,9}$/.test(at) && this.at === undefined) void this.past.go(Number(at));
  }

  // The game has gone on: so far one can step now.
  moved(moves: number): void {
    this.last = moves;
    if (this.at !== undefined) find("output", this.bar).textContent = `${this.at} / ${moves}`;
  }

  private show(position: Update): void {
    this.at = position.n;
    showAreas(this.place, position, () => this.zoom.fit());
    showParts({ prompt: position.parts.prompt ?? "" });
    this.changed();
    this.moved(position.moves);
    this.bar.hidden = false;
    this.place.classList.add("back");
  }

  private leave(): void {
    if (this.at === undefined) return;
    this.at = undefined;
    this.past.forget();
    this.bar.hidden = true;
    this.place.classList.remove("back");
    history.replaceState(null, "", `/table/${this.table}`);
    this.now();
  }
}

export function replay(place: HTMLElement): void {
  const { table = "", moves = "0" } = place.dataset;
  const slider = find<HTMLInputElement>("#slider");
  const line = find<SVGLineElement>("#curve-at");
  const curve = find<SVGElement>("#curve");
  const eyes = () => find<HTMLInputElement>("[name=eyes]:checked").value;
  const at = () => Number(slider.value);

  function aim(to: number): void {
    slider.value = String(to);
    find("#at").textContent = slider.value;
    const x = Number(curve.dataset.left) + (to * Number(curve.dataset.width)) / Math.max(1, Number(moves));
    line.setAttribute("x1", String(x));
    line.setAttribute("x2", String(x));
  }

  function show(position: Update): void {
    showAreas(place, position, () => zoom.fit());
    showParts({ prompt: position.parts.prompt ?? "" });
    find("#log").innerHTML = [...position.log].reverse().join("");
    find<HTMLAnchorElement>("#png").href = `/api/tables/${table}/at/${position.n}/board.png?eyes=${eyes()}`;
    place.dataset.at = String(position.n);
    follow();
  }

  // What happened last on the map comes into view.
  function follow(): void {
    for (const line of place.querySelectorAll<HTMLElement>("#log [data-places]")) {
      const things = placesOf(find("#board"), [line]);
      if (!things.length) continue;
      zoom.bring(things);
      return;
    }
  }

  const address = (to: number) => `/replay/${table}?at=${to}&eyes=${eyes()}`;
  const past = new Past(place, { table, from: at, last: () => Number(moves), eyes, address, aim, show });
  slider.addEventListener("input", () => void past.go(at()));
  for (const choice of place.querySelectorAll("[name=eyes]")) {
    choice.addEventListener("change", () => void past.go(at()));
  }
  const zoom = new Zoom();
  follow();
  zoom.rests = false;
  pointing(find("#log"), place);
}

// A line of the log that is hovered or focused shows its places on the table; without any, its seat.
export function pointing(log: HTMLElement, place: HTMLElement): void {
  const clear = () => {
    for (const old of place.querySelectorAll(".pointed")) old.classList.remove("pointed");
  };
  const point = (event: Event) => {
    clear();
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-places]") : null;
    const places = line ? placesOf(place, [line]) : [];
    const seat = line && !places.length ? seatOf(place, line) : undefined;
    for (const thing of seat ? [seat] : places) thing.classList.add("pointed");
  };
  for (const kind of ["pointerover", "focusin"]) log.addEventListener(kind, point);
  for (const kind of ["pointerleave", "focusout"]) log.addEventListener(kind, clear);
}

// What lines of the log have changed: their places, and the seats of those that name none at all.
export function changedBy(place: HTMLElement, lines: HTMLElement[]): Element[] {
  const seats = new Map<Element, boolean>(); // whether a place tells more
  for (const line of lines) {
    const seat = seatOf(place, line);
    if (seat) seats.set(seat, (seats.get(seat) ?? false) || placesOf(place, [line]).length > 0);
  }
  const bare = [...seats].filter(([seat, isPlaced]) => !isPlaced && !seat.matches(".mine"));
  return [...placesOf(place, lines), ...bare.map(([seat]) => seat)];
}

// The seat that a line of the log tells of: its class is that of the seat's colour.
function seatOf(place: HTMLElement, line: HTMLElement): Element | undefined {
  const seat = /^seat-(\d+)$/.exec(line.closest("li")?.className ?? "")?.[1];
  return seat === undefined ? undefined : place.querySelectorAll(".players .thing.seat")[Number(seat)];
}

// The things on the table that lines of the log speak of.
export function placesOf(place: HTMLElement, lines: HTMLElement[]): Element[] {
  return thingsNamed(
    place,
    lines.flatMap((line) => (line.dataset.places ?? "").split("|")),
  );
}

export function thingsNamed(place: HTMLElement, given: readonly string[]): Element[] {
  const names = new Set(given.filter(Boolean));
  if (!names.size) return [];
  const things = Array.from(place.querySelectorAll("[data-name]"));
  return things.filter((thing) => (thing.getAttribute("data-name") ?? "").split(" ").some((name) => names.has(name)));
}
