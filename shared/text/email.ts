import { plainDigits, plainMarks } from './codeText';

/** Maximum length of an address in characters (RFC 5321 section 4.5.3.1.3, without the angle brackets). */
const longestAddress = 254;
const longestLocal = 64;

/** Dot-string or quoted string (RFC 5321 section 4.1.2). */
const local = /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*|"(?:[ !#-[\]-~]|\\[ -~])+")$/i;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

export type ReadEmail =
  /** `address` is ASCII, for sending; `written` shows an international domain in its own script. */
  | { address: string; written: string }
  /** `empty`: nothing was entered. */
  | { fault: 'empty' | 'long' | 'form' };

/** Extracts the address from copied text: `mailto:`, a name with angle brackets, a full stop. */
function addressIn(text: string): string {
  const plain = plainMarks(text).replace(/^mailto:\s*/i, '');
  const bare = /^[^<>]*<([^<>]*)>[.,;]?$/.exec(plain)?.[1] ?? plain;
  return bare
    .replace(/^(['“"‘(])(.*)['”"’)]$/u, '$2')
    .replace(/(?<![.,;:])[.,;:]+$/, '')
    .replace(/ ?@ ?/, '@')
    .trim();
}

/** Converts an international domain to ASCII (IDNA). */
function asciiDomain(written: string): string {
  if (/^[ -~]*$/.test(written)) return written;
  if (/[\s\p{Cc}/?#@:\\%[\]]/u.test(written)) return '';
  try {
    return new URL(`http://${written}`).hostname;
  } catch {
    return '';
  }
}

/**
 * Parses an email address as typed or pasted: a mailbox of RFC 5321 without comments, at a domain name with a dot. IP
 * addresses (`name@[192.0.2.1]`) are rejected: they would point our mail server at any machine.
 */
export function readEmail(text: string): ReadEmail {
  const found = addressIn(text);
  if (found === '') return { fault: 'empty' };
  if (found.length > longestAddress) return { fault: 'long' };
  const at = found.lastIndexOf('@');
  const name = plainDigits(found.slice(0, Math.max(at, 0)));
  const host = found.slice(at + 1);
  const address = `${name}@${asciiDomain(host)}`;
  if (name.length > longestLocal || !local.test(name) || !domain.test(address.slice(name.length + 1)))
    return { fault: 'form' };
  return address.length > longestAddress ? { fault: 'long' } : { address, written: `${name}@${host.normalize('NFC')}` };
}

/** The address to send for typed text; invalid text is returned without invisible characters. */
export function sendableEmail(text: string): string {
  const read = readEmail(text);
  return 'address' in read ? read.address : plainMarks(text);
}

/**
 * The mailbox behind an address, for counting: lower case, without a plus-tag, and at Gmail without dots. Never for
 * sending, and never to tell who somebody is.
 */
export function mailboxOf(address: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  const tag = name.startsWith('"') ? -1 : name.indexOf('+', 1);
  const untagged = tag === -1 ? name : name.slice(0, tag);
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}
