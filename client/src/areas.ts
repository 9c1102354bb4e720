// The areas of a table: made, kept in their order, and filled anew when they change.
import type { Update } from "./messages";
import { glide } from "./motion";
import { showParts } from "./page";

export function showAreas(place: HTMLElement, update: Update, fit: () => void): void {
  const roles = place.querySelectorAll<HTMLElement>(".role");
  for (const role of roles) order(role, update);
  glide(place, () => {
    showParts(areaParts(update.parts), fit);
  });
  const seats = place.querySelectorAll(".players .thing.seat");
  seats.forEach((seat, n) => {
    showState(seat, update.seats[n] ?? "");
  });
}

export function showPresence(place: HTMLElement, states: string[]): void {
  place.querySelectorAll(".players .thing.seat").forEach((seat, n) => {
    showState(seat, states[n] ?? "");
  });
}

function showState(seat: Element, state: string): void {
  for (const word of ["bot", "here", "away", "open", "turn"]) {
    seat.classList.toggle(word, state.split(" ").includes(word));
  }
}

function areaParts(parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name.startsWith("area-")));
}

// The shapes are those of the template `parts.html`.
function order(role: HTMLElement, update: Update): void {
  const wanted = update.areas.filter(([, of]) => role.classList.contains(of));
  const there = Array.from(role.querySelectorAll(".content"), (content) => content.id);
  const names = wanted.map(([name]) => `area-${name}`);
  if (names.join() !== there.join()) {
    const kept = new Map(Array.from(role.children, (area) => [area.querySelector(".content")?.id, area]));
    role.replaceChildren(...wanted.map(([name, of]) => kept.get(`area-${name}`) ?? make(name, of)));
  }
  wanted.forEach(([, , title], n) => {
    const head = role.children[n]?.querySelector("h3, summary");
    if (head && head.textContent !== title) head.textContent = title;
  });
}

function make(name: string, role: string): HTMLElement {
  const area = document.createElement(role === "aid" ? "details" : "section");
  area.className = "area";
  const content = document.createElement("div");
  content.id = `area-${name}`;
  content.className = "content";
  area.append(document.createElement(role === "aid" ? "summary" : "h3"), content);
  return area;
}

// The log as a page has it: a part that begins with some line of the whole.
export class Log {
  private first = -1; // none came yet: the lines that the page opened with are replaced
  private lines: string[] = [];

  constructor(
    private readonly list: HTMLElement,
    private readonly earlier: HTMLElement,
  ) {}

  show(from: number, fresh: readonly string[]): void {
    if (from < this.first || from > this.first + this.lines.length) {
      this.first = from;
      this.lines = [...fresh];
      this.list.innerHTML = [...this.lines].reverse().join("");
    } else {
      const gone = this.first + this.lines.length - from;
      this.lines.splice(from - this.first, gone, ...fresh);
      for (let n = 0; n < gone; n++) this.list.firstElementChild?.remove();
      this.list.insertAdjacentHTML("afterbegin", [...fresh].reverse().join(""));
    }
    this.earlier.hidden = this.first === 0;
  }

  // All lines that tell of moves after some move, the latest last.
  since(move: number): HTMLElement[] {
    const all = Array.from(this.list.querySelectorAll<HTMLElement>("a[data-at]")).reverse();
    return all.filter((line) => Number(line.dataset.at) > move);
  }
}
