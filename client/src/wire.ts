// The connection to a table: always tries again, never a dead board.

import type { Message, Told, Update } from "./messages";

async function unpack(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

export class Wire {
  private socket: WebSocket | undefined;
  private wait = 300;
  private order: Promise<void> = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly known: () => Update | undefined,
    private readonly hear: (told: Told) => void,
    private readonly state: (connected: boolean) => void,
    private readonly view = "",
  ) {
    this.connect();
    window.addEventListener("online", () => this.connect());
  }

  private connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/ws/${this.table}?n=${this.known()?.n ?? -1}&view=${this.view}`;
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 300;
      this.state(true);
    };
    // Unpacking takes a moment: messages are heard in the order they came.
    socket.onmessage = ({ data }) => {
      this.order = this.order.then(async () => {
        this.hear(JSON.parse(typeof data === "string" ? data : await unpack(data)) as Told);
      });
    };
    socket.onclose = ({ code }) => {
      if (code === 4404) return;
      this.state(false);
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 1.6, 10_000);
    };
  }

  send(message: Message): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
