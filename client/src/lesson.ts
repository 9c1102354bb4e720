// The panel of a tutorial: it stands beside what its step speaks of, and never over it.

const GAP = 12; // between the panel and what it speaks of

type Spot = { x: number; y: number };

export class Lesson {
  private step = "";

  constructor(
    private place: HTMLElement,
    private panel: HTMLElement,
    private showTab: (tab: HTMLElement) => void,
  ) {
    addEventListener("resize", () => this.stand());
    place.querySelector("#board")?.addEventListener("scrollend", () => this.stand());
  }

  // What is asked for comes into view when the step changes.
  show(): void {
    const now = this.panel.querySelector<HTMLElement>("[data-step]")?.dataset.step ?? "";
    if (now && now !== this.step) this.bring();
    this.step = now;
    this.stand();
  }

  private bring(): void {
    if (!this.seen.length) {
      const tab = this.place.querySelector<HTMLElement>("#tabs .has-lit");
      if (tab) this.showTab(tab);
    }
    this.seen[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  private get seen(): Element[] {
    return Array.from(this.place.querySelectorAll(".lit")).filter((thing) => thing.checkVisibility());
  }

  stand(): void {
    const room = this.panel.parentElement?.getBoundingClientRect();
    if (!room) return;
    const { width, height } = this.panel.getBoundingClientRect();
    const boxes = this.seen.map((thing) => thing.getBoundingClientRect());
    const [first] = boxes.filter((box) => apart(box, room) === 0).concat(boxes);
    const inside = ({ x, y }: Spot) =>
      new DOMRect(
        clamp(x, room.left + GAP, room.right - GAP - width),
        clamp(y, room.top + GAP, room.bottom - GAP - height),
        width,
        height,
      );
    const spots = [...corners(room), ...(first ? beside(first, width, height) : [])];
    const cost = (spot: DOMRect) =>
      boxes.filter((box) => apart(box, spot) === 0).length * 1e6 + (first ? apart(first, spot) : 0);
    const best = spots.map(inside).reduce((one, other) => (cost(other) < cost(one) ? other : one));
    this.panel.style.left = `${best.left - room.left}px`;
    this.panel.style.top = `${best.top - room.top}px`;
  }
}

function corners(room: DOMRect): Spot[] {
  return [room.left, room.right].flatMap((x) => [room.top, room.bottom].map((y) => ({ x, y })));
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

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
