// One bubble for everything that has a title: on hover, on focus, and on a long press.
const TITLED = "[data-tip], [title], [data-act], [data-part], [data-on], :has(> title)";
const HOVER = 350;
const LEAVE = 250;
const PRESS = 500;
const GAP = 10;

export interface Shown {
  target: Element;
  words: string;
  act: string;
  rule: string;
}

// The browser's own tooltip must not come as well: the title moves to where only we look.
function disarm(target: Element): void {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const title = at.getAttribute("title") ?? at.querySelector(":scope > title")?.textContent;
    if (title == null) continue;
    at.setAttribute("data-tip", title);
    if (!at.hasAttribute("aria-label") && (at instanceof SVGElement || !at.textContent?.trim())) {
      at.setAttribute("aria-label", title);
    }
    at.removeAttribute("title");
    at.querySelector(":scope > title")?.remove();
  }
}

export function tipOf(target: Element): string {
  return target.getAttribute("data-tip") ?? target.querySelector(":scope > title")?.textContent ?? "";
}

export class Tips {
  readonly bubble = document.createElement("div");
  private shown: Shown | undefined;
  private timer = 0;
  private at = { x: 0, y: 0 };
  private pressed = false;

  constructor(
    private readonly heading = (_rule: string) => "",
    private readonly more = (_shown: Shown): void => {},
  ) {
    this.bubble.id = "tip";
    this.bubble.setAttribute("role", "tooltip");
    this.bubble.popover = "manual";
    document.body.append(this.bubble);
    this.listen();
  }

  get current(): Shown | undefined {
    return this.shown?.target.isConnected ? this.shown : undefined;
  }

  private find(event: Event): Element | null {
    return event.target instanceof Element ? event.target.closest(TITLED) : null;
  }

  private listen(): void {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const target = this.find(event);
      if (target === this.shown?.target) {
        clearTimeout(this.timer);
        return;
      }
      this.at = { x: event.clientX, y: event.clientY };
      if (target) disarm(target);
      this.later(() => (target ? this.show(target) : this.hide()), target ? HOVER : LEAVE);
    });
    document.addEventListener("focusin", (event) => {
      const target = this.find(event);
      if (!target?.matches(":focus-visible")) return;
      disarm(target);
      this.at = { x: 0, y: 0 };
      this.later(() => this.show(target), 0);
    });
    document.addEventListener("focusout", () => this.later(() => this.hide(), LEAVE));
    document.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Node && this.bubble.contains(event.target)) return;
      this.hide();
      this.pressed = false;
      const target = this.find(event);
      if (!target || event.pointerType !== "touch") return;
      this.at = { x: event.clientX, y: event.clientY };
      disarm(target);
      this.later(() => {
        this.pressed = true;
        this.show(target);
      }, PRESS);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      document.addEventListener(end, () => !this.shown && clearTimeout(this.timer));
    }
    // A long press only shows: what the finger lifts from is not chosen.
    document.addEventListener(
      "click",
      (event) => {
        if (!this.pressed) return;
        this.pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
    document.addEventListener("contextmenu", (event) => {
      if (this.pressed) event.preventDefault();
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide(), true);
    // What the focus has moved to may have been brought into view just now.
    document.addEventListener("scroll", () => this.follow(), true);
  }

  private later(what: () => void, wait: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, this.shown && wait === HOVER ? 80 : wait);
  }

  private show(target: Element): void {
    if (!target.isConnected) return;
    const act = target.closest("[data-act]")?.getAttribute("data-act") ?? "";
    const rule = target.closest("[data-rule]:not(#table)")?.getAttribute("data-rule") ?? "";
    const words = told(target);
    this.hide();
    this.shown = { target, words, act, rule };
    if (words) this.tell([words], rule);
    this.more(this.shown);
  }

  // What is shown beside a target: its words, lines that came later, the rule that tells more.
  tell(lines: string[], rule: string, list: string[] = [], target = this.shown?.target): void {
    if (!target?.isConnected) return;
    if (this.shown?.target !== target) this.shown = { target, words: "", act: "", rule };
    const parts: HTMLElement[] = lines.map((line) => element("p", line));
    if (list.length) {
      const items = element("ul", "");
      items.append(...list.map((line) => element("li", line)));
      parts.push(items);
    }
    const heading = rule && this.heading(rule);
    if (heading) {
      const more = element("p", `R · ${heading}`);
      more.className = "more";
      parts.push(more);
    }
    this.bubble.replaceChildren(...parts);
    target.setAttribute("aria-describedby", "tip");
    this.bubble.showPopover();
    this.place(target);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.shown?.target.removeAttribute("aria-describedby");
    this.shown = undefined;
    if (this.bubble.matches(":popover-open")) this.bubble.hidePopover();
  }

  private follow(): void {
    const target = this.shown?.target;
    if (target && target === document.activeElement) this.place(target);
    else this.hide();
  }

  // Below the target if there is room, else above, else beside it: never over it. What is pressed
  // has it above, where no hand lies.
  private place(target: Element): void {
    let box = target.getBoundingClientRect();
    const large = box.width > innerWidth * 0.5 && box.height > innerHeight * 0.5;
    if (large && this.at.x) box = new DOMRect(this.at.x - 8, this.at.y - 8, 16, 16);
    const { offsetWidth: width, offsetHeight: height } = this.bubble;
    const inside = (n: number, most: number) => Math.max(4, Math.min(n, most - 4));
    let x = inside(box.left + box.width / 2 - width / 2, innerWidth - width);
    let y = box.bottom + GAP;
    if ((this.pressed || y + height > innerHeight) && box.top - GAP - height >= 0) y = box.top - GAP - height;
    else if (y + height > innerHeight) {
      y = inside(box.top, innerHeight - height);
      x = box.right + GAP + width < innerWidth ? box.right + GAP : inside(box.left - GAP - width, innerWidth);
    }
    this.bubble.style.left = `${x}px`;
    this.bubble.style.top = `${y}px`;
  }
}

// What a thing is; of one that can be chosen first what that does.
function told(target: Element): string {
  const tip = target.getAttribute("data-tip") ?? "";
  const label = target.closest(".lit[data-act]")?.getAttribute("aria-label") ?? "";
  if (!label || label === tip) return tip;
  return `${label[0]?.toUpperCase()}${label.slice(1)}.${tip && ` ${tip}`}`;
}

function element(kind: string, words: string): HTMLElement {
  const made = document.createElement(kind);
  made.textContent = words;
  return made;
}
