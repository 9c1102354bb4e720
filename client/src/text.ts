// The text view: what is typed or chosen is sent, and what happened is announced.
import { find, showParts } from "./page";
import { Wire, type Frame, type Told } from "./wire";

export function text(place: HTMLElement): void {
  let frame: Frame | undefined;
  let mine: number[] = [];
  let known: string[] = [];
  const answer = find<HTMLElement>("#answer");
  const choices = find<HTMLElement>("#choices");
  const input = find<HTMLInputElement>("#typed");
  const wire = new Wire(
    place.dataset.table ?? "",
    () => frame?.n ?? -1,
    hear,
    (connected) => {
      if (!connected) say([place.dataset.offline ?? ""]);
    },
    "text",
  );

  function say(lines: string[]): void {
    answer.replaceChildren(
      ...lines.map((line) => {
        const made = document.createElement("p");
        made.textContent = line;
        return made;
      }),
    );
  }

  function hear(told: Told): void {
    if (told.t === "hello") mine = told.mine;
    else if (told.t === "answer") say(told.lines);
    else if (told.t === "refused") say([told.why]);
    else if (told.t === "frame") show(told);
    const next = frame?.to_move.find((seat) => mine.includes(seat));
    if (frame && next !== undefined && !frame.to_move.includes(frame.eyes)) {
      wire.send({ t: "look", seat: next });
    }
  }

  function show(fresh: Frame): void {
    const first = frame === undefined;
    const chose = choices.contains(document.activeElement);
    const before = find("#prompt").textContent;
    frame = fresh;
    document.title = fresh.title;
    showParts(fresh.parts);
    place.dataset.n = String(fresh.n);
    place.classList.toggle("mine", fresh.to_move.includes(fresh.eyes));
    place.classList.remove("sent");
    const prompt = find<HTMLElement>("#prompt");
    if (chose) prompt.focus();
    const news = happened();
    if (prompt.textContent !== before) news.push(prompt.textContent ?? "");
    if (!first && news.length) find("#heard").textContent = news.join(" ");
  }

  // The log tells the latest first: what stands before all that was known is new.
  function happened(): string[] {
    const lines = Array.from(document.querySelectorAll("#log li"), (line) => line.textContent ?? "");
    let fresh = 0;
    const fits = () => lines.slice(fresh).every((line, n) => n >= known.length || line === known[n]);
    while (fresh < lines.length && !fits()) fresh++;
    known = lines;
    return lines.slice(0, fresh).reverse();
  }

  find<HTMLFormElement>("#command").addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    const typed = button || input.value;
    if (!frame || !typed.trim() || place.classList.contains("sent")) return;
    if (!wire.send({ t: "command", seat: frame.eyes, ask: frame.ask, typed })) return;
    if (button) place.classList.add("sent");
    else input.value = "";
    say([]);
  });
}
