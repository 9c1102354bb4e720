// The ghost of a tile, as far as it can be told without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitsOf, nextTurn } from "../src/ghost";

test("what fits where is read with the points that it scores", () => {
  const fits = fitsOf("tile:3,4=0/2+8 tile:1,-2=3");
  assert.deepEqual([...fits.keys()], ["tile:3,4", "tile:1,-2"]);
  assert.deepEqual(
    [...(fits.get("tile:3,4") ?? [])],
    [
      [0, 0],
      [2, 8],
    ],
  );
  assert.deepEqual([...(fits.get("tile:1,-2") ?? [])], [[3, 0]]);
  assert.equal(fitsOf("").size, 0);
});

test("a tile is turned through the turns that fit, both ways round", () => {
  assert.equal(nextTurn([0, 2, 3], 2, 1), 3);
  assert.equal(nextTurn([0, 2, 3], 3, 1), 0);
  assert.equal(nextTurn([0, 2, 3], 0, -1), 3);
});

test("a turn that does not fit gives way to the first that does", () => {
  assert.equal(nextTurn([1, 3], 2, 1), 1);
  assert.equal(nextTurn([1, 3], 0, -1), 1);
});
