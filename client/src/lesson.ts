// The panel of a tutorial: it stands beside what its step speaks of, and never over it.
import { find } from "./page";
import { isIn, type Zoom } from "./zoom";

const GAP = 12; // between the panel and what it speaks of
const LIT = ".lit:not(.ground)"; // land has a plate, which is enough to be seen
const PLACES = [0, 0.25, 0.5, 0.75, 1]; // across and down its room
const OVER_LIT = 1e3; // what a pixel of it costs over what is asked for
const OVER_REST = 0.1; // the same over other names, pieces and cards

type Spot = { x: number; y: number };

export class Lesson {
  private step = "";

  constructor(
    private place: HTMLElement,
    private panel: HTMLElement,
    private zoom: Zoom,
    private showTab: (tab: HTMLElement) => void,
  ) {
    addEventListener("resize", () => this.stand());
    place.querySelector("#board")?.addEventListener("scrollend", () => this.stand());
  }

  // What is asked for comes into view when the step changes.
  show(): void {
    const now = this.panel.querySelector<HTMLElement>("[data-step]")?.dataset.step ?? "";
    const isNew = now && now !== this.step;
    if (isNew) this.bring();
    this.step = now;
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
      const lit = this.seen().filter((thing) => scroller.contains(thing));
      if (!lit.some((thing) => isIn(scroller, thing))) lit[0]?.scrollIntoView({ block: "center", inline: "center" });
    }
    if (!this.seen(`#board ${LIT}`).length) this.zoom.bring(this.seen("#board .fresh"));
  }

  // Where every place for the panel is over something that is asked for, the map moves.
  private clear(): void {
    const panel = this.panel.getBoundingClientRect();
    const under = boxesOf(this.seen(`#board ${LIT}`)).filter((box) => shared(box, panel));
    if (!under.length) return;
    const isLow = this.panel.classList.contains("low");
    const down = Math.max(...under.map((box) => box.bottom)) + GAP - panel.top;
    const up = Math.min(...under.map((box) => box.top)) - GAP - panel.bottom;
    find("#board").scrollBy({ top: isLow ? down : up });
  }

  private seen(what = `.role ${LIT}`): Element[] {
    const all = Array.from(this.place.querySelectorAll(what));
    return all.filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
  }

  stand(): void {
    const room = this.panel.parentElement?.getBoundingClientRect();
    if (!room) return;
    const { width, height } = this.panel.getBoundingClientRect();
    const boxes = boxesOf(this.seen(".role .lit"));
    const rest = boxesOf(this.seen("#board :is(text, .piece, [data-tip] use)"));
    const [first] = boxes.filter((box) => apart(box, room) === 0).concat(boxes);
    const inside = ({ x, y }: Spot) =>
      new DOMRect(
        clamp(x, room.left + GAP, room.right - GAP - width),
        clamp(y, room.top + GAP, room.bottom - GAP - height),
        width,
        height,
      );
    const spots = [...spread(room, width, height), ...(first ? beside(first, width, height) : [])];
    const over = (things: DOMRect[], spot: DOMRect) => things.reduce((sum, box) => sum + shared(box, spot), 0);
    const cost = (spot: DOMRect) =>
      over(boxes, spot) * OVER_LIT + over(rest, spot) * OVER_REST + (first ? apart(first, spot) : 0);
    const best = spots.map(inside).reduce((one, other) => (cost(other) < cost(one) ? other : one));
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
