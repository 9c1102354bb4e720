// The main area: a drawing fills it, never smaller than readable; larger or smaller by wheel,
// pinch, keys and buttons, moved by dragging; what must be seen comes into view.
import { find, isTyping } from "./page";

const LARGEST = 6;
const DRAG = 5; // pixels before a press becomes a drag
const SLACK = 0.15; // of a thing may be out of view
const PLACE = "place-"; // what is kept for a page is kept under this and its path
const FLOATS = 46; // pixels at the lower edge, where buttons lie over the drawing

interface Point {
  x: number;
  y: number;
}

export class Zoom {
  private readonly board = find<HTMLElement>("#board");
  private readonly buttons = document.querySelector<HTMLElement>(".zoom"); // at a table
  private zoom = 1;
  private origin: Point | undefined; // of the drawing, in its own units
  rests = false; // where it was before the page was loaded anew

  constructor() {
    for (const button of document.querySelectorAll<HTMLElement>("[data-zoom]")) {
      button.addEventListener("click", () => this.step(button.dataset.zoom ?? "fit", button));
    }
    this.board.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && event.shiftKey) return;
        event.preventDefault();
        this.set(this.zoom * Math.exp(-Math.sign(event.deltaY) * 0.14), event);
      },
      { passive: false },
    );
    document.addEventListener("keydown", (event) => {
      if (isTyping() || event.ctrlKey || event.metaKey) return;
      const key = { "+": "in", "-": "out", "0": "fit" }[event.key];
      if (key) this.step(key);
    });
    this.board.addEventListener("scroll", () => this.giveWay());
    new ResizeObserver(() => this.fit()).observe(this.board);
    dragging(this.board);
    pinching(this.board, (factor, middle) => this.set(this.zoom * factor, middle));
    addEventListener("pagehide", () => this.keep());
    this.fit();
    this.bring(Array.from(this.board.querySelectorAll(".start")));
    this.rests = this.comeBack() && isReloaded();
  }

  // The size and the middle of what is seen, for when one comes back to this page.
  private keep(): void {
    const scale = Number(this.board.style.getPropertyValue("--scale"));
    if (!this.origin || !scale) return;
    const x = this.origin.x + (this.board.scrollLeft + this.board.clientWidth / 2) / scale;
    const y = this.origin.y + (this.board.scrollTop + this.board.clientHeight / 2) / scale;
    sessionStorage.setItem(PLACE + location.pathname, [this.zoom, x, y].join(" "));
  }

  private comeBack(): boolean {
    const kept = sessionStorage.getItem(PLACE + location.pathname) ?? "";
    const [zoom, x, y] = kept.split(" ").map(Number);
    const drawing = this.drawing;
    if (!drawing || !this.origin || !zoom || x === undefined || y === undefined) return false;
    this.zoom = Math.min(LARGEST, Math.max(this.smallest(drawing), zoom));
    const scale = this.scale(drawing) * this.zoom;
    this.size(drawing, scale);
    const { clientWidth, clientHeight } = this.board;
    this.board.scrollTo((x - this.origin.x) * scale - clientWidth / 2, (y - this.origin.y) * scale - clientHeight / 2);
    return true;
  }

  private step(word: string, button?: HTMLElement): void {
    if (word === "in") this.set(this.zoom * 1.3);
    else if (word === "out") this.set(this.zoom / 1.3);
    else if (word === "bare") button?.setAttribute("aria-pressed", String(this.board.classList.toggle("bare")));
    else this.set(this.zoom === 1 && this.drawing ? this.smallest(this.drawing) : 1);
  }

  private get drawing(): SVGSVGElement | null {
    return this.board.querySelector<SVGSVGElement>("svg.drawing");
  }

  // The size at which all of the drawing is seen, or at which its letters can just be read.
  private scale(drawing: SVGSVGElement): number {
    const { width, height } = drawing.viewBox.baseVal;
    const fits = Math.min(this.board.clientWidth / width, this.board.clientHeight / height);
    return Math.max(leastScale(drawing), fits);
  }

  // Who wants the whole in view may have it, letters small or not.
  private smallest(drawing: SVGSVGElement): number {
    const { width, height } = drawing.viewBox.baseVal;
    const fits = Math.min(this.board.clientWidth / width, this.board.clientHeight / height);
    return Math.min(1, fits);
  }

  private size(drawing: SVGSVGElement, scale: number): void {
    const { width, height } = drawing.viewBox.baseVal;
    this.board.style.setProperty("--scale", String(scale));
    drawing.style.width = `${width * scale}px`;
    drawing.style.height = `${height * scale}px`;
  }

  // A drawing may have grown to any side: what was in view stays there.
  fit(): void {
    const drawing = this.drawing;
    if (!drawing) return;
    const before = Number(this.board.style.getPropertyValue("--scale")) || 0;
    if (before) this.size(drawing, before); // a fresh drawing must not lose the place scrolled to
    const scale = this.scale(drawing) * this.zoom;
    const { x, y } = drawing.viewBox.baseVal;
    this.size(drawing, scale);
    if (this.origin && before) {
      const left = (this.board.scrollLeft / before + this.origin.x - x) * scale;
      const top = (this.board.scrollTop / before + this.origin.y - y) * scale;
      this.board.scrollTo(left, top);
    }
    this.origin = { x, y };
  }

  // What is under the point stays under it.
  private set(to: number, at?: Point): void {
    const drawing = this.drawing;
    if (!drawing) return;
    const box = this.board.getBoundingClientRect();
    const [x, y] = at ? [at.x - box.x, at.y - box.y] : [box.width / 2, box.height / 2];
    const before = this.zoom;
    this.zoom = Math.min(LARGEST, Math.max(this.smallest(drawing), to));
    const grown = this.zoom / before;
    const [left, top] = [(this.board.scrollLeft + x) * grown - x, (this.board.scrollTop + y) * grown - y];
    this.size(drawing, this.scale(drawing) * this.zoom);
    this.board.scrollTo(left, top);
  }

  // Bring what is lit, or where one starts to look, into view: all of it if there is room, else as
  // many as can be seen together, unless half of it is in view.
  bring(things: Element[]): void {
    if (this.rests) return;
    const { x, y, width, height } = this.board.getBoundingClientRect();
    const box = new DOMRect(x, y, width, height - FLOATS);
    const boxes = things.map((thing) => thing.getBoundingClientRect()).filter(({ width }) => width);
    const isSeen = (one: DOMRect) => isWithin(box, shrunk(one, SLACK));
    if (!boxes.length) return;
    const most = mostOf(boxes, box);
    const enough = most.length === boxes.length ? boxes.length : boxes.length / 2;
    if (boxes.filter(isSeen).length >= Math.min(enough, most.length)) return;
    const seen = around(most);
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    this.board.scrollBy({
      left: seen.left + seen.width / 2 - box.left - box.width / 2,
      top: seen.top + seen.height / 2 - box.top - box.height / 2,
      behavior,
    });
  }

  // The buttons float over the board: what can be chosen in their place goes before them.
  giveWay(): void {
    const box = this.buttons?.getBoundingClientRect();
    if (!box) return;
    const lit = Array.from(this.board.querySelectorAll(".lit"));
    const isUnder = lit.some((thing) => isWithin(box, shrunk(thing.getBoundingClientRect(), 0.5)));
    this.buttons?.classList.toggle("away", isUnder);
  }
}

