// The replay: any moment, through eyes that are allowed; the address names the moment.
import { find, isTyping, showParts, toast } from "./page";
import { pointing } from "./point";
import type { Frame } from "./wire";

export function replay(place: HTMLElement): void {
  const { table = "", moves = "0" } = place.dataset;
  const last = Number(moves);
  const slider = find<HTMLInputElement>("#slider");
  const line = find<SVGLineElement>("#curve-at");
  const curve = find<SVGElement>("#curve");
  let at = Number(slider.value);
  let asked = 0;

  const eyes = () => find<HTMLInputElement>("[name=eyes]:checked").value;

  async function go(to: number): Promise<void> {
    at = Math.min(last, Math.max(0, to));
    slider.value = String(at);
    find("#at").textContent = String(at);
    const x = Number(curve.dataset.left) + (at * Number(curve.dataset.width)) / Math.max(1, last);
    line.setAttribute("x1", String(x));
    line.setAttribute("x2", String(x));
    const ticket = ++asked;
    const answer = await fetch(`/api/tables/${table}/at/${at}?eyes=${eyes()}`);
    const given = await answer.json();
    if (ticket !== asked) return; // another moment was asked for meanwhile
    if (!answer.ok) {
      toast(given.error);
      return;
    }
    showParts((given as Frame).parts);
    history.replaceState(null, "", `/replay/${table}?at=${at}&eyes=${eyes()}`);
    find<HTMLAnchorElement>("#png").href = `/api/tables/${table}/at/${at}/board.png?eyes=${eyes()}`;
    place.dataset.at = String(at);
  }

  const steps: Record<string, () => number> = {
    first: () => 0,
    back: () => at - 1,
    next: () => at + 1,
    last: () => last,
  };
  for (const button of place.querySelectorAll<HTMLElement>("[data-step]")) {
    button.addEventListener("click", () => void go(steps[button.dataset.step ?? ""]?.() ?? at));
  }
  slider.addEventListener("input", () => void go(Number(slider.value)));
  for (const choice of place.querySelectorAll("[name=eyes]")) {
    choice.addEventListener("change", () => void go(at));
  }
  place.addEventListener("click", (event) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-at]") : null;
    if (!line || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void go(Number(line.dataset.at));
  });
  pointing(find("#log"), find("#board"));
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!step || (isTyping() && document.activeElement !== slider)) return;
    event.preventDefault();
    void go(steps[step]?.() ?? at);
  });
}
