// SHA-256 and HMAC, in the page itself: browsers offer theirs only to pages that came by https or from this machine.

/** @param {number} n the first 32 bits of the fractions of the roots of primes */
const fraction = (n) => ((n - Math.floor(n)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const blocks = padded(bytes);
  const state = [...START];
  for (let at = 0; at < blocks.byteLength; at += 64) mixBlock(state, new DataView(blocks.buffer, at, 64));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word >>> 0));
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} bytes */
function padded(bytes) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(length - 4, bytes.length * 8);
  return whole;
}

/** @param {number[]} state @param {DataView} block */
function mixBlock(state, block) {
  const words = Array.from({ length: 64 }, (_, i) => (i < 16 ? block.getUint32(4 * i) : 0));
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15], words[i - 2]];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] + small + words[i - 7] + large) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + large + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) | 0));
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const short = new Uint8Array(64);
  short.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(short.map((byte) => byte ^ 0x36), message));
  return sha256(joined(short.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} a @param {Uint8Array} b */
function joined(a, b) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** @param {string} text */
export const bytesOf = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
