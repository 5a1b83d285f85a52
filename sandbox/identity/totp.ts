import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Seconds that a code is shown. */
export const period = 30;
export const digits = 6;
/** Steps before and after the current one whose codes count, for clocks that differ. */
const tolerance = 1;

/** Base 32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: Math.ceil(bits.length / 5) }, (_, place) =>
    alphabet.charAt(Number.parseInt(bits.slice(place * 5, place * 5 + 5).padEnd(5, '0'), 2)),
  ).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, place) =>
      Number.parseInt(bits.slice(place * 8, place * 8 + 8), 2),
    ),
  );
}

/** Number of the step of 30 seconds at a time in epoch milliseconds. */
const stepAt = (now: number): number => Math.floor(now / 1_000 / period);

/** The code of a step (RFC 4226, SHA-1, six digits). */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that an authenticator app shows (RFC 6238). `now`: epoch milliseconds. */
export const codeAt = (secret: string, now: number): string => codeOfStep(secret, stepAt(now));

/** The step whose code it is, if it is later than `lastStep`, since a code counts once; null if the code is wrong. */
export function stepOf(secret: string, code: string, now: number, lastStep: number): number | null {
  if (code.length !== digits) return null;
  const current = stepAt(now);
  const typed = Buffer.from(code.padEnd(digits));
  for (let step = Math.max(current - tolerance, lastStep + 1); step <= current + tolerance; step += 1) {
    const right = Buffer.from(codeOfStep(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return null;
}
