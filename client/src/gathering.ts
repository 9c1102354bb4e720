// A table before its game: invite, sit down, say ready; the browser gives its number for the key.
import { Idiomorph } from "idiomorph";
import { drawNumber, ownNumber } from "./fair";
import type { Doing } from "./messages";
import { find, post, toast } from "./page";
import { textHash } from "./sha256";

const ROUND = 1000; // milliseconds between two looks at the table

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
  let shown = "";
  let showing = false; // this browser's number is on its way

  async function say(message: Doing): Promise<boolean> {
    return (await post(`/api/gatherings/${table}`, JSON.stringify(message))) !== undefined;
  }

  async function look(): Promise<void> {
    try {
      const answer = await fetch(`/table/${table}/gathered`);
      document.body.classList.remove("offline");
      if (!answer.ok) return;
      const html = await answer.text();
      if (html !== shown) Idiomorph.morph(live, html, { morphStyle: "innerHTML" });
      shown = html;
      if (state().begun === "1") location.assign(`/table/${table}`);
    } catch {
      if (!document.body.classList.contains("offline")) toast(place.dataset.offline ?? "");
      document.body.classList.add("offline");
      return;
    }
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
    if (await say({ t: "sit", name: box.value, chair })) location.assign(`/table/${table}`);
  }

  place.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.form) return;
    const { sit: chair, stand, fill, copy: text, copySeat: seat, share, ready: says, begin } = button.dataset;
    if (chair !== undefined) await sit(Number(chair));
    else if (stand !== undefined) {
      if (await say({ t: "stand", chair: Number(stand) })) location.reload();
    } else if (fill !== undefined) {
      await say({ t: "fill", chair: Number(fill), bot: button.dataset.bot ?? "" });
      await look();
    } else if (text !== undefined) await copy(text);
    else if (seat !== undefined) await copy(`${link}?seat=${seat}`);
    else if (share !== undefined) {
      await navigator.share({ title: place.dataset.title, url: link }).catch(() => undefined);
    } else if (says !== undefined) {
      if (state().ready === "1") await say({ t: "ready" });
      else await ready();
      await look();
    } else if (begin !== undefined) {
      const sits = place.querySelector(".chairs .mine") !== null;
      if (state().ready === "1" || !sits || (await ready())) await say({ t: "begin" });
      await look();
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
  setInterval(() => void look(), ROUND);
}
