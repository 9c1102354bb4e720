// The page as an app: opens at once, comes back by itself, and hears of its turn when it is closed.
import type { Calls } from "./messages";
import { find, post } from "./page";

const AGAIN = 3000; // milliseconds between two tries to come back

export function install(): void {
  navigator.serviceWorker?.register("/worker.js").catch(() => undefined); // it works without, too
}

export function offline(): void {
  const tryAgain = () =>
    fetch("/manifest.webmanifest", { cache: "no-store" })
      .then(() => location.reload())
      .catch(() => undefined);
  setInterval(tryAgain, AGAIN);
  window.addEventListener("online", tryAgain);
}

export function calls(place: HTMLElement): void {
  const form = find<HTMLFormElement>("form", place);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = find<HTMLInputElement>("input", form);
    if (!(await post("/api/calls", JSON.stringify({ kind: "hook", address: input.value })))) return;
    input.value = "";
    void showCalls(place);
  });
  void showCalls(place);
}

// Where one is called: each place can be ended, this browser added.
async function showCalls(place: HTMLElement): Promise<void> {
  const answer = await fetch("/api/calls");
  if (!answer.ok) return;
  const known = (await answer.json()) as Calls;
  const worker = await navigator.serviceWorker?.getRegistration();
  const own = await worker?.pushManager?.getSubscription();
  const button = find<HTMLButtonElement>("[data-push]", place);
  const isOn = own !== null && own !== undefined && known.addresses.includes(own.endpoint);
  button.textContent = (isOn ? button.dataset.off : button.dataset.on) ?? "";
  button.onclick = () => void (isOn ? leave(own.endpoint) : push(known.key, button.dataset.cannot ?? ""));
  const list = find("ul", place);
  list.replaceChildren(...known.addresses.filter((one) => one !== own?.endpoint).map(line));

  function line(address: string): HTMLElement {
    const [row, name, end] = ["li", "span", "button"].map((tag) => document.createElement(tag));
    if (!row || !name || !end) throw new Error("a line cannot be made");
    name.textContent = address;
    end.textContent = place.dataset.end ?? "";
    end.onclick = () => void leave(address);
    row.append(name, end);
    return row;
  }

  async function leave(address: string): Promise<void> {
    if (await post("/api/calls/end", JSON.stringify({ address }))) void showCalls(place);
  }

  async function push(key: string, cannot: string): Promise<void> {
    const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
    const ready = allowed && worker ? await navigator.serviceWorker.ready : undefined;
    const made = await ready?.pushManager
      ?.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
    const keys = made?.toJSON().keys;
    const told = find<HTMLElement>("[data-told]", place);
    told.textContent = keys ? "" : cannot;
    if (!made || !keys) return;
    const { p256dh, auth } = keys as Record<"p256dh" | "auth", string>;
    const body = { kind: "push", address: made.endpoint, keys: { p256dh, auth } };
    if (await post("/api/calls", JSON.stringify(body))) void showCalls(place);
  }
}