// Who comes from elsewhere is shown what can be chosen.
function isReloaded(): boolean {
  const [how] = performance.getEntriesByType("navigation");
  return how instanceof PerformanceNavigationTiming && how.type === "reload";
}

function isWithin(box: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
}

// Whether all of a thing is in view where things are scrolled through.
export function isIn(scroller: Element, thing: Element): boolean {
  return isWithin(scroller.getBoundingClientRect(), thing.getBoundingClientRect());
}

function shrunk({ x, y, width, height }: DOMRect, share: number): DOMRect {
  return new DOMRect(x + width * share, y + height * share, width * (1 - 2 * share), height * (1 - 2 * share));
}

// As many as fit into a box together, with the first of those that do.
function mostOf(boxes: DOMRect[], { width, height }: DOMRect): DOMRect[] {
  let most = boxes.slice(0, 1);
  for (const { left } of boxes) {
    for (const { top } of boxes) {
      const room = new DOMRect(left, top, width, height);
      const here = boxes.filter((one) => isWithin(room, one));
      if (here.length > most.length) most = here;
    }
  }
  return most;
}

function around(boxes: DOMRect[]): DOMRect {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
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

// A drawing says how small its letters can be read; what a finger chooses is never smaller than drawn.
function leastScale(drawing: SVGSVGElement): number {
  return isPhone() ? 1 : Number(drawing.dataset.least ?? 1);
}

// As in `table.css`: one area at a time.
export function isPhone(): boolean {
  return matchMedia("(max-width: 900px)").matches;
}
