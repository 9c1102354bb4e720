// What those at a table settle among themselves: buttons that ask the server for one thing.
import type { Link } from "./messages";
import { find, post, toast } from "./page";

export function between(copied: string): void {
  document.addEventListener("click", async (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLButtonElement>("[data-post]");
    if (!button) return;
    // What cannot be taken back is asked twice.
    if (button.dataset.sure) {
      toast(button.dataset.sure);
      delete button.dataset.sure;
      return;
    }
    const given = await post<Partial<Link>>(button.dataset.post ?? "", button.dataset.body ?? "");
    if (given?.path) showLink(given.path, copied);
    else if (given?.path === "") location.reload();
  });
  const report = document.querySelector<HTMLFormElement>("#report");
  report?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = find<HTMLTextAreaElement>("textarea", report);
    if (!(await post(report.dataset.path ?? "", JSON.stringify({ text: text.value })))) return;
    text.value = "";
    toast(report.dataset.thanks ?? "");
  });
}

function showLink(path: string, copied: string): void {
  const box = find<HTMLInputElement>("#given");
  box.value = location.origin + path;
  box.hidden = false;
  box.select();
  void navigator.clipboard?.writeText(box.value).catch(() => undefined);
  toast(copied);
}
