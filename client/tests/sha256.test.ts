import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { fits } from "../src/fair";
import { bytesOf, digits, sha256, textHash } from "../src/sha256";

test("the hash is that of everybody else", () => {
  for (let length = 0; length < 200; length += 7) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 37) % 256);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"));
  }
  assert.equal(textHash("Cléo ⚓"), createHash("sha256").update("Cléo ⚓").digest("hex"));
  assert.equal(digits(bytesOf("00ff10")), "00ff10");
});

test("a start fits only with all its numbers", () => {
  const parts = ["11", "22"].map((part, seat) => ({ seat, name: "", part, hash: textHash(part) }));
  const key = textHash(["t", "33", "11", "22"].join("\n"));
  const proof = {
    table: "t",
    how: "people",
    draws: 1,
    server: "33",
    server_hash: textHash("33"),
    parts,
    order: [],
    key,
    key_hash: sha256(bytesOf(key)),
  };
  assert.ok(fits(proof, undefined));
  assert.ok(fits(proof, { part: "22", server: textHash("33") }));
  assert.ok(!fits(proof, { part: "44", server: textHash("33") }));
  assert.ok(!fits(proof, { part: "22", server: textHash("44") }));
  assert.ok(!fits({ ...proof, server: "44" }, undefined));
  assert.ok(!fits({ ...proof, key: textHash("") }, undefined));
});
