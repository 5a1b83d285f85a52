import { randomBytes } from 'node:crypto';

/** Crockford's base 32: digits and letters without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function base32(value: bigint, length: number): string {
  return Array.from({ length }, (_, index) =>
    alphabet.charAt(Number((value >> BigInt(5 * (length - 1 - index))) & 31n)),
  ).join('');
}

/** Unguessable and sortable by time (epoch milliseconds). */
const ulid = (now: number): string =>
  `${base32(BigInt(now), 10)}${base32(BigInt(`0x${randomBytes(10).toString('hex')}`), 16)}`;

/** A new order reference: `KW-` and a ULID. */
export const orderReference = (now: number): string => `KW-${ulid(now)}`;

/** A new id of a refund: `RF-` and a ULID. */
export const refundId = (now: number): string => `RF-${ulid(now)}`;

/** Whether a reference has the format of this site's orders. */
export function isOrderReference(reference: string): boolean {
  return /^KW-[0-9A-HJKMNP-TV-Z]{26}$/.test(reference);
}
