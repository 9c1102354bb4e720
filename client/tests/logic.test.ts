// What the page works out by itself, without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { destination } from "../src/past";
import { plain } from "../src/rules";
import { running, timeLeft } from "../src/table";
import { news } from "../src/text";
import { othersFrom } from "../src/turn";

test("steps lead through the moments of a match and stop at its ends", () => {
  assert.equal(destination("first", 7, 9), 0);
  assert.equal(destination("back", 7, 9), 6);
  assert.equal(destination("back", 0, 9), 0);
  assert.equal(destination("next", 7, 9), 8);
  assert.equal(destination("last", 7, 9), 9);
});

test("further than the last moment is nowhere, and so is the present", () => {
  assert.equal(destination("next", 9, 9), undefined);
  assert.equal(destination("now", 3, 9), undefined);
});

test("what is left leaves out the times in which clocks stand still", () => {
  assert.equal(running(0, 100, []), 100);
  assert.equal(running(0, 100, [[20, 50]]), 70);
  assert.equal(running(30, 100, [[20, 50]]), 50);
  assert.equal(
    running(60, 100, [
      [20, 50],
      [90, 200],
    ]),
    30,
  );
});

test("going on from each table comes round to all that wait", () => {
  const all = ["a", "b", "c"].map((id) => ({ id, title: id.toUpperCase() }));
  const ids = (table: string) => othersFrom(all, table).map((one) => one.id);
  assert.deepEqual(ids("a"), ["b", "c"]);
  assert.deepEqual(ids("b"), ["c", "a"]);
  assert.deepEqual(ids("c"), ["a", "b"]);
  assert.deepEqual(ids("elsewhere"), ["a", "b", "c"]);
});

test("lines of the log that were not known are news, the oldest first", () => {
  assert.deepEqual(news(["d", "c", "b", "a"], ["b", "a"]), ["c", "d"]);
  assert.deepEqual(news(["b", "a"], ["b", "a"]), []);
});

test("of a log that is cut only what is new is told", () => {
  assert.deepEqual(news(["e", "d", "c"], ["d", "c", "b"]), ["e"]);
});

test("after something was taken back all is told that stands elsewhere now", () => {
  assert.deepEqual(news(["a"], ["b", "a"]), ["a"]);
  assert.deepEqual(news(["x", "a"], ["b", "a"]), ["a", "x"]);
});

test("the time left is told in minutes, and in hours when there are any", () => {
  assert.equal(timeLeft(179_600), "3:00");
  assert.equal(timeLeft(59_400), "0:59");
  assert.equal(timeLeft(86_400_000), "24:00:00");
  assert.equal(timeLeft(-5_000), "0:00");
});

test("words are searched without case and accents, letter by letter", () => {
  assert.equal(plain("Éclaireur Ñ"), "eclaireur n");
  assert.equal(plain("L’or\u00a0: là"), "l'or : la");
  assert.equal(plain("Œuvre").length, "Œuvre".length);
});
