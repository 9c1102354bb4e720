// A table: lights what is legal, sends what was chosen, shows what came back.
import { between } from "./between";
import { Log, showAreas, showPresence } from "./areas";
import { Choosing, litAt, type Picking } from "./choosing";
import { Count } from "./count";
import { fits, ownNumber } from "./fair";
import { Ghost } from "./ghost";
import { Help } from "./help";
import { Lesson } from "./lesson";
import type { Deed, Link, Made, Proof, Update } from "./messages";
import { isStill } from "./motion";
import { Pace, merged } from "./pace";
import { areAlike, connected, find, isTyping, post, showParts, toast } from "./page";
import { changedBy, LookingBack, pointing } from "./past";
import { preferenceSwitches, prefers } from "./preferences";
import { type Decision, Sure } from "./sure";
import { bell, lookForNext } from "./turn";
import { type News, Wire } from "./wire";
import { isIn, isPhone, Zoom } from "./zoom";

type Tool = Exclude<Deed["t"], "act" | "make">;

const CAPTION = 2600;
const MOMENT = 3000; // to take back a single step
// On a phone: where things can be chosen under each tab, or what is asked about (a bid, a battle),
// and the tabs that are left for another.
const LIT_UNDER: Record<string, string> = {
  main: "#board :is(.lit, .about)",
  boxes: ".boxes :is(.lit, .about)",
  me: ".players .lit:is(.seat.mine, .seat.mine *)",
  players: ".players .lit:not(.seat.mine, .seat.mine *)",
};
const GOES_ON = "[data-tab=main], [data-tab=boxes]";

