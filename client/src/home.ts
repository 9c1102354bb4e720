// Home: times in the reader's own words, and games brought along as files.
import { post } from "./page";

export function home(): void {
  const language = document.documentElement.lang;
  const words = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-time]")) {
    const at = new Date(Number(time.dataset.time));
    time.dateTime = at.toISOString();
    time.textContent = words.format(at);
  }
  const file = document.querySelector<HTMLInputElement>("[data-import]");
  file?.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const made = await post<{ id: string }>("/api/records", await chosen.text());
    file.value = "";
    if (made) location.href = `/replay/${made.id}`;
  });
}
