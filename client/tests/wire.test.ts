// The connection to a table, against sockets that do what a test tells them.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Told } from "../src/messages";
import { type News, Wire } from "../src/wire";

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
let happens: Record<string, () => void> = {}; // what the window is heard for

afterEach(() => mock.timers.reset());
beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  Socket.all = [];
  happens = {};
  Object.assign(globalThis, {
    WebSocket: Socket,
    location: { protocol: "https:", host: "carrack.example" },
    window: { addEventListener: (kind: string, hear: () => void) => (happens[kind] = hear) },
  });
});

function connect(): { wire: Wire; heard: News[]; states: boolean[]; all: (n: number) => Promise<void> } {
  const heard: News[] = [];
  const states: boolean[] = [];
  let enough = () => {};
  let wanted = 0;
  const hear = (told: News) => {
    heard.push(told);
    if (heard.length === wanted) enough();
  };
  const wire = new Wire("t1", hear, (connected) => states.push(connected));
  const all = (n: number) =>
    new Promise<void>((done) => {
      [wanted, enough] = [n, done];
      if (heard.length >= n) done();
    });
  return { wire, heard, states, all };
}

test("it says which table it wants", () => {
  connect();
  assert.equal(Socket.all[0]?.address, "wss://carrack.example/ws/t1?view=");
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

const ids = (socket: Socket | undefined) => socket?.sent.map((text) => JSON.parse(text).id as string) ?? [];

test("what the server has not heard is sent again on each connection, in its order, and then no more", async () => {
  const { wire } = connect();
  const [first] = Socket.all;
  wire.send({ t: "look", seat: 1 });
  assert.deepEqual(first?.sent, []);
  first?.open();
  wire.send({ t: "say", text: "ahoy" });
  const both = ids(first);
  assert.equal(new Set(both).size, 2);
  first?.close();
  mock.timers.tick(300);
  const [, second] = Socket.all;
  second?.open();
  assert.deepEqual(second?.sent, first?.sent);
  second?.tell({ t: "heard", id: both[0] ?? "" });
  await new Promise((done) => setImmediate(done));
  second?.close();
  mock.timers.tick(300);
  Socket.all[2]?.open();
  assert.deepEqual(ids(Socket.all[2]), [both[1]]);
});

test("of questions only the last is asked again", () => {
  const { wire } = connect();
  wire.send({ t: "preview", seat: 0, act: "a" });
  wire.send({ t: "say", text: "ahoy" });
  wire.send({ t: "why", seat: 0, about: "b" });
  Socket.all[0]?.open();
  assert.deepEqual(
    Socket.all[0]?.sent.map((text) => JSON.parse(text).t),
    ["say", "why"],
  );
});

test("a server that says nothing is asked, and then another connection is made", () => {
  const { states } = connect();
  Socket.all[0]?.open();
  mock.timers.tick(10_000);
  assert.equal(JSON.parse(Socket.all[0]?.sent[0] ?? "{}").t, "ping");
  Socket.all[0]?.tell(refused("still there"));
  mock.timers.tick(20_000);
  assert.deepEqual(states, [true]);
  mock.timers.tick(10_000);
  mock.timers.tick(300);
  assert.deepEqual(states, [true, false]);
  assert.equal(Socket.all.length, 2);
});

test("a connection that does not open is given up, and another is tried", () => {
  connect();
  mock.timers.tick(10_000);
  mock.timers.tick(300);
  assert.equal(Socket.all.length, 2);
});

test("news that cannot be read do not stop those that come later", async () => {
  const errors = mock.method(console, "error", () => {});
  const { all } = connect();
  Socket.all[0]?.open();
  Socket.all[0]?.onmessage({ data: "{" });
  Socket.all[0]?.tell(refused("later"));
  await all(1);
  assert.equal(errors.mock.callCount(), 1);
  errors.mock.restore();
});

test("a lost connection is made again, each time after a longer while", () => {
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
});

test("a table that is not there is not asked for again", () => {
  const { states } = connect();
  Socket.all[0]?.close(4404);
  mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 1);
  assert.deepEqual(states, []);
});

test("back on the network it connects at once, but never twice", () => {
  connect();
  Socket.all[0]?.open();
  happens.online?.();
  assert.equal(Socket.all.length, 1);
});

test("a browser that knows it is offline says so at once, and what is chosen is sent on return", () => {
  const { wire, states } = connect();
  Socket.all[0]?.open();
  happens.offline?.();
  assert.deepEqual(states, [true, false]);
  wire.send({ t: "undo", seat: 0, n: 3 });
  happens.online?.();
  Socket.all.at(-1)?.open();
  assert.deepEqual(states, [true, false, true]);
  assert.equal(Socket.all.at(-1)?.sent.length, 1);
});

test("a phone that wakes up after a long silence connects anew at once", () => {
  const { states } = connect();
  Socket.all[0]?.open();
  mock.timers.setTime(60_000);
  happens.visibilitychange?.();
  assert.deepEqual(states, [true, false]);
});
