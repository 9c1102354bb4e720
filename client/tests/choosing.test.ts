// Choosing narrows, and what others did is shown one after another.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { agreeing, narrowed, pattern, type Choice } from "../src/choosing";
import type { Update } from "../src/messages";
import { Pace, merged } from "../src/pace";
import { areAlike } from "../src/page";

const CHOICES: Choice[] = [
  ["place:colonist:dock", "a colonist to the dock"],
  ["place:captain:dock", "a captain to the dock"],
  ["place:captain:discovery", "a captain to discovery"],
  ["pass", "pass"],
];

const acts = (choices: Choice[]) => choices.map(([act]) => act);

test("a pattern names whole actions, and its signs mean themselves", () => {
  assert.ok(pattern("tile:1,-1").test("tile:1,-1"));
  assert.ok(!pattern("tile:1,-1").test("tile:1,-11"));
  assert.ok(!pattern("a.c").test("abc"));
  assert.ok(!pattern("").test(""));
  assert.deepEqual(acts(agreeing(CHOICES, "pass place:*:discovery")), ["place:captain:discovery", "pass"]);
});

test("the worker and then the box, or the box and then the worker, is the same", () => {
  const one = narrowed(CHOICES, ["place:captain:*", "place:*:dock"]);
  const other = narrowed(CHOICES, ["place:*:dock", "place:captain:*"]);
  assert.deepEqual(acts(one), ["place:captain:dock"]);
  assert.deepEqual(one, other);
  assert.deepEqual(narrowed(CHOICES, []), CHOICES);
});

function update(n: number, parts: Record<string, string>, log_from: number, log: string[]): Update {
  return { n, parts, log_from, log } as Update;
}

test("two updates as one keep what only the first brought", () => {
  const both = merged(update(1, { a: "1", b: "1" }, 5, ["x", "y"]), update(2, { b: "2" }, 6, ["z"]));
  assert.deepEqual(both, update(2, { a: "1", b: "2" }, 5, ["x", "z"]));
  const undone = merged(update(1, {}, 5, ["x"]), update(2, {}, 3, ["w"]));
  assert.deepEqual([undone.log_from, undone.log], [3, ["w"]]);
});

test("moves of others are shown at a pace, and all at once when skipped", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = 10_000;
  const tick = (ms: number) => {
    now += ms;
    mock.timers.tick(ms);
  };
  Object.assign(globalThis, { window: globalThis });
  const shown: Update[] = [];
  const pace = new Pace(
    (one) => shown.push(one),
    () => false,
    () => now,
  );
  for (const n of [1, 2, 3, 4]) pace.hear(update(n, { [`p${n}`]: "" }, 0, []));
  assert.deepEqual(
    shown.map(({ n }) => n),
    [1],
  );
  tick(1000);
  assert.deepEqual(
    shown.map(({ n }) => n),
    [1, 2],
  );
  assert.ok(pace.behind);
  pace.skip();
  assert.deepEqual(
    shown.map(({ n }) => n),
    [1, 2, 4],
  );
  assert.deepEqual(Object.keys(shown[2]?.parts ?? {}), ["p3", "p4"]);
  assert.ok(!pace.behind);
  mock.timers.reset();
});

test("buttons stay if they stand for the same in the same words, whatever was done to them meanwhile", () => {
  const button = (act: string, label: string, more: Record<string, string> = {}) =>
    ({
      className: "primary",
      firstChild: { textContent: label },
      getAttribute: (name: string) => ({ "data-act": act, ...more })[name] ?? null,
    }) as unknown as Element;
  const shown = [button("pass", "pass", { "aria-describedby": "tip" }), button("end", "done")];
  assert.ok(areAlike(shown, [button("pass", "pass"), button("end", "done")]));
  assert.ok(!areAlike(shown, [button("pass", "pass")]));
  assert.ok(!areAlike(shown, [button("pass", "pass"), button("end", "end it")]));
  assert.ok(!areAlike(shown, [button("pass", "pass"), button("undo", "done")]));
});
