// A table: lights what is legal, sends what was chosen, shows what came back.
import { Help } from "./help";
import type { Deed, Link, Update } from "./messages";
import { find, isTyping, post, showParts, toast } from "./page";
import { LookingBack, pointing } from "./past";
import { preferenceSwitches, prefers } from "./preferences";
import { tipOf } from "./tips";
import { bell, lookForNext } from "./turn";
import { type News, Wire } from "./wire";
import { zooming } from "./zoom";

type Tool = Exclude<Deed["t"], "act">;

export function table(place: HTMLElement): void {
  const name = place.dataset.table ?? "";
  const curtain = find<HTMLElement>("#curtain");
  let position: Update | undefined;
  let mine: number[] = [];
  let hidden = place.dataset.curtain === "1";
  let chosen = "";
  let ended = -1; // the length of the log for which a quick end was sent
  let first = true;

  const live = () => position;
  const wire = new Wire(name, hear, connected);
  const help = new Help(place, wire, live);
  const back = new LookingBack(place, name, live, show);

  function connected(is: boolean): void {
    document.body.classList.toggle("offline", !is);
    if (!is) toast(place.dataset.offline ?? "");
  }

  function hear(told: News): void {
    if (told.t === "hello") {
      mine = told.mine;
      hidden = told.curtain;
      passOn();
    } else if (told.t === "parts") showParts(told.parts);
    else if (told.t === "answer") help.hear(told);
    else if (told.t === "refused") {
      toast(told.why);
      unlock();
    } else show(told);
  }

  function show(fresh: Update): void {
    position = fresh;
    choose("");
    const mineNow = fresh.to_move.includes(fresh.eyes);
    bell(mineNow, fresh.title);
    const { board, prompt, ...rest } = fresh.parts;
    showParts(back.at === undefined ? fresh.parts : rest);
    help.fresh();
    lesson();
    place.classList.toggle("mine", mineNow);
    place.dataset.n = String(fresh.n);
    unlock();
    passOn();
    if (mineNow && fresh.ask < 0 && prefers("quick") && ended < fresh.n) {
      ended = fresh.n;
      change("end");
    }
    if (!mineNow || first) void lookForNext(name);
    if (first) back.fromAddress();
    first = false;
  }

  // In a tutorial what is asked for comes into view when the step changes.
  let step = "";
  function lesson(): void {
    const now = document.querySelector<HTMLElement>("#lesson [data-step]")?.dataset.step ?? "";
    const target = place.querySelector("#board [data-act]");
    if (now && now !== step && target) bring(target);
    step = now;
  }

  // The board scrolls; on a small screen the page does as well, under the line that stays above.
  function bring(target: Element): void {
    const board = find("#board");
    const box = board.getBoundingClientRect();
    const above = find(".line", place).getBoundingClientRect().bottom;
    const at = target.getBoundingClientRect();
    const high = Math.max(box.top, above);
    const low = Math.min(box.bottom, innerHeight);
    board.scrollLeft += at.left + at.width / 2 - box.left - box.width / 2;
    board.scrollTop += at.top + at.height / 2 - (high + low) / 2;
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom > innerHeight) scrollBy(0, bottom - innerHeight + 8);
    else if (top < above) scrollBy(0, top - above - 8);
  }

  // Around one screen: when another of one's own seats is to move, the eyes change.
  function passOn(): void {
    if (!position || position.over || position.to_move.includes(position.eyes)) return;
    const next = position.to_move.find((seat) => mine.includes(seat));
    if (next === undefined || mine.length < 2) return;
    if (!hidden) {
      wire.send({ t: "look", seat: next });
      return;
    }
    const names = document.querySelectorAll("#seats .name");
    const words = (place.dataset.pass ?? "").replace("{seat}", names[next]?.textContent ?? "");
    find("h2", curtain).textContent = words;
    curtain.hidden = false;
    place.inert = true;
    const button = find<HTMLButtonElement>("button", curtain);
    button.focus();
    button.onclick = () => {
      curtain.hidden = true;
      place.inert = false;
      wire.send({ t: "look", seat: next });
    };
  }

  function unlock(): void {
    place.classList.remove("sent");
  }

  function act(text: string): void {
    if (!position || position.ask < 0 || back.at !== undefined || place.classList.contains("sent")) return;
    wire.send({ t: "act", seat: position.eyes, ask: position.ask, act: text });
    place.classList.add("sent");
  }

  function choose(text: string): void {
    for (const old of place.querySelectorAll(".chosen")) old.classList.remove("chosen");
    place.querySelector(".confirm")?.remove();
    chosen = text;
  }

  // On a touch screen the first tap on the map shows, the second does.
  function tap(target: Element, text: string): void {
    if (chosen === text) {
      act(text);
      return;
    }
    choose(text);
    target.classList.add("chosen");
    const button = document.createElement("button");
    button.className = "primary confirm";
    const label = tipOf(target) || text;
    button.textContent = `${label} ✓`;
    button.title = place.dataset.confirm ?? "";
    button.addEventListener("click", () => act(text));
    find("#prompt").append(button);
    help.preview(text, (lines) => {
      const brings = document.createElement("span");
      brings.className = "brings";
      brings.textContent = lines.join(" · ");
      button.append(brings);
    });
  }

  let touch = false;
  document.addEventListener("pointerdown", (event) => (touch = event.pointerType === "touch"), true);
  place.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const option = target?.closest("[data-act]");
    const text = option?.getAttribute("data-act");
    if (option && text) {
      if (touch && option.closest("#board")) tap(option, text);
      else act(text);
    }
    const tool = target?.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (tool) change(tool as Tool);
    const gone = target?.closest<HTMLElement>("[data-dismiss]")?.dataset.dismiss;
    if (gone) document.getElementById(gone)?.remove();
  });

  function change(word: Tool): void {
    if (position) wire.send({ t: word, seat: position.eyes, n: position.n });
  }

  document.addEventListener("keydown", (event) => {
    if (isTyping()) return;
    const key = event.key.toLowerCase();
    const at = document.activeElement;
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      change(key === "y" || event.shiftKey ? "redo" : "undo");
    } else if ((key === "enter" || key === " ") && at?.matches("#board [data-act]")) {
      event.preventDefault();
      act(at.getAttribute("data-act") ?? "");
    } else if (key === "enter" && (!at || at === document.body) && place.querySelector("[data-do=end]")) {
      change("end");
    } else if (key === "n") find<HTMLAnchorElement>("#next-game").click();
    else if (key === "escape") {
      choose("");
      if (at instanceof HTMLElement || at instanceof SVGElement) at.blur();
    } else if (key === "?") find<HTMLDialogElement>("#keys").showModal();
    else if (/^[1-9]$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const buttons = place.querySelectorAll("#prompt > .options > [data-act]");
      const text = buttons[Number(key) - 1]?.getAttribute("data-act");
      if (text) act(text);
    }
  });

  find<HTMLFormElement>("#say").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>("#say input");
    if (input.value.trim()) wire.send({ t: "say", text: input.value });
    input.value = "";
  });

  for (const button of place.querySelectorAll<HTMLElement>("[data-link]")) {
    button.addEventListener("click", async () => {
      const path = `/api/tables/${name}/seats/${button.dataset.link}/link`;
      const link = await post<Link>(path, "");
      if (!link) return;
      const box = find<HTMLInputElement>("#link");
      box.value = location.origin + link.path;
      box.hidden = false;
      box.select();
      await navigator.clipboard?.writeText(box.value).catch(() => undefined);
      toast(place.dataset.copied ?? "");
    });
  }
  for (const button of place.querySelectorAll<HTMLElement>("[data-lend]")) {
    button.addEventListener("click", async () => {
      const path = `/api/tables/${name}/seats/${button.dataset.lend}/lend`;
      if (await post(path, JSON.stringify({ bot: button.dataset.to ?? "" }))) location.reload();
    });
  }
  place.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-check-key]")) void checkKey();
  });
  preferenceSwitches();
  pointing(find("#log"), find("#board"));
  setInterval(countDown, 500);
  zooming(`zoom-${document.title}`);
}

export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function countDown(): void {
  for (const clock of document.querySelectorAll<HTMLElement>("[data-deadline]")) {
    clock.textContent = timeLeft(Number(clock.dataset.deadline) - Date.now());
  }
}

async function checkKey(): Promise<void> {
  const output = find<HTMLOutputElement>("#fair output");
  const digits = find("[data-key]").textContent ?? "";
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const text = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const fits = text === find<HTMLElement>("[data-key-hash]").dataset.keyHash;
  output.textContent = (fits ? output.dataset.keyRight : output.dataset.keyWrong) ?? "";
}
