import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares digests of equal length, so that timing reveals nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
