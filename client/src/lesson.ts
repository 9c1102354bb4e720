// The panel of a tutorial: it stands where it covers least and is nearest to what its step speaks of.
import { find } from "./page";
import { isIn, type Zoom } from "./zoom";

const GAP = 12; // between the panel and what it speaks of
const ASKED = ".lit:not(.ground)"; // land has a plate, which is enough to be seen
const PLACES = [0, 0.25, 0.5, 0.75, 1]; // across and down its room
// What a pixel of it costs over what is asked for; over all of a thing that its step speaks of; over
// land that is lit; over what just happened; over other names, pieces and cards.
const OVER = [1e3, 3, 0.3, 0.05, 0.006];
const AWAY = 0.1; // what a pixel costs by which it goes from where it stood
const BELOW = 0.2; // by which it is far from what is in the tray, which is always in sight
const TRIES = 3; // at moving what the panel is over

type Spot = { x: number; y: number };

export class Lesson {
  private step = "";
  private tries = 0; // that are left

  constructor(
    private place: HTMLElement,
    private panel: HTMLElement,
    private zoom: Zoom,
    private showTab: (tab: HTMLElement) => void,
  ) {
    addEventListener("resize", () => this.stand());
    place.querySelector("#board")?.addEventListener("scrollend", () => {
      this.stand();
      this.clear();
    });
  }

  // What a step speaks of comes into view when it begins, the seats when a chapter ends. While one
  // watches others, all stays where it is.
  show(): void {
    const step = this.panel.querySelector<HTMLElement>("[data-step]")?.dataset.step ?? "";
    const isEnd = this.panel.querySelector("form") !== null;
    if (!step && !isEnd) return;
    const isNew = step !== this.step;
    if (isNew) this.tries = TRIES;
    this.step = step;
    for (const old of this.place.querySelectorAll(".spoken")) old.classList.remove("spoken");
    for (const thing of this.spoken()) thing.classList.add("spoken");
    if (isNew && isEnd) find("aside").scrollTo(0, 0);
    else if (isNew) this.bring();
    this.stand();
    if (isNew) this.clear();
  }

  // What is not asked for was tried: the panel says once more what is.
  remind(): void {
    this.bring();
    this.stand();
    this.panel.animate({ outline: ["5px solid var(--lit)", "5px solid transparent"] }, 1500);
    find("#heard").textContent = this.panel.querySelector("p:not(.answer)")?.textContent ?? "";
  }

  // Both the worker and where he goes; what happened last where nothing on the map is asked for.
  private bring(): void {
    const tab = this.place.querySelector<HTMLElement>("#tabs:not(:has(.has-lit[aria-current])) .has-lit");
    if (tab) this.showTab(tab);
    for (const scroller of this.place.querySelectorAll(".tray, aside")) {
      for (const sought of [this.seen(".fresh"), this.spoken(), this.seen(ASKED)]) {
        const things = sought.filter((thing) => scroller.contains(thing));
        const [first, middle] = [things[0], things[Math.floor(things.length / 2)]];
        if (things.every((thing) => isIn(scroller, thing))) continue;
        middle?.scrollIntoView({ block: "center", inline: "center" });
        if (first && !isIn(scroller, first)) first.scrollIntoView({ block: "start", inline: "start" });
      }
    }
    const onMap = (things: Element[]) => things.filter((thing) => thing.closest("#board"));
    if (!onMap(this.seen(ASKED)).length) this.zoom.bring(onMap(this.seen(".fresh:not(.ground)")));
  }

  // Where every place for the panel is over something that its step speaks of, that moves.
  private clear(): void {
    if (this.tries-- <= 0) return;
    const panel = this.panel.getBoundingClientRect();
    const isLow = this.panel.classList.contains("low");
    for (const scroller of this.place.querySelectorAll("#board, aside")) {
      const spoken = this.spoken().filter((thing) => scroller.contains(thing));
      const under = boxesOf(spoken).filter((box) => shared(box, panel));
      if (!under.length) continue;
      const down = Math.max(...under.map((box) => box.bottom)) + GAP - panel.top;
      const up = Math.min(...under.map((box) => box.top)) - GAP - panel.bottom;
      scroller.scrollBy({ top: isLow ? down : up });
    }
  }

  private seen(what: string): Element[] {
    const all = Array.from(this.place.querySelectorAll(`.role ${what}`));
    return all.filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
  }

  // Whole boxes of what is asked for; without any, what the rule of the step is about.
  private spoken(): Element[] {
    const asked = this.seen(ASKED);
    const rule = this.panel.querySelector<HTMLElement>("[data-step] [data-rule]")?.dataset.rule;
    if (!asked.length && rule) return this.seen(`.thing[data-rule="${rule}"]`);
    return asked.map((thing) => thing.closest(".content > .thing") ?? thing);
  }

  stand(): void {
    const room = this.panel.parentElement?.getBoundingClientRect();
    if (!room) return;
    const old = this.panel.getBoundingClientRect();
    const { width, height } = old;
    const asked = this.seen(ASKED);
    const spoken = this.spoken();
    const land = this.seen(".lit.ground");
    const rest = this.seen(":is(text, .piece, [data-tip]:not(.ground) use)");
    const things = [asked, spoken, land, this.seen(".fresh"), rest].map(boxesOf);
    const beyond = spoken.filter((thing) => !thing.closest(".tray"));
    const sought = boxesOf(beyond.length ? beyond : spoken);
    const near = (beyond.length ? 1 : BELOW) / sought.length;
    const cost = (spot: DOMRect) => {
      const over = things.map((boxes, n) => boxes.reduce((sum, box) => sum + shared(box, spot), 0) * (OVER[n] ?? 0));
      const away = sought.map((box) => apart(box, spot) * near);
      return [...over, ...away].reduce((sum, each) => sum + each, Math.hypot(spot.x - old.x, spot.y - old.y) * AWAY);
    };
    const spots = [
      old,
      ...spread(room, width, height),
      ...sought.concat(boxesOf(land)).flatMap((box) => beside(box, width, height)),
    ].map(
      ({ x, y }) =>
        new DOMRect(
          clamp(x, room.left + GAP, room.right - GAP - width),
          clamp(y, room.top + GAP, room.bottom - GAP - height),
          width,
          height,
        ),
    );
    const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    this.panel.style.left = `${best.left - room.left}px`;
    this.panel.style.top = `${best.top - room.top}px`;
    this.panel.classList.toggle("low", best.top + height / 2 > room.top + room.height / 2);
  }
}

function boxesOf(things: Element[]): DOMRect[] {
  return things.map((thing) => thing.getBoundingClientRect());
}

function spread(room: DOMRect, width: number, height: number): Spot[] {
  const across = PLACES.map((share) => room.left + share * (room.width - width));
  return across.flatMap((x) => PLACES.map((share) => ({ x, y: room.top + share * (room.height - height) })));
}

function beside(box: DOMRect, width: number, height: number): Spot[] {
  const x = box.left + (box.width - width) / 2;
  const y = box.top + (box.height - height) / 2;
  return [
    { x: box.right + GAP, y },
    { x: box.left - GAP - width, y },
    { x, y: box.bottom + GAP },
    { x, y: box.top - GAP - height },
  ];
}

// How far two boxes are from each other; 0 if they share a point.
function apart(one: DOMRect, other: DOMRect): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

// How much of two boxes lies over each other.
function shared(one: DOMRect, other: DOMRect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
