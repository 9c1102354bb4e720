// What one person prefers: light or dark, and switches at the table; the browser remembers it.

export type Preference = "quick" | "instant" | "sound" | "notify" | "still";

export function prefers(name: Preference): boolean {
  return localStorage.getItem(`likes-${name}`) === "1";
}

export function preferenceSwitches(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-preference]")) {
    const name = box.dataset.preference as Preference;
    box.checked = prefers(name);
    box.addEventListener("change", async () => {
      // A browser asks about notifications only after a click.
      if (name === "notify" && box.checked) {
        box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
      }
      localStorage.setItem(`likes-${name}`, box.checked ? "1" : "0");
    });
  }
}

// Light or dark is as the system has it until somebody chooses.
export function themeSwitch(): void {
  document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
    const root = document.documentElement;
    const systemDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = root.dataset.theme ?? (systemDark ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=34560000; samesite=lax`;
  });
}
