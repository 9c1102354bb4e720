// The fair start: this browser's number, and the check that the deal follows from all of them.
import type { Proof } from "./messages";
import { bytesOf, digits, sha256, textHash } from "./sha256";

export interface Own {
  part: string;
  server: string; // the hash that the server was bound to when this number was drawn
}

export function drawNumber(table: string, server: string): string {
  const own: Own = { part: digits(crypto.getRandomValues(new Uint8Array(32))), server };
  localStorage.setItem(`number-${table}`, JSON.stringify(own));
  return own.part;
}

export function ownNumber(table: string): Own | undefined {
  const kept = localStorage.getItem(`number-${table}`);
  return kept ? (JSON.parse(kept) as Own) : undefined;
}

// Tell whether everything in a proof fits, and this browser's own number is in it.
export function fits(proof: Proof, own: Own | undefined): boolean {
  if (own && !proof.parts.some((one) => one.part === own.part)) return false;
  if (own && own.server !== proof.server_hash) return false;
  if (proof.parts.some((one) => textHash(one.part) !== one.hash)) return false;
  if (!proof.key) return true;
  if (sha256(bytesOf(proof.key)) !== proof.key_hash) return false;
  if (proof.how !== "people") return true;
  const numbers = [proof.table, proof.server, ...proof.parts.map((one) => one.part)];
  const isDrawn = textHash(proof.server) === proof.server_hash && textHash(numbers.join("\n")) === proof.key;
  const lot = proof.order.map((chair) => textHash(`${proof.key} ${chair}`));
  return isDrawn && lot.every((ticket, n) => n === 0 || (lot[n - 1] ?? "") < ticket);
}
