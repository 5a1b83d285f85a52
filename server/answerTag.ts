import { createHash } from 'node:crypto';

/** Strong entity tag of a JSON response (RFC 9110, section 8.8.3): a hash of its content. */
export function answerTag(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}
