// The text view: what is typed or chosen is sent, and what happened is announced.
import type { Update } from "./messages";
import { connected, find, paragraph, showParts } from "./page";
import { type News, Wire } from "./wire";

// The log tells the latest first: what stands before all that was known is new; the oldest first.
export function news(lines: string[], known: string[]): string[] {
  let fresh = 0;
  const fits = () => lines.slice(fresh).every((line, n) => n >= known.length || line === known[n]);
  while (fresh < lines.length && !fits()) fresh++;
  return lines.slice(0, fresh).reverse();
}

export function text(place: HTMLElement): void {
  let position: Update | undefined;
  let mine: number[] = [];
  let known: string[] = [];
  const answer = find<HTMLElement>("#answer");
  const choices = find<HTMLElement>("#choices");
  const input = find<HTMLInputElement>("#typed");
  const wire = new Wire(place.dataset.table ?? "", hear, connected, "text");

  function say(lines: string[]): void {
    answer.replaceChildren(...lines.map(paragraph));
  }

  function hear(told: News): void {
    if (told.t === "hello") mine = told.mine;
    else if (told.t === "answer") say(told.lines);
    else if (told.t === "refused") say([told.why]);
    else if (told.t === "update") show(told);
    const next = position?.to_move.find((seat) => mine.includes(seat));
    if (position && next !== undefined && !position.to_move.includes(position.eyes)) {
      wire.send({ t: "look", seat: next });
    }
  }

  function show(fresh: Update): void {
    const first = position === undefined;
    const chose = choices.contains(document.activeElement);
    const before = find("#prompt").textContent;
    position = fresh;
    document.title = fresh.title;
    showParts(fresh.parts);
    place.dataset.n = String(fresh.n);
    place.classList.toggle("mine", fresh.to_move.includes(fresh.eyes));
    place.classList.remove("sent");
    const prompt = find<HTMLElement>("#prompt");
    if (chose) prompt.focus();
    const lines = Array.from(document.querySelectorAll("#log li"), (line) => line.textContent ?? "");
    const heard = news(lines, known);
    known = lines;
    if (prompt.textContent !== before) heard.push(prompt.textContent ?? "");
    if (!first && heard.length) find("#heard").textContent = heard.join(" ");
  }

  find<HTMLFormElement>("#command").addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    const typed = button || input.value;
    if (!position || !typed.trim() || place.classList.contains("sent")) return;
    wire.send({ t: "command", seat: position.eyes, ask: position.ask, n: position.n, typed });
    if (button) place.classList.add("sent");
    else input.value = "";
    say([]);
  });
}
