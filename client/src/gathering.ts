// A table before its game: invite, sit down, say ready; the browser gives its number for the key.
import { drawNumber, ownNumber } from "./fair";
import type { Doing } from "./messages";
import { connected, find, post, showParts, toast } from "./page";
import { textHash } from "./sha256";
import { type News, Wire } from "./wire";

// The form of a new table knows the name that was given last.
export function hostName(box: HTMLElement): void {
  if (!(box instanceof HTMLInputElement)) return;
  box.value ||= localStorage.getItem("name") ?? "";
  box.form?.addEventListener("submit", () => localStorage.setItem("name", box.value));
}

export function gathering(place: HTMLElement): void {
  const table = place.dataset.table ?? "";
  const link = place.dataset.link ?? location.href;
  const live = find<HTMLElement>("#gathered");
  const state = () => find<HTMLElement>(".live", live).dataset;
  const first = shape();
  if (!matchMedia("(max-width: 900px)").matches) find<HTMLDetailsElement>(".welcome details", place).open = true;
  let showing = false; // this browser's number is on its way
  let sitting = false; // whoever sits down gets another page

  async function say(message: Doing): Promise<boolean> {
    return (await post(`/api/gatherings/${table}`, JSON.stringify(message))) !== undefined;
  }

  // What the rest of the page depends on: whether one sits, whether there is a free chair.
  function shape(): string {
    return `${state().sits} ${state().free}`;
  }

  function hear(told: News): void {
    if (told.t === "refused") toast(told.why);
    else if (told.t !== "parts")
      location.assign(`/table/${table}`); // dealt while we were away
    else {
      showParts(told.parts);
      if (state().gone === "1") location.assign(`/table/${table}`);
      else if (shape() !== first && !sitting) location.reload();
      else void showNumber();
    }
  }

  async function showNumber(): Promise<void> {
    if (state().awaits === "1" && !showing) {
      showing = true;
      const own = ownNumber(table);
      if (own) showing = await say({ t: "show", part: own.part });
      else toast(place.dataset.lost ?? "");
    }
    if (state().awaits !== "1") showing = false;
  }

  async function ready(): Promise<boolean> {
    const number = drawNumber(table, state().server ?? "");
    return say({ t: "ready", hash: textHash(number) });
  }

  async function copy(text: string): Promise<void> {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    const box = find<HTMLInputElement>("#link");
    box.value = text;
    box.select();
    toast(place.dataset.copied ?? "");
  }

  async function sit(chair: number): Promise<void> {
    const box = find<HTMLInputElement>("#sit [name=name]");
    if (!box.reportValidity()) return;
    localStorage.setItem("name", box.value);
    // A first visit has become somebody: the page and its connection are theirs from now on.
    sitting = true; // until that page comes
    if (await say({ t: "sit", name: box.value, chair })) location.assign(`/table/${table}`);
    else {
      sitting = false;
      if (shape() !== first) location.reload();
    }
  }

  place.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.form) return;
    const { sit: chair, stand, fill, copy: text, copySeat: seat, share, ready: says, begin } = button.dataset;
    if (chair !== undefined) await sit(Number(chair));
    else if (stand !== undefined) {
      await say({ t: "stand", chair: Number(stand) });
    } else if (fill !== undefined) {
      await say({ t: "fill", chair: Number(fill), bot: button.dataset.bot ?? "" });
    } else if (text !== undefined) await copy(text);
    else if (seat !== undefined) await copy(`${link}?seat=${seat}`);
    else if (share !== undefined) {
      await navigator.share({ title: place.dataset.title, url: link }).catch(() => undefined);
    } else if (says !== undefined) {
      if (state().ready === "1") await say({ t: "ready" });
      else await ready();
    } else if (begin !== undefined) {
      const sits = place.querySelector(".chairs .mine") !== null;
      if (state().ready === "1" || !sits || (await ready())) await say({ t: "begin" });
    }
  });

  const form = place.querySelector<HTMLFormElement>("#sit");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void sit(Number(form.querySelector<HTMLElement>("[data-chair]")?.dataset.chair ?? -1));
  });
  const name = place.querySelector<HTMLInputElement>(".sitting > #sit [name=name]");
  if (name) name.value = localStorage.getItem("name") ?? "";
  for (const button of place.querySelectorAll<HTMLElement>("[data-share]")) button.hidden = !("share" in navigator);
  new Wire(table, hear, connected);
}
