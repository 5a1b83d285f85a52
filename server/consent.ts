import { createHash } from 'node:crypto';

/** A text that a visitor consents to, and its version: the start of its SHA-256, in hexadecimal. */
export function consentTo(text: string): { text: string; version: string } {
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
