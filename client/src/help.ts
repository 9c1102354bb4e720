// Help at the table: the rule for this decision, why not, what an option brings, hints.
import { litAt } from "./choosing";
import type { Lesson } from "./lesson";
import type { Answer, Update } from "./messages";
import { find, paragraph } from "./page";
import { Drawer, isPlainKey } from "./rules";
import { Tips, tipOf, type Shown } from "./tips";
import type { Wire } from "./wire";

export class Help {
  private readonly drawer: Drawer;
  private readonly tips: Tips;
  private readonly brings = new Map<string, string[]>();
  private waiting: { act: string; use: (lines: string[]) => void } | undefined;
  private asked: Element | undefined;

  constructor(
    private readonly place: HTMLElement,
    private readonly wire: Wire,
    private readonly position: () => Update | undefined,
    private readonly picks: () => string[],
    private readonly lesson: Lesson | undefined,
  ) {
    this.drawer = new Drawer(place.dataset.game ?? "");
    this.tips = new Tips(
      (rule) => this.drawer.heading(rule),
      (shown) => this.more(shown),
    );
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    document.querySelector("#hint select")?.addEventListener("change", () => this.hint());
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const kind = target?.closest<HTMLElement>("[data-help]")?.dataset.help;
    if (kind === "rules") this.drawer.toggle(this.rule());
    if (kind === "hint") this.hint();
    if (kind === "why") this.asking();
    const link = target?.closest("#lesson [data-rule]");
    if (link) {
      event.preventDefault();
      void this.drawer.open(link.getAttribute("data-rule") ?? "");
    }
    const on = target?.closest("[data-on]");
    if (on && !litAt(event.clientX, event.clientY)) this.why(on);
  }

  private key(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    const at = document.activeElement;
    const key = event.key.toLowerCase();
    if (key === "r") this.drawer.toggle(this.tips.current?.rule || this.rule());
    else if (key === "h") this.hint();
    else if (key === "w") this.asking();
    else if ((key === "enter" || key === " ") && at?.matches("[data-on]:not(.lit)")) {
      event.preventDefault();
      this.why(at);
    }
  }

  private rule(): string {
    return this.position()?.rule ?? this.place.dataset.rule ?? "";
  }

  // --- why not ---

  // While one asks, Tab reaches also what is not lit.
  private asking(): void {
    if (this.place.dataset.why !== "1") return;
    const on = this.place.classList.toggle("asking");
    find("[data-help=why]").setAttribute("aria-pressed", String(on));
    this.reachable();
  }

  private reachable(): void {
    const on = this.place.classList.contains("asking");
    for (const target of this.place.querySelectorAll("[data-on]:not(.lit)")) {
      if (on) {
        target.setAttribute("tabindex", "0");
        target.setAttribute("role", "button");
        if (!target.hasAttribute("aria-label")) target.setAttribute("aria-label", tipOf(target));
      } else target.removeAttribute("tabindex");
    }
  }

  private why(target: Element): void {
    if (this.lesson) {
      this.lesson.remind();
      return;
    }
    if (this.place.dataset.why !== "1") return;
    this.asked = target;
    const about = target.getAttribute("data-on") ?? "";
    this.wire.send({ t: "why", seat: this.position()?.eyes ?? -1, about, picks: this.picks() });
  }

  // --- previews ---

  private more(shown: Shown): void {
    if (!shown.act || shown.target.closest("#hint")) return;
    this.preview(shown.act, (lines) => {
      const now = this.tips.current;
      if (now?.target === shown.target && lines.length)
        this.tips.tell(shown.words ? [shown.words] : [], shown.rule, lines);
    });
  }

  // Say what an option brings, as soon as that is known.
  preview(act: string, use: (lines: string[]) => void): void {
    const position = this.position();
    const known = this.brings.get(act);
    if (known) use(known);
    else if (position && position.ask >= 0 && this.place.dataset.preview === "1") {
      this.waiting = { act, use };
      this.wire.send({ t: "preview", seat: position.eyes, act });
    }
  }

  // --- hints ---

  private hint(): void {
    const box = document.querySelector<HTMLDialogElement>("#hint");
    const position = this.position();
    if (!box || !position || position.ask < 0) return;
    const before = document.activeElement;
    if (!box.open) {
      box.show();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    }
    find("div", box).textContent = box.dataset.thinking ?? "";
    const level = find<HTMLSelectElement>("select", box).value;
    this.wire.send({ t: "hint", seat: position.eyes, level });
  }

  private advised(answer: Answer): void {
    find("#hint div").replaceChildren(...answer.lines.map(paragraph), ...answer.ways.map(bar));
    const chosen = `[data-act="${CSS.escape(answer.about)}"]`;
    for (const target of this.place.querySelectorAll(chosen)) target.classList.add("advised");
  }

  // --- what comes back ---

  hear(answer: Answer): void {
    if (answer.kind === "hint") this.advised(answer);
    if (answer.kind === "why" && this.asked) {
      this.tips.tell(answer.lines, answer.rule, [], this.asked);
      find("#heard").textContent = [...answer.lines, answer.heading].join(" ");
    }
    if (answer.kind === "preview" && this.waiting?.act === answer.about) {
      this.brings.set(answer.about, answer.lines);
      this.waiting.use(answer.lines);
      this.waiting = undefined;
    }
  }

  // A new position: nothing that was said of the old one holds.
  fresh(): void {
    this.brings.clear();
    this.waiting = undefined;
    document.querySelector<HTMLDialogElement>("#hint")?.close();
    if (!this.tips.current || this.tips.current.act) this.tips.hide();
    this.reachable();
  }
}

// One of the best moves: what it does to the chance to win, and a bar of that chance.
function bar([words, chance]: [string, number]): HTMLElement {
  const made = document.createElement("label");
  made.className = "way";
  const meter = document.createElement("meter");
  meter.max = 100;
  meter.value = chance;
  meter.textContent = `${chance} %`;
  made.append(words, meter);
  return made;
}
