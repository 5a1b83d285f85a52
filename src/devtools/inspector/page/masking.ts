import type { Plain, PlainEvent } from '../protocol';

const secretKey =
  /password|passcode|secret|token|authori[sz]ation|credential|cookie|api_?key|access_?code|captcha_?response|^(key|pin|otp|cvv|cvc|pan)$/i;
const mask = '••••••';

const emailAddress = /(?<![^\s@<>"])([^\s@<>"]{1,2})[^\s@<>"]*@([^\s@<>"]+\.[a-z]{2,})/gi;
const phoneNumber = /\+\d{1,3}[\d ()-]{4,}\d{2}/g;
const signedToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const maxDepth = 8;
const maxItems = 60;
const maxLength = 2_000;

/** The text with email addresses, phone numbers and tokens masked, cut to `maxLength`. */
function maskedText(text: string): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} letters)` : text;
  return cut
    .replaceAll(signedToken, mask)
    .replaceAll(emailAddress, '$1•••@$2')
    .replaceAll(phoneNumber, (number) => `${number.slice(0, 4)}•••${number.slice(-2)}`);
}

function maskedObject(value: object, depth: number, outer: readonly object[]): Plain {
  if (outer.includes(value)) return '(the same again)';
  if (depth >= maxDepth) return Array.isArray(value) ? '(a list)' : '(an object)';
  const within = [...outer, value];
  if (value instanceof Error) return { name: value.name, message: maskedText(value.message) };
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map || value instanceof Set) return masked([...value], depth, within);
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => masked(item, depth + 1, within));
    return value.length > maxItems ? [...items, `… ${value.length - maxItems} more`] : items;
  }
  if ('nodeType' in value && 'nodeName' in value) return `<${String(value.nodeName).toLowerCase()}>`;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxItems)
      .map(([key, inner]): [string, Plain] => [key, isSecret(key, inner) ? mask : masked(inner, depth + 1, within)]),
  );
}

/** `code` is masked only if it looks like a code from a text message; error codes stay readable. */
const isSecret = (key: string, value: unknown): boolean =>
  (value !== null && value !== '' && secretKey.test(key)) ||
  (/^code$/i.test(key) && typeof value === 'string' && /^[\d\s-]{3,10}$/.test(value));

/**
 * Returns a JSON copy that may leave the page: bounded in depth and length, secrets and personal data masked, cycles
 * cut.
 */
export function masked(value: unknown, depth = 0, outer: readonly object[] = []): Plain {
  switch (typeof value) {
    case 'string':
      return maskedText(value);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'boolean':
      return value;
    case 'object':
      return value === null ? null : maskedObject(value, depth, outer);
    case 'function':
      return `ƒ ${value.name}`;
    case 'undefined':
      return '(undefined)';
    case 'bigint':
    case 'symbol':
      return String(value);
  }
}

/** The same for an event, whose type is never masked. */
export function maskedEvent(event: { type: string }): PlainEvent {
  const fields = Object.entries(event).map(([key, value]): [string, Plain] => [
    key,
    isSecret(key, value) ? mask : masked(value, 1, [event]),
  ]);
  return { ...Object.fromEntries(fields), type: event.type };
}
