// What cannot be taken back once it is done: the table says so before, and waits a moment in which
// it can be left. Nothing has happened until then.
import type { Act, Make } from "./messages";

export type Decision = Act | Make;

const MOMENT = 3000;

export class Sure {
  private deed: Decision | undefined; // sent, and not done if the server asks
  private prompt: string | undefined; // what says so, while it waits
  private timer = 0;

  constructor(
    private readonly send: (deed: Decision) => void,
    private readonly left: () => void,
  ) {
    addEventListener("pagehide", () => this.go()); // whoever goes away has decided
  }

  // What says what waits; undefined if nothing does.
  get told(): string | undefined {
    return this.prompt;
  }

  waitsFor(act: string): boolean {
    return this.prompt !== undefined && this.deed?.t === "act" && this.deed.act === act;
  }

  // Something is chosen: whatever waited is left.
  sent(deed: Decision): void {
    this.forget();
    this.deed = deed;
  }

  // The server has not done it, as it could not be taken back.
  wait(prompt: string): void {
    if (!this.deed) return;
    clearTimeout(this.timer);
    this.prompt = prompt;
    this.timer = window.setTimeout(() => this.go(), MOMENT);
  }

  go(): void {
    const { deed, prompt } = this;
    this.forget();
    if (deed && prompt !== undefined) this.send(deed);
  }

  leave(): boolean {
    const waited = this.prompt !== undefined;
    this.forget();
    if (waited) this.left();
    return waited;
  }

  // Something else is asked.
  forget(): void {
    clearTimeout(this.timer);
    this.deed = this.prompt = undefined;
  }
}
