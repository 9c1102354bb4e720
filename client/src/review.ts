// The review: while it is made, how far it has come; then positions that one can go on from.
import type { Made } from "./messages";
import { find, post, toast } from "./page";

const PAUSE = 600;

export async function reviewing(place: HTMLElement): Promise<void> {
  const answer = await fetch(`/api/tables/${place.dataset.table}/review`);
  const told = await answer.json();
  if (!answer.ok) {
    toast(told.error);
    return;
  }
  find<HTMLProgressElement>("progress", place).value = told.progress;
  if (told.review) location.reload();
  else setTimeout(() => void reviewing(place), PAUSE);
}

export function review(place: HTMLElement): void {
  place.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-try]") : null;
    if (!button) return;
    const made = await post<Made>(`/api/tables/${place.dataset.table}/at/${button.dataset.try}/try`, "");
    if (made) location.href = `/table/${made.id}`;
  });
}
