// The connection to a table, against sockets that do what a test tells them.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Told, Update } from "../src/messages";
import { Wire } from "../src/wire";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string | ArrayBuffer }) => {};
  onclose = (_event: { code: number }) => {};

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  tell(told: Told, packed = false): void {
    const text = JSON.stringify(told);
    const bytes = new Uint8Array(gzipSync(text));
    this.onmessage({ data: packed ? bytes.buffer : text });
  }
}

const refused = (why: string): Told => ({ t: "refused", why });
let online = () => {};

beforeEach(() => {
  Socket.all = [];
  Object.assign(globalThis, {
    WebSocket: Socket,
    location: { protocol: "https:", host: "carrack.example" },
    window: { addEventListener: (_kind: string, hear: () => void) => (online = hear) },
  });
});

function connect(known?: Update): { wire: Wire; heard: Told[]; states: boolean[]; all: (n: number) => Promise<void> } {
  const heard: Told[] = [];
  const states: boolean[] = [];
  let enough = () => {};
  let wanted = 0;
  const hear = (told: Told) => {
    heard.push(told);
    if (heard.length === wanted) enough();
  };
  const wire = new Wire(
    "t1",
    () => known,
    hear,
    (connected) => states.push(connected),
  );
  const all = (n: number) =>
    new Promise<void>((done) => {
      [wanted, enough] = [n, done];
      if (heard.length >= n) done();
    });
  return { wire, heard, states, all };
}

test("it says which table it wants and how much of the log it knows", () => {
  connect({ n: 12 } as Update);
  assert.equal(Socket.all[0]?.address, "wss://carrack.example/ws/t1?n=12&view=");
});

test("messages are heard in the order they came, packed or not", async () => {
  const { heard, all } = connect();
  const socket = Socket.all[0];
  assert.ok(socket);
  socket.open();
  socket.tell(refused("first"), true);
  socket.tell(refused("second"));
  socket.tell(refused("third"), true);
  await all(3);
  assert.deepEqual(
    heard.map((told) => told.t === "refused" && told.why),
    ["first", "second", "third"],
  );
});

test("nothing is sent before it is open, and then it is", () => {
  const { wire } = connect();
  const socket = Socket.all[0];
  assert.ok(socket);
  assert.equal(wire.send({ t: "look", seat: 1 }), false);
  socket.open();
  assert.equal(wire.send({ t: "look", seat: 1 }), true);
  assert.deepEqual(socket.sent, ['{"t":"look","seat":1}']);
});

test("a lost connection is made again, each time after a longer while", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { states } = connect();
    const waits = [300, 480, 768];
    for (const [n, wait] of waits.entries()) {
      Socket.all[n]?.close();
      mock.timers.tick(wait - 1);
      assert.equal(Socket.all.length, n + 1);
      mock.timers.tick(1);
      assert.equal(Socket.all.length, n + 2);
    }
    assert.deepEqual(states, [false, false, false]);
    Socket.all[3]?.open();
    Socket.all[3]?.close();
    mock.timers.tick(300);
    assert.equal(Socket.all.length, 5);
  } finally {
    mock.timers.reset();
  }
});

test("a table that is not there is not asked for again", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { states } = connect();
    Socket.all[0]?.close(4404);
    mock.timers.tick(60_000);
    assert.equal(Socket.all.length, 1);
    assert.deepEqual(states, []);
  } finally {
    mock.timers.reset();
  }
});

test("back on the network it connects at once, but never twice", () => {
  connect();
  Socket.all[0]?.open();
  online();
  assert.equal(Socket.all.length, 1);
});
