// Your turn is told in several places: tab title and icon always, sound and notification if liked.
import { likes } from "./likings";

let mine = false;

export function bell(isMine: boolean, title: string): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) {
    icon.dataset.usual ??= icon.href;
    icon.href = isMine ? "/static/turn.svg" : icon.dataset.usual;
  }
  if (isMine && !mine) {
    if (likes("sound")) ring();
    if (likes("notify") && document.hidden && "Notification" in window) new Notification(title);
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
