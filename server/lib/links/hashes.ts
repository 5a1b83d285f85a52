import { createHash, timingSafeEqual } from 'node:crypto';

/** Strong entity tag of a JSON response (RFC 9110, section 8.8.3): a hash of its content. */
export function answerTag(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}

/** A text that a visitor consents to, and its version: the start of its SHA-256, in hexadecimal. */
export function consentTo(text: string): { text: string; version: string } {
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

/** Compares digests of equal length, so that timing reveals nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