export function table(place: HTMLElement): void {
  const name = place.dataset.table ?? "";
  const curtain = find<HTMLElement>("#curtain");
  const choices = find<HTMLElement>("#choices");
  const aside = find<HTMLElement>("aside", place);
  const caption = find<HTMLElement>("#caption");
  const since = find<HTMLDetailsElement>("#since");
  let position: Update | undefined;
  let mine: number[] = [];
  let coaching = false; // then a click points at a thing, and nothing can be done
  let hidden = place.dataset.curtain === "1";
  let chosen = ""; // by touch, not done yet
  let ended = -1; // the length of the log for which a quick end was sent
  let first = true;
  let revising: "undo" | "redo" | undefined; // what was said last

  const live = () => position;
  const wire = new Wire(name, hear, connected);
  const choosing = new Choosing(place);
  const ghost = new Ghost(place);
  const zoom = new Zoom();
  const count = new Count(place, zoom);
  const panel = document.querySelector<HTMLElement>("#lesson");
  const lesson = panel ? new Lesson(place, panel, zoom, showTab) : undefined;
  const help = new Help(place, wire, live, () => (choosing.picking ? choosing.acts : []), lesson);
  const log = new Log(find("#log"), find("#earlier"));
  const pace = new Pace(show, () => first || prefers("instant") || !!revising || place.classList.contains("sent"));
  const sure = new Sure((deed) => {
    showPrompt();
    decide(deed, false);
  }, leftIt);
  const back = new LookingBack(place, name, live, showNow, zoom, () => {
    choosing.fresh([]);
    offer();
  });

  function hear(told: News): void {
    if (told.t === "hello") {
      mine = told.mine;
      hidden = told.curtain;
      coaching = told.coaching >= 0;
      place.classList.toggle("coaching", coaching);
      passOn();
    } else if (told.t === "picks") {
      if (choosing.picking && told.picks.join() === choosing.acts.join()) pickUp(told);
    } else if (told.t === "sure") {
      unlock();
      sure.wait(told.prompt);
      offer();
    } else if (told.t === "parts") showParts(told.parts);
    else if (told.t === "presence") {
      if (position) position.seats = told.seats;
      showPresence(place, told.seats);
    } else if (told.t === "answer") help.hear(told);
    else if (told.t === "refused") {
      toast(told.why);
      unlock();
    } else pace.hear(told);
  }

  // A position has come: what the page had already stays.
  function show(fresh: Update): void {
    const changed = fresh.parts;
    const before = position;
    const all = position ? merged(position, fresh).parts : changed;
    const areas = new Set(fresh.areas.map(([area]) => `area-${area}`));
    const kept = Object.entries(all).filter(([part]) => !part.startsWith("area-") || areas.has(part));
    position = { ...fresh, parts: Object.fromEntries(kept) };
    log.show(fresh.log_from, fresh.log);
    if (back.at === undefined) {
      showAreas(place, { ...position, parts: changed }, () => zoom.fit());
    }
    const { prompt, ...rest } = changed;
    showParts(Object.fromEntries(Object.entries(rest).filter(([part]) => !part.startsWith("area-"))));
    if (back.at === undefined && prompt !== undefined) showParts({ prompt });
    help.fresh();
    const mineNow = !coaching && fresh.to_move.includes(fresh.eyes);
    bell(mineNow, fresh.title);
    place.classList.toggle("mine", mineNow);
    place.dataset.n = String(fresh.n);
    unlock();
    if (back.at === undefined) askNow();
    back.moved(fresh.moves);
    tellNews(before);
    lesson?.show();
    showPointed();
    passOn();
    passing(fresh);
    if (changed.ending !== undefined) {
      if (first || back.at !== undefined || prefers("instant") || isStill()) count.skip();
      else count.start();
    }
    if (!mineNow || first) void lookForNext(name);
    if (first) back.fromAddress();
    first = false;
    zoom.rests = false;
  }

  // A turn of several steps passes on when one says so; one of a single step by itself, after a
  // moment in which it can be taken back.
  let ending = 0;
  function passing(fresh: Update): void {
    clearTimeout(ending);
    if (coaching || !fresh.held || ended >= fresh.n) return;
    const end = () => {
      ended = fresh.n;
      if (position?.n === fresh.n) change("end");
    };
    if (prefers("quick")) end();
    else if (fresh.held === 1) ending = window.setTimeout(end, MOMENT);
  }

  function showNow(): void {
    if (!position) return;
    showAreas(place, position, () => zoom.fit());
    showPrompt();
    askNow();
  }

  // --- what is asked ---

  function pickUp(picking: Picking): void {
    choosing.pickUp(picking);
    offer();
  }

  // What was chosen so far stays while the same question is open.
  let asked = "";
  function askNow(): void {
    const before = asked;
    asked = position && position.ask >= 0 ? `${position.eyes} ${position.ask}` : "";
    const isSame = asked === before;
    if (!isSame) {
      chosen = "";
      if (sure.told !== undefined) showPrompt();
      sure.forget();
    }
    if (position?.is_picking) {
      pickUp(isSame && choosing.picking ? { ...choosing.picking, picks: choosing.acts } : position);
      bringLit();
      if (!isSame) bringBeside();
      return;
    }
    choosing.fresh(position && asked ? position.options : [], isSame ? choosing.parts : []);
    const tapped = chosen && place.querySelector(`.role [data-act="${CSS.escape(chosen)}"]`);
    if (!tapped) {
      chosen = "";
      offer();
    }
    if (asked) bringLit();
    if (asked && !isSame) bringBeside();
    const turn = ghost.asked(choosing.left);
    const isTurning = !place.querySelector("#board .lit"); // a tile, for its turn
    if (isTurning) zoom.bring(Array.from(place.querySelectorAll("#board .ghost")));
    if (turn) act(turn);
    else if (revising && ghost.isHalf) change(revising); // what was one gesture is taken back as one
    if (tapped) propose(tapped, chosen);
  }

  // What can be chosen comes into view; on a phone it may be under another tab.
  function bringLit(): void {
    const lit = Array.from(place.querySelectorAll("#board .lit:not(.ground)")); // its plate says more than land
    for (const tab of place.querySelectorAll<HTMLElement>("#tabs [data-tab]")) {
      const role = LIT_UNDER[tab.dataset.tab ?? ""];
      tab.classList.toggle("has-lit", role !== undefined && place.querySelector(role) !== null);
    }
    const now = place.querySelector(`#tabs [aria-current]:is(.brought, ${GOES_ON}):not(.has-lit)`);
    const tab = place.querySelector<HTMLElement>("#tabs .has-lit");
    if (now && tab) {
      showTab(tab);
      tab.classList.add("brought");
    }
    zoom.bring(lit.length ? lit : Array.from(place.querySelectorAll("#board .about")));
    zoom.giveWay();
  }

  // The same beside the map, or under a phone's tabs, but not while one looks something up there.
  function bringBeside(): void {
    const tray = find<HTMLElement>(".tray", place);
    const held = Array.from(tray.querySelectorAll(".lit"));
    if (!held.some((thing) => isIn(tray, thing))) held[0]?.scrollIntoView({ block: "nearest", inline: "center" });
    if (!isPhone() && place.querySelector("#board .lit, .tray .lit")) return;
    const beside = Array.from(place.querySelectorAll("aside :is(.lit, .about)")).filter((thing) =>
      thing.checkVisibility(),
    );
    beside.at(-1)?.scrollIntoView({ block: "nearest" });
    beside[0]?.scrollIntoView({ block: "nearest" }); // where not all fit, the first ones
  }

  // Buttons for what nothing on the table stands for; and a sheet with everything.
  function offer(): void {
    if (sure.told !== undefined && back.at === undefined) {
      showSure(sure.told);
      return;
    }
    if (choosing.picking) {
      put(...setButtons(choosing.picking));
      return;
    }
    const buttons = choosing.unplaced.map(([act, label]) => optionButton(act, label));
    const total = choosing.left.length;
    if (total > buttons.length && total > 1) buttons.push(allButton(total));
    put(...buttons);
    fitIn();
  }

  // What was chosen is seen as chosen; it can be done or left.
  function showSure(prompt: string): void {
    chosen = "";
    showParts({ prompt });
    put(...sureButtons());
    for (const thing of place.querySelectorAll(".role [data-act]")) {
      if (!isWaiting(thing)) continue;
      thing.classList.add("tapped", "chosen");
      ghost.show(thing);
    }
  }

  function isWaiting(thing: Element): boolean {
    return sure.waitsFor(thing.getAttribute("data-act") ?? "");
  }

  // What waited is left: the same can be chosen as before.
  function leftIt(): void {
    askAgain();
    offer();
    if (ghost.isHalf) change("undo"); // it was one gesture
  }

  // The server sends it again only if it is another.
  function showPrompt(): void {
    showParts({ prompt: position?.parts.prompt ?? "" });
  }

  function askAgain(): void {
    showPrompt();
    unchoose();
    choosing.light();
  }

  function unchoose(): void {
    for (const old of place.querySelectorAll(".tapped")) old.classList.remove("tapped", "chosen");
  }

  // A button that does not fit in the line is not cut but left to the list of all moves.
  function fitIn(): void {
    choices.querySelector(".more")?.remove(); // it comes and goes with the room there is
    const shown = Array.from(choices.querySelectorAll<HTMLElement>(":scope > [data-act]:not(.confirm)"));
    for (const button of shown) button.hidden = false;
    if (choosing.left.length < 2) return;
    const isCut = () => shown.length > 0 && choices.scrollWidth > choices.clientWidth;
    if (isCut() && !choices.querySelector(".all")) {
      const more = allButton(choosing.left.length);
      more.classList.add("more");
      choices.append(more);
    }
    while (isCut()) (shown.pop() as HTMLElement).hidden = true;
  }

  function allButton(total: number): HTMLButtonElement {
    const all = wordButton((place.dataset.all ?? "{n}").replace("{n}", String(total)));
    all.className = "all";
    all.value = choosing.left.map(([act]) => act).join(" ");
    all.addEventListener("click", () => listAll(all));
    return all;
  }

  // Buttons that are as they were stay: one of them may be pressed just now, or its list be open.
  function put(...fresh: HTMLElement[]): void {
    if (areAlike(Array.from(choices.querySelectorAll(":scope > :not(.more)")), fresh)) return;
    place.querySelector(".sheet-over")?.remove(); // it listed what was asked before
    choices.replaceChildren(...fresh);
  }

  // What the picks are worth so far; a button as soon as they are a set.
  function setButtons({ whole, worth }: Picking): HTMLElement[] {
    const shown = document.createElement(whole ? "button" : "output");
    shown.textContent = whole ? `${worth} ✓` : worth;
    shown.className = whole ? "primary confirm" : "worth";
    if (whole) shown.dataset.make = "";
    return [shown];
  }

  function sureButtons(): HTMLElement[] {
    const { sureDo = "", sureDoHelp = "", sureLeave = "", sureLeaveHelp = "" } = place.dataset;
    const buttons = [wordButton(sureDo), wordButton(sureLeave)] as const;
    buttons[0].className = "primary passing";
    [buttons[0].title, buttons[1].title] = [sureDoHelp, sureLeaveHelp];
    [buttons[0].dataset.lasting, buttons[1].dataset.lasting] = ["do", "leave"];
    return [...buttons];
  }

  function optionButton(act: string, label: string): HTMLButtonElement {
    const button = wordButton(label);
    button.dataset.act = act;
    return button;
  }

  // Its style knows how long its words are: where there is little room they take two lines, but no
  // word is cut.
  function wordButton(words: string): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words;
    const longest = Math.max(...words.split(" ").map((word) => word.length));
    button.style.setProperty("--letters", String(Math.max(words.length, Math.ceil(1.7 * longest) - 2)));
    return button;
  }

  function listAll(button: HTMLElement): void {
    const sheet = document.createElement("div");
    sheet.className = "sheet-over";
    sheet.popover = "auto";
    const options = document.createElement("div");
    options.className = "options";
    options.append(...choosing.left.map(([act, label]) => optionButton(act, label)));
    sheet.append(options);
    place.append(sheet);
    sheet.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "closed") sheet.remove();
    });
    const { left, bottom } = button.getBoundingClientRect();
    if (!isPhone()) Object.assign(sheet.style, { left: `${left}px`, top: `${bottom + 4}px` });
    else sheet.style.bottom = `${innerHeight - button.getBoundingClientRect().top + 4}px`;
    sheet.showPopover();
    sheet.querySelector("button")?.focus();
  }

  // --- what others did ---

  let captions = 0;
  function tellNews(before: Update | undefined): void {
    if (!position || back.at !== undefined) return;
    const news = log.since(position.since);
    since.hidden = !news.length || position.over;
    find("b", since).textContent = String(news.length);
    find("ol", since).replaceChildren(...news.map((line) => line.closest("li")?.cloneNode(true) ?? ""));
    for (const old of place.querySelectorAll(".fresh")) old.classList.remove("fresh");
    for (const thing of changedBy(place, news)) thing.classList.add("fresh");
    const last = log.since(before?.moves ?? position.moves);
    if (!last.length || position.over || position.since >= position.moves) return;
    caption.textContent = last.map((line) => line.textContent).join(" · ");
    caption.hidden = false;
    clearTimeout(captions);
    captions = window.setTimeout(() => (caption.hidden = true), CAPTION);
  }

  // A light on what the coach points at.
  function showPointed(): void {
    for (const old of place.querySelectorAll(".pointed")) old.classList.remove("pointed");
    const thing = place.querySelector<HTMLElement>("#coach [data-pointed]")?.dataset.pointed;
    if (!thing) return;
    for (const each of place.querySelectorAll(`.role [data-on="${CSS.escape(thing)}"]`)) each.classList.add("pointed");
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
    const names = document.querySelectorAll(".players .thing.seat h4");
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

  // --- choosing ---

  function unlock(): void {
    place.classList.remove("sent");
  }

  function act(text: string): void {
    if (coaching || !position || position.ask < 0 || back.at !== undefined || place.classList.contains("sent")) return;
    if (sure.waitsFor(text)) return;
    unchoose();
    decide({ t: "act", seat: position.eyes, ask: position.ask, act: text });
    revising = undefined;
    ghost.sent(text);
  }

  function decide(deed: Decision, hold = !prefers("quick")): void {
    wire.send({ ...deed, hold });
    sure.sent(deed);
    place.classList.add("sent");
  }

  // On a touch screen the first tap on a thing shows what it would do, the second does it.
  function tap(thing: Element, text: string): void {
    if (chosen === text && !ghost.turn(thing)) {
      act(text);
      return;
    }
    propose(thing, text);
  }

  function propose(thing: Element, text: string): void {
    ghost.show(thing);
    unchoose();
    chosen = text;
    thing.classList.add("tapped", "chosen");
    const label = choosing.left.find(([one]) => one === text)?.[1] ?? text;
    const button = optionButton(text, `${label} ✓`);
    button.classList.add("primary", "confirm");
    button.title = place.dataset.confirm ?? "";
    const brings = document.createElement("span");
    brings.className = "brings";
    button.append(brings);
    put(button);
    help.preview(text, (lines) => {
      for (const shown of choices.querySelectorAll(".brings")) shown.textContent = lines.join(" · ");
    });
  }

  function make(): void {
    if (!position || !choosing.picking?.whole || back.at !== undefined) return;
    decide({ t: "make", seat: position.eyes, ask: position.ask, picks: choosing.acts });
  }

  function pick(thing: Element, touched: boolean): void {
    if (isWaiting(thing)) return;
    if (sure.told !== undefined) {
      sure.forget();
      askAgain();
    }
    if (choosing.picking && position) {
      wire.send({ t: "pick", seat: position.eyes, picks: choosing.toggle(thing) });
      return;
    }
    const text = choosing.pick(thing);
    if (text === undefined) {
      chosen = "";
      offer();
      bringLit();
      bringBeside();
      lesson?.stand();
    } else if (touched) tap(thing, text);
    else act(text);
  }

  function skip(): void {
    if (pace.behind) pace.skip();
    else count.skip();
  }

  let touch = false;
  document.addEventListener("pointerdown", (event) => (touch = event.pointerType === "touch"), true);
  place.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const pointed = target?.closest(".role [data-on]")?.getAttribute("data-on");
    if (coaching && pointed) {
      wire.send({ t: "point", thing: pointed });
      return;
    }
    if (pace.behind || count.isOn) {
      const open = asked;
      skip();
      if (!open || asked !== open) return; // else the same is asked, and what was clicked is meant
    }
    const button = target?.closest("button[data-act]");
    const thing = button ? undefined : litAt(event.clientX, event.clientY);
    const answer = target?.closest<HTMLElement>("[data-lasting]")?.dataset.lasting;
    if (answer === "do") sure.go();
    else if (answer === "leave") sure.leave();
    else if (target?.closest("[data-make]")) make();
    else if (button) act(button.getAttribute("data-act") ?? "");
    else if (thing && place.contains(thing)) pick(thing, touch);
    const tool = target?.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (tool) change(tool as Tool);
    const tab = target?.closest<HTMLElement>("#tabs [data-tab]");
    if (tab) showTab(tab);
  });

  // Each tab is where it was left, and begins at its top.
  const left: Record<string, number> = {};
  function showTab(tab: HTMLElement): void {
    left[place.dataset.tab ?? ""] = aside.scrollTop;
    place.dataset.tab = tab.dataset.tab ?? "main";
    aside.scrollTop = left[place.dataset.tab] ?? 0;
    for (const each of place.querySelectorAll("#tabs [data-tab]")) {
      each.removeAttribute("aria-current");
      each.classList.remove("brought");
    }
    tab.setAttribute("aria-current", "true");
    if (tab.dataset.tab === "me") bringBeside();
    if (tab.dataset.tab === "talk") find<HTMLDetailsElement>(".talk details").open = true;
  }

  function change(word: Tool): void {
    if (coaching || (sure.leave() && word === "undo")) return;
    revising = word === "undo" || word === "redo" ? word : undefined;
    if (position) wire.send({ t: word, seat: position.eyes, n: position.n });
  }

  closingLists(place);
  document.addEventListener("keydown", (event) => {
    if (isTyping()) return;
    const key = event.key.toLowerCase();
    const at = document.activeElement;
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      change(key === "y" || event.shiftKey ? "redo" : "undo");
    } else if (count.isOn && [" ", "escape", "enter"].includes(key)) {
      event.preventDefault();
      count.skip();
    } else if (key === "enter" && sure.told !== undefined && (!at?.matches("button, .lit") || isWaiting(at))) {
      event.preventDefault();
      if (!event.repeat) sure.go(); // a key that is held did not mean this
    } else if ((key === "enter" || key === " ") && at?.matches(".lit")) {
      event.preventDefault();
      if (coaching) wire.send({ t: "point", thing: at.getAttribute("data-on") ?? "" });
      else pick(at, false);
    } else if (key === "tab" && !event.shiftKey && (!at || at === document.body)) {
      // The first Tab reaches what can be chosen.
      const first = place.querySelector<HTMLElement | SVGElement>("#choices :is([data-act], [data-make]), .lit");
      if (!first) return;
      event.preventDefault();
      first.focus();
    } else if (key === " " && pace.behind) {
      event.preventDefault();
      pace.skip();
    } else if (key === "enter" && choosing.picking && (!at || at === document.body)) make();
    else if (key === "enter" && (!at || at === document.body) && place.querySelector("[data-do=end]")) {
      change("end");
    } else if (key === "n") find<HTMLAnchorElement>("#next-game").click();
    else if (key === "escape") {
      if (sure.leave()) return;
      if (chosen || choosing.begun) {
        asked = "";
        askNow();
      } else if (at instanceof HTMLElement || at instanceof SVGElement) at.blur();
    } else if (key === "?") find<HTMLDialogElement>("#keys").showModal();
    else if (/^[1-9]$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const text = choices.querySelectorAll("[data-act]")[Number(key) - 1]?.getAttribute("data-act");
      if (text) act(text);
    }
  });

  find("#earlier").addEventListener("click", async () => {
    const answer = await fetch(`/api/tables/${name}/at/${position?.moves ?? 0}?eyes=${position?.eyes ?? -1}`);
    if (answer.ok) log.show(0, ((await answer.json()) as Update).log);
  });

  find<HTMLFormElement>("#say").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>("#say input");
    if (input.value.trim()) wire.send({ t: coaching ? "point" : "say", text: input.value });
    input.value = "";
  });

  for (const button of place.querySelectorAll<HTMLElement>("[data-link]")) {
    button.addEventListener("click", async () => {
      const path = `/api/tables/${name}/seats/${button.dataset.link}/link`;
      const link = await post<Link>(path, "");
      if (link) await give(link.path);
    });
  }
  for (const button of place.querySelectorAll<HTMLElement>("[data-watch]")) {
    button.addEventListener("click", () => give(button.dataset.watch ?? ""));
  }
  async function give(path: string): Promise<void> {
    const box = find<HTMLInputElement>("#link");
    box.value = location.origin + path;
    box.hidden = false;
    box.select();
    await navigator.clipboard?.writeText(box.value).catch(() => undefined);
    toast(place.dataset.copied ?? "");
  }
  for (const button of place.querySelectorAll<HTMLElement>("[data-lend]")) {
    button.addEventListener("click", async () => {
      const path = `/api/tables/${name}/seats/${button.dataset.lend}/lend`;
      if (await post(path, JSON.stringify({ bot: button.dataset.to ?? "" }))) location.reload();
    });
  }
  place.addEventListener("click", async (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-check-key]")) void checkStart(name);
    if (event.target.closest("[data-dismiss=ending]")) find<HTMLElement>("#ending").hidden = true;
    if (event.target.closest("[data-count]")) count.start();
    if (event.target.closest("[data-rematch]")) {
      const made = await post<Made>(`/api/tables/${name}/again`, "");
      if (made) location.href = `/table/${made.id}`;
    }
  });
  for (const talk of place.querySelectorAll<HTMLDetailsElement>(".talk > details")) {
    talk.addEventListener("toggle", () => talk.open && talk.scrollIntoView({ block: "nearest" }));
  }
  between(place.dataset.copied ?? "");
  preferenceSwitches();
  openAids(aside);
  new ResizeObserver(fitIn).observe(choices);
  pointing(find("#log"), place);
  pointing(since, place);
  setInterval(countDown, 500);
}

