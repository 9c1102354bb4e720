// How a game that ends is counted, step by step: what each source has brought, then what the last
// move scored, each where it stands on the table. One click or key leads to the result.
import { find } from "./page";
import { thingsNamed } from "./past";
import type { Zoom } from "./zoom";

const STEP = 1000; // milliseconds, less where there are many steps
const LONGEST = 16_000; // for all of them

export class Count {
  private readonly sheet = find<HTMLElement>("#counting");
  private readonly result = find<HTMLElement>("#ending");
  private readonly board = find<HTMLElement>("#board");
  private timer = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly zoom: Zoom,
  ) {}

  get isOn(): boolean {
    return !this.sheet.hidden;
  }

  start(): void {
    clearInterval(this.timer);
    const steps = Array.from(this.sheet.querySelectorAll<HTMLElement>(".steps li"));
    const totals = Array.from(this.sheet.querySelectorAll<HTMLElement>(".totals b"));
    for (const total of totals) total.textContent = "0";
    for (const old of this.place.querySelectorAll(".fresh")) old.classList.remove("fresh");
    this.result.hidden = true;
    this.sheet.hidden = false;
    this.place.classList.add("counted");
    const next = () => {
      const step = steps.shift();
      if (step) this.show(step, totals);
      else this.skip();
    };
    this.timer = window.setInterval(next, Math.min(STEP, LONGEST / (steps.length + 1)));
    next();
  }

  skip(): void {
    clearInterval(this.timer);
    this.clear();
    this.place.classList.remove("counted");
    this.sheet.hidden = true;
    this.result.hidden = false;
  }

  private clear(): void {
    for (const old of this.place.querySelectorAll(".pointed")) old.classList.remove("pointed");
    for (const old of this.place.querySelectorAll(".gain")) old.remove();
  }

  private show(step: HTMLElement, totals: HTMLElement[]): void {
    this.clear();
    find(".told", this.sheet).textContent = step.textContent;
    // What was scored may be on the table itself; else it is where on the board the last thing happened.
    const places = (step.dataset.places ?? "").split("|").map((name) => thingsNamed(this.place, [name]));
    const things = places.find((found, n) => found.some((thing) => !n || this.board.contains(thing))) ?? [];
    for (const thing of things) thing.classList.add("pointed");
    const drawn = things.filter((thing) => this.board.contains(thing)).at(-1); // what is drawn later lies above
    if (drawn) this.zoom.bring([drawn]);
    (step.dataset.gains ?? "").split(" ").forEach((gain, seat) => {
      const total = totals[seat];
      if (!Number(gain) || !total) return;
      total.textContent = String(Number(total.textContent) + Number(gain));
      total.after(sign(gain, seat));
      if (drawn) this.over(drawn, sign(gain, seat));
    });
  }

  // Points stand over their place, and stay there when the board moves.
  private over(thing: Element, gain: HTMLElement): void {
    const box = thing.getBoundingClientRect();
    const board = this.board.getBoundingClientRect();
    gain.style.left = `${box.x + box.width / 2 - board.x + this.board.scrollLeft}px`;
    gain.style.top = `${box.y + box.height / 2 - board.y + this.board.scrollTop}px`;
    this.board.append(gain);
  }
}

function sign(gain: string, seat: number): HTMLElement {
  const made = document.createElement("i");
  made.className = `gain seat-${seat}`;
  made.textContent = Number(gain) > 0 ? `+${gain}` : gain;
  return made;
}
