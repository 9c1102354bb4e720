// Your turn is told in several places: tab title and icon always, sound and notification if
// preferred; and the next of one's games that waits is one click away.
import type { Waiting } from "./messages";
import { find } from "./page";
import { prefers } from "./preferences";

let mine = false;

export function bell(isMine: boolean, title: string): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) {
    icon.dataset.usual ??= icon.href;
    icon.href = isMine ? "/static/turn.svg" : icon.dataset.usual;
  }
  if (isMine && !mine) {
    if (prefers("sound")) ring();
    if (prefers("notify") && document.hidden && "Notification" in window) new Notification(title);
  }
  mine = isMine;
}

// Two soft strokes of a ship's bell.
function ring(): void {
  const sound = new AudioContext();
  for (const at of [0, 0.28]) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.12, sound.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.6);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + 0.7);
  }
  setTimeout(() => void sound.close(), 1500);
}

// Going on from each table comes round to all that wait.
export function othersFrom(all: Waiting[], table: string): Waiting[] {
  const here = all.findIndex((one) => one.id === table);
  return [...all.slice(here + 1), ...all.slice(0, Math.max(0, here))];
}

export async function lookForNext(table: string): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>("#next-game");
  const answer = link && (await fetch("/api/waiting").catch(() => undefined));
  if (!link || !answer?.ok) return; // without a connection the page says so elsewhere
  const others = othersFrom((await answer.json()) as Waiting[], table);
  const next = others[0];
  link.hidden = !next;
  if (!next) return;
  link.href = `/table/${next.id}`;
  link.title = next.title;
  find("b", link).textContent = String(others.length);
}
