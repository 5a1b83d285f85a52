import { createHash } from 'node:crypto';

/** A strong entity tag for an answer in JSON (RFC 9110, section 8.8.3): another answer has another one. */
export function answerTag(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}
