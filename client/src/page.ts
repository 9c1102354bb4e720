// What the pages share: parts that change, short messages, questions to the server.
import { Idiomorph } from "idiomorph";

export function find<T extends Element>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

// Elements that stay keep their focus and hover. A drawing of thousands of elements is replaced,
// which is several times quicker; the focus then goes to what stands for the same. That waits until
// all has its size: focusing measures the page, and a drawing without its size would be scrolled back.
export function showParts(parts: Record<string, string>, fit = () => {}): void {
  const focused = document.activeElement;
  const on = focused?.getAttribute("data-on");
  for (const [name, html] of Object.entries(parts)) {
    const place = document.getElementById(name);
    if (!place) continue;
    if (name.startsWith("area-")) place.innerHTML = html;
    else Idiomorph.morph(place, html, { morphStyle: "innerHTML" });
  }
  fit();
  if (on && !focused?.isConnected) {
    const same = document.querySelector<HTMLElement | SVGElement>(`.role [data-on="${CSS.escape(on)}"]`);
    same?.focus({ preventScroll: true });
  }
}

// Whether elements stand for the same and say so in the same words, whatever else was done to them.
export function areAlike(some: readonly Element[], others: readonly Element[]): boolean {
  const face = (one: Element) =>
    [one.className, one.getAttribute("data-act"), one.getAttribute("value"), one.firstChild?.textContent].join("\n");
  return some.length === others.length && some.every((one, n) => face(one) === face(others[n] as Element));
}

let hiding = 0;

export function toast(words: string): void {
  const box = find<HTMLElement>("#toast");
  box.textContent = words;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => (box.hidden = true), 5000);
}

// Without a connection the page says so, as long as that lasts; all stays as it is.
export function connected(is: boolean): void {
  find<HTMLElement>("#no-connection").hidden = is;
}

export function paragraph(words: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = words;
  return made;
}

export async function post<T>(path: string, body: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const given = await answer.json();
    if (answer.ok) return given as T;
    toast(given.error);
  } catch (error) {
    toast(String(error));
  }
  return undefined;
}

export function isTyping(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
