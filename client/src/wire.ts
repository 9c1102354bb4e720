// The connection to a table: always tries again, loses no message, never a dead board.

import type { Heard, Message, Told } from "./messages";

export type News = Exclude<Told, Heard>;

const FIRST_WAIT = 300; // milliseconds before a lost connection is made again
const LONGEST_WAIT = 3_000;
const PATIENCE = 10_000; // for a connection to open
const BEAT = 10_000; // without news before the server is asked whether it is there
const SILENCE = 25_000; // without news before it counts as gone

async function unpack(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

export class Wire {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private order: Promise<void> = Promise.resolve();
  private latest = 0; // when the server was last heard
  private count = 0;
  private question = ""; // the id of the last one
  private readonly page = Date.now().toString(36) + Math.random().toString(36).slice(2, 12);
  private readonly unheard = new Map<string, string>(); // messages by id, until the server has heard them

  constructor(
    private readonly table: string,
    private readonly hear: (told: News) => void,
    private readonly state: (connected: boolean) => void,
    private readonly view = "",
  ) {
    this.connect();
    window.addEventListener("online", () => this.connect());
    window.addEventListener("offline", () => this.socket && this.lost(this.socket));
    window.addEventListener("visibilitychange", () => this.beat()); // a phone wakes up
    setInterval(() => this.beat(), BEAT);
  }

  private connect(): void {
    if (this.socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}?view=${this.view}`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    const late = setTimeout(() => this.lost(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(late);
      this.wait = FIRST_WAIT;
      this.latest = Date.now();
      this.state(true);
      for (const text of this.unheard.values()) socket.send(text);
    };
    // Unpacking takes a moment: messages are heard in the order they came.
    socket.onmessage = ({ data }) => {
      this.latest = Date.now();
      this.order = this.order.then(() => this.take(data)).catch((error) => console.error(error));
    };
    socket.onclose = ({ code }) => {
      clearTimeout(late);
      if (code !== 4404) this.lost(socket);
    };
  }

  private async take(data: string | ArrayBuffer): Promise<void> {
    const told = JSON.parse(typeof data === "string" ? data : await unpack(data)) as Told;
    if (told.t === "heard") this.unheard.delete(told.id);
    else this.hear(told);
  }

  // A connection that is gone need not know it yet: nothing waits for it to close.
  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    socket.close();
    this.state(false);
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT);
  }

  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const silence = Date.now() - this.latest;
    if (silence > SILENCE) this.lost(this.socket);
    else if (silence >= BEAT) this.socket.send(JSON.stringify({ t: "ping", id: `${this.page}.` } satisfies Message));
  }

  // What was said while the connection was down is sent when it is up again; of questions the last.
  send(message: Message): void {
    this.count += 1;
    const id = `${this.page}.${this.count}`;
    const text = JSON.stringify({ ...message, id });
    if (["why", "preview", "hint"].includes(message.t)) {
      this.unheard.delete(this.question);
      this.question = id;
    }
    this.unheard.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }
}
