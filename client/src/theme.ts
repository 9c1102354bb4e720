// Light or dark: as the system has it until somebody chooses.

export function themeSwitch(): void {
  document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
    const root = document.documentElement;
    const systemDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = root.dataset.theme ?? (systemDark ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=34560000; samesite=lax`;
  });
}
