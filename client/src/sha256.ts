// SHA-256, as browsers offer it only on encrypted pages, and people also play at home without.

const PRIMES = primes(64);
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

export function sha256(bytes: Uint8Array): string {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(64 * blocks));
  bytes.forEach((byte, n) => {
    padded.setUint8(n, byte);
  });
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(64 * blocks - 4, bytes.length * 8);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  const at = (n: number) => w[n] ?? 0;
  for (let block = 0; block < blocks; block++) {
    for (let n = 0; n < 64; n++) {
      if (n < 16) {
        w[n] = padded.getInt32(64 * block + 4 * n);
        continue;
      }
      const [x, y] = [at(n - 15), at(n - 2)];
      const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[n] = at(n - 16) + small + at(n - 7) + large;
    }
    mix(state, at);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(state: Int32Array, at: (n: number) => number): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (K[n] ?? 0) + at(n);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    state[n] = (state[n] ?? 0) + word;
  });
}

export function textHash(text: string): string {
  return sha256(new TextEncoder().encode(text));
}

export function digits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
