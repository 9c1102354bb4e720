// The rules: searched on their page, and in a drawer beside the table.
import { find, isTyping } from "./page";

const TALL = 160; // pixels of a row
const TYPED: Record<string, string> = { "’": "'", "\u00a0": " " };

// Letters are compared as typed, without case and accents; the length stays, so places can be found again.
export function plain(words: string): string {
  return Array.from(words.toLowerCase(), (letter) => TYPED[letter] ?? letter.normalize("NFD")[0] ?? letter).join("");
}

function hits(section: Element, wanted: string): Range[] {
  const found: Range[] = [];
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = plain(node.textContent ?? "");
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      found.push(range);
    }
  }
  return found;
}

// A table that is wider than its page, or has a column of a word or two, is told line by line.
function isTight(box: Element): boolean {
  const isTall = Array.from(box.querySelectorAll("tr")).some((row) => row.offsetHeight > TALL);
  return isTall || box.scrollWidth > box.clientWidth;
}

// Only sections in which the word occurs stay, with the word marked.
export function searching(place: ParentNode): void {
  const box = place.querySelector<HTMLElement>(".search");
  if (!box) return;
  const input = find<HTMLInputElement>("[data-find]", box);
  const output = find<HTMLOutputElement>("output", box);
  box.hidden = false;
  const contents = find<HTMLDetailsElement>(".contents", place);
  contents.open &&= !matchMedia("(max-width: 900px)").matches;
  for (const box of place.querySelectorAll(".rules-text .scroll")) box.classList.toggle("flowing", isTight(box));
  input.addEventListener("input", () => {
    const wanted = plain(input.value.trim());
    const all: Range[] = [];
    for (const section of place.querySelectorAll<HTMLElement>("article > section")) {
      const found = wanted ? hits(section, wanted) : [];
      section.hidden = wanted !== "" && found.length === 0;
      const line = place.querySelector(`.contents a[href="#${section.id}"]`)?.parentElement;
      if (line) line.hidden = section.hidden;
      all.push(...found);
    }
    CSS.highlights?.set("found", new Highlight(...all));
    output.textContent = !wanted ? "" : all.length ? String(all.length) : (output.dataset.none ?? "");
  });
}

export class Drawer {
  private readonly dialog = find<HTMLDialogElement>("dialog#rules");
  private readonly text = find<HTMLElement>(".text", this.dialog);
  private readonly headings = JSON.parse(this.dialog.dataset.headings ?? "{}") as Record<string, string>;
  private before: Element | null = null;

  constructor(private readonly game: string) {
    find("[data-close]", this.dialog).addEventListener("click", () => this.close());
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.dialog.open) {
          event.stopImmediatePropagation();
          this.close();
        }
      },
      true,
    );
    this.text.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const name = link?.getAttribute("href")?.match(/^#rule-(.+)$/)?.[1];
      if (!name) return;
      event.preventDefault();
      this.show(name);
    });
  }

  heading(rule: string): string {
    return this.headings[rule] ?? "";
  }

  async open(rule: string): Promise<void> {
    if (!this.dialog.open) {
      this.before = document.activeElement;
      if (matchMedia("(max-width: 900px)").matches) this.dialog.showModal();
      else this.dialog.show();
    }
    if (!this.text.childElementCount) {
      const answer = await fetch(`/rules/${this.game}/text`);
      this.text.innerHTML = await answer.text();
      find<HTMLDetailsElement>(".contents", this.text).open = false;
      searching(this.text);
    }
    this.show(rule);
  }

  private show(rule: string): void {
    const section = this.text.querySelector<HTMLElement>(`#rule-${CSS.escape(rule)}`);
    for (const old of this.text.querySelectorAll(".here")) old.classList.remove("here");
    if (section) {
      section.hidden = false;
      section.classList.add("here");
      section.focus({ preventScroll: true });
      section.scrollIntoView({ block: "start" });
    } else {
      this.text.scrollTop = 0;
      find<HTMLElement>("[data-close]", this.dialog).focus();
    }
  }

  toggle(rule: string): void {
    if (this.dialog.open) this.close();
    else void this.open(rule);
  }

  close(): void {
    this.dialog.close();
    if (this.before instanceof HTMLElement || this.before instanceof SVGElement) this.before.focus();
  }
}

export function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping();
}
