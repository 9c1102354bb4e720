// What one person likes at a table: switches in the page, remembered by the browser.

export type Liking = "quick" | "sound" | "notify" | "still";

export function likes(name: Liking): boolean {
  return localStorage.getItem(`likes-${name}`) === "1";
}

export function likings(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-liking]")) {
    const name = box.dataset.liking as Liking;
    box.checked = likes(name);
    box.addEventListener("change", async () => {
      // A browser asks about notifications only after a click.
      if (name === "notify" && box.checked) {
        box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
      }
      localStorage.setItem(`likes-${name}`, box.checked ? "1" : "0");
    });
  }
}
