// What others do is shown one move after another, at a pace one can follow. The game itself never
// waits: whoever does not want to watch skips to how it stands now.
import type { Update } from "./messages";

const PACE = 950;

// Two updates as one: the parts and lines of the log of the first that the second does not bring.
export function merged(first: Update, second: Update): Update {
  const parts = { ...first.parts, ...second.parts };
  if (second.log_from < first.log_from) return { ...second, parts };
  const kept = first.log.slice(0, second.log_from - first.log_from);
  return { ...second, parts, log_from: first.log_from, log: [...kept, ...second.log] };
}

export class Pace {
  private waiting: Update[] = [];
  private timer = 0;
  private shownAt = 0;

  constructor(
    private readonly show: (update: Update) => void,
    private readonly instant: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get behind(): boolean {
    return this.waiting.length > 0;
  }

  hear(update: Update): void {
    this.waiting.push(update);
    if (this.instant()) this.skip();
    else this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const last = this.waiting.reduce<Update | undefined>(
      (sum, update) => (sum ? merged(sum, update) : update),
      undefined,
    );
    this.waiting = [];
    if (last) this.put(last);
  }

  private next(): void {
    if (this.timer || !this.waiting.length) return;
    const wait = this.shownAt + PACE - this.now();
    if (wait > 0) {
      this.timer = window.setTimeout(() => {
        this.timer = 0;
        this.next();
      }, wait);
      return;
    }
    const update = this.waiting.shift();
    if (update) this.put(update);
    this.next();
  }

  private put(update: Update): void {
    this.shownAt = this.now();
    this.show(update);
  }
}