// Escape closes the list, window or menu that is open, and nothing behind it.
function closingLists(place: HTMLElement): void {
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const open = document.querySelector("dialog[open]") ?? place.querySelector(":scope > [popover]:popover-open");
    const list = open ?? place.querySelector("#turn-effects[open], #since[open]");
    if (!list) return;
    if (list instanceof HTMLDialogElement) list.close();
    else if (list instanceof HTMLDetailsElement) list.open = false;
    else if (list instanceof HTMLElement) list.hidePopover();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", close, true);
}

// What one looks up is open where there is room for it.
function openAids(aside: HTMLElement): void {
  for (const aid of aside.querySelectorAll<HTMLDetailsElement>(".aid details")) {
    aid.open = true;
    if (aside.scrollHeight > aside.clientHeight) aid.open = false;
  }
}

export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

// Clocks may stand still, at night for one: such times are no part of what is left.
export function running(from: number, until: number, pauses: [number, number][]): number {
  const still = pauses.map(([begin, end]) => Math.max(0, Math.min(end, until) - Math.max(begin, from)));
  return until - from - still.reduce((sum, each) => sum + each, 0);
}

function countDown(): void {
  const now = Date.now();
  for (const clock of document.querySelectorAll<HTMLElement>("[data-deadline]")) {
    const spans = (clock.dataset.pauses ?? "").split(" ").filter(Boolean);
    const pauses = spans.map((span) => span.split("-").map(Number) as [number, number]);
    const isPaused = pauses.some(([begin, end]) => begin <= now && now < end);
    const left = timeLeft(running(now, Number(clock.dataset.deadline), pauses));
    clock.textContent = left;
    clock.classList.toggle("paused", isPaused);
  }
  for (const clock of document.querySelectorAll<HTMLElement>("[data-left]")) {
    clock.textContent = timeLeft(Number(clock.dataset.left));
  }
}

async function checkStart(table: string): Promise<void> {
  const output = find<HTMLOutputElement>("#fair output");
  const answer = await fetch(`/api/tables/${table}/fair`);
  const right = answer.ok && fits((await answer.json()) as Proof, ownNumber(table));
  output.textContent = (right ? output.dataset.keyRight : output.dataset.keyWrong) ?? "";
}
