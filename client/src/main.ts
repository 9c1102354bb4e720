// One small script for all games and pages.
import { calls, install, offline } from "./app";
import { gathering, hostName } from "./gathering";
import type { Made } from "./messages";
import { post } from "./page";
import { replay } from "./past";
import { themeSwitch } from "./preferences";
import { review, reviewing } from "./review";
import { searching } from "./rules";
import { table } from "./table";
import { text } from "./text";
import { Tips } from "./tips";

// Home: times in the reader's own words, and games brought along as files.
function home(): void {
  const language = document.documentElement.lang;
  const words = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-time]")) {
    const at = new Date(Number(time.dataset.time));
    time.dateTime = at.toISOString();
    time.textContent = words.format(at);
  }
  const zone = document.querySelector<HTMLInputElement>("[data-zone]");
  if (zone?.value === "UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const file = document.querySelector<HTMLInputElement>("[data-import]");
  file?.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const made = await post<Made>("/api/records", await chosen.text());
    file.value = "";
    if (made) location.href = `/replay/${made.id}`;
  });
}

function at(selector: string, begin: (place: HTMLElement) => void): boolean {
  const place = document.querySelector<HTMLElement>(selector);
  if (place) begin(place);
  return place !== null;
}

install();
themeSwitch();
home();
if (!at("#table", table)) new Tips();
at("#text-view", text);
at("#gathering", gathering);
at(".new [name=name0]", hostName);
at("#rules-page", searching);
at("#replay", replay);
at("#offline", offline);
at("#calls", calls);
at("#reviewing", (place) => void reviewing(place));
at("#review", review);
