// Choosing narrows: a thing stands for the actions that its patterns name. What agrees with the
// parts chosen so far is lit; when one action is left, it is the one that is meant.

export type Choice = readonly [act: string, label: string];

const MIDDLE = 22; // pixels around the middle of a thing
const READ = new Map<string, RegExp>();

// Patterns of actions, apart by blanks; `*` stands for anything. As in `show/areas.py`.
export function pattern(on: string): RegExp {
  let read = READ.get(on);
  if (!read) {
    const words = on.split(/\s+/).filter(Boolean);
    const escaped = words.map((word) => word.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*"));
    read = escaped.length ? new RegExp(`^(?:${escaped.join("|")})$`) : /(?!)/;
    READ.set(on, read);
  }
  return read;
}

export function agreeing(choices: readonly Choice[], on: string): Choice[] {
  const read = pattern(on);
  return choices.filter(([act]) => read.test(act));
}

// What is left after some parts have been chosen.
export function narrowed(choices: readonly Choice[], parts: readonly string[]): Choice[] {
  return parts.reduce<Choice[]>((left, part) => agreeing(left, part), [...choices]);
}

// Picks of a set in any order: what can be added, whether they are one, what they are worth.
export interface Picking {
  readonly picks: readonly string[];
  readonly options: readonly Choice[];
  readonly whole: boolean;
  readonly worth: string;
}

export class Choosing {
  picking: Picking | undefined;
  private picks: { act: string; piece: string }[] = [];
  private choices: readonly Choice[] = [];
  parts: readonly string[] = []; // chosen so far
  left: Choice[] = []; // the actions that are still meant
  unplaced: Choice[] = []; // those that nothing on the table stands for

  constructor(private readonly place: HTMLElement) {}

  get begun(): boolean {
    return this.parts.length > 0 || (this.picking !== undefined && this.picks.length > 0);
  }

  fresh(choices: readonly Choice[], parts: readonly string[] = []): void {
    this.picking = undefined;
    this.choices = choices;
    this.parts = parts;
    this.light();
  }

  // What may be added now; things that stand for the picks stay chosen where they are still there.
  pickUp(picking: Picking): void {
    const before = [...this.picks];
    this.picks = picking.picks.map((act) => {
      const at = before.findIndex((pick) => pick.act === act);
      return before.splice(at, at < 0 ? 0 : 1)[0] ?? { act, piece: "" };
    });
    this.picking = picking;
    this.choices = picking.options;
    this.parts = [];
    this.light();
  }

  // Choose a thing for the set, or put it back; give the picks there are then.
  toggle(thing: Element): string[] {
    const at = this.things().indexOf(thing);
    const meant = agreeing(this.choices, thing.getAttribute("data-on") ?? "")[0];
    if (at >= 0) this.picks.splice(at, 1);
    else if (meant) this.picks.push({ act: meant[0], piece: thing.getAttribute("data-piece") ?? "" });
    this.light();
    return this.acts;
  }

  get acts(): string[] {
    return this.picks.map(({ act }) => act);
  }

  // The things that stand for the picks, one for each.
  private things(): (Element | undefined)[] {
    const free = new Set(this.place.querySelectorAll("[data-on]"));
    const isFor = (thing: Element, act: string) => pattern(thing.getAttribute("data-on") ?? "").test(act);
    const found = new Map<object, Element>();
    for (const exact of [true, false]) {
      for (const pick of this.picks) {
        if (found.has(pick)) continue;
        const fits = (thing: Element) =>
          isFor(thing, pick.act) && (!exact || thing.getAttribute("data-piece") === pick.piece);
        const thing = [...free].find(fits);
        if (!thing) continue;
        found.set(pick, thing);
        free.delete(thing);
      }
    }
    return this.picks.map((pick) => found.get(pick));
  }

  // Choose a thing: give the action if one is left, else light what can be chosen with it.
  pick(thing: Element): string | undefined {
    const on = thing.getAttribute("data-on") ?? "";
    if (this.parts.includes(on)) {
      this.parts = this.parts.filter((part) => part !== on);
      this.light();
      return undefined;
    }
    const meant = agreeing(this.left, on);
    if (meant.length === 1) return meant[0]?.[0];
    if (meant.length) this.parts = [...this.parts, on];
    this.light();
    return undefined;
  }

  // Everything that can be chosen now carries `data-act`, a whole action, or `data-part`.
  light(): void {
    this.left = narrowed(this.choices, this.parts);
    const found = new Set<string>();
    const picked = new Set(this.picking ? this.things() : []);
    for (const thing of this.place.querySelectorAll("[data-on]")) {
      const on = thing.getAttribute("data-on") ?? "";
      const meant = this.left.length ? agreeing(this.left, on) : [];
      const isChosen = picked.has(thing) || this.parts.includes(on);
      const narrows = meant.length < this.left.length || this.left.length === 1 || !this.begun;
      const isLit = isChosen || (meant.length > 0 && (narrows || this.picking !== undefined));
      if (isLit && meant.length < Math.max(2, this.left.length)) for (const [act] of meant) found.add(act);
      mark(thing, isLit, isChosen, this.picking ? [] : meant, on);
    }
    this.unplaced = this.left.filter(([act]) => !found.has(act));
  }
}

function mark(thing: Element, isLit: boolean, isChosen: boolean, meant: Choice[], on: string): void {
  const tip = thing.getAttribute("data-tip") ?? "";
  const tipped = tip !== "" && thing instanceof SVGElement; // what is drawn has no text of its own
  thing.classList.toggle("lit", isLit);
  thing.classList.toggle("chosen", isChosen);
  const act = meant.length === 1 && !isChosen ? meant[0] : undefined;
  set(thing, "data-act", isLit && act ? act[0] : null);
  set(thing, "data-part", isLit && !act ? on : null);
  set(thing, "tabindex", isLit ? "0" : null);
  set(thing, "role", isLit ? "button" : tipped ? "group" : null);
  // What has words is named by them, and what choosing it would do describes it.
  const label = isLit ? (act?.[1] ?? tip) || on : tipped ? tip : null;
  const isNamed = thing instanceof HTMLElement && thing.textContent?.trim() !== "";
  set(thing, "aria-label", isNamed ? null : label);
  set(thing, "aria-description", isNamed ? label : null);
  set(thing, "aria-pressed", isChosen ? "true" : null);
}

function set(thing: Element, name: string, value: string | null): void {
  if (value === null) thing.removeAttribute(name);
  else if (thing.getAttribute(name) !== value) thing.setAttribute(name, value);
}

// The topmost lit thing at a point: what lies on it never takes the click.
export function litAt(x: number, y: number): Element | undefined {
  for (const found of document.elementsFromPoint(x, y)) {
    const thing = found.closest(".lit");
    if (thing) return thing;
    if (found.matches("dialog, button, a, input, summary, .sheet-over")) return undefined;
  }
  return litAround(x, y);
}

// A thing of several pieces, such as islands, is meant by its middle too, where nothing of it lies.
function litAround(x: number, y: number): Element | undefined {
  const apart = (thing: Element) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y);
  };
  const near = Array.from(document.querySelectorAll(".lit")).filter((thing) => apart(thing) < MIDDLE);
  return near.sort((one, other) => apart(one) - apart(other))[0];
}
