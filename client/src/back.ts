// Looking back at the table itself: a past moment in an unmistakable frame; the address names it.
import { find, isTyping, showParts, toast } from "./page";
import type { Frame } from "./wire";

export class Back {
  at: number | undefined;
  private last = 0;
  private asked = 0;
  private readonly bar = find<HTMLElement>("#back");

  constructor(
    private readonly place: HTMLElement,
    private readonly table: string,
    private readonly live: () => Frame | undefined,
    private readonly now: () => void,
  ) {
    place.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // The address may name a moment; it can be shown when the eyes are known.
  fromAddress(): void {
    const at = new URLSearchParams(location.search).get("at");
    if (at && /^\d{1,9}$/.test(at) && this.at === undefined) void this.go(Number(at));
  }

  private click(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
    const line = event.target.closest<HTMLElement>("a[data-at]");
    const step = event.target.closest<HTMLElement>("[data-back]")?.dataset.back;
    if (line) {
      event.preventDefault();
      void this.go(Number(line.dataset.at));
    } else if (step) this.step(step);
  }

  private key(event: KeyboardEvent): void {
    if (isTyping() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.at !== undefined) this.step("now");
    const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "now" }[event.key];
    if (!step) return;
    if (this.at === undefined) {
      // In the present these keys also scroll what has the focus.
      if (document.activeElement?.matches("#board, aside *") || !["back", "first"].includes(step)) return;
    }
    event.preventDefault();
    this.step(step);
  }

  private step(word: string): void {
    const from = this.at ?? this.live()?.moves ?? 0;
    if (word === "now" || (word === "next" && from >= this.last)) this.leave();
    else void this.go(word === "first" ? 0 : word === "next" ? from + 1 : from - 1);
  }

  private async go(to: number): Promise<void> {
    const ticket = ++this.asked;
    const eyes = this.live()?.eyes ?? -1;
    const answer = await fetch(`/api/tables/${this.table}/at/${Math.max(0, to)}?eyes=${eyes}`);
    const given = await answer.json();
    if (ticket !== this.asked) return; // another moment was asked for meanwhile
    if (!answer.ok) {
      toast(given.error);
      return;
    }
    const frame = given as Frame;
    this.at = frame.n;
    this.last = frame.moves;
    showParts({ board: frame.parts.board ?? "", prompt: frame.parts.prompt ?? "" });
    find("output", this.bar).textContent = `${frame.n} / ${frame.moves}`;
    this.bar.hidden = false;
    this.place.classList.add("back");
    history.replaceState(null, "", `/table/${this.table}?at=${frame.n}`);
  }

  leave(): void {
    if (this.at === undefined) return;
    this.at = undefined;
    this.asked++;
    this.bar.hidden = true;
    this.place.classList.remove("back");
    history.replaceState(null, "", `/table/${this.table}`);
    this.now();
  }
}
