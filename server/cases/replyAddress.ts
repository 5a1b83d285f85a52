import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { MailedParty } from './mailedParty';

/** Whom a reply address names: the case, and a digest of the party, since an agent's id may be longer than an address. */
interface RepliedCase {
  reference: string;
  partyCode: string;
}

/** Of RFC 5321, section 4.5.3.1.1. */
const longestLocalPart = 64;
const pattern = /\+([a-z]{2}-[a-z\d]{6})\.([\da-f]{8})\.([\da-f]{20})@/;

/** Whether replies reach it: mails do not reach a listing, whose reference no address could hold. */
export const isReplied = ({ reference, party }: MailedParty): boolean =>
  party !== 'desk' && /^[A-Z]{2}-[A-Z\d]{6}$/.test(reference);

export const partyCode = (party: string): string => createHash('sha256').update(party).digest('hex').slice(0, 8);

/** 80 bits, as RFC 2104 permits at least. Apart from the other uses of the secret by its first line. */
const signatureOf = (secret: string, reference: string, code: string): string =>
  createHmac('sha256', secret).update(`reply address\n${reference.toLowerCase()}\n${code}`).digest('hex').slice(0, 20);

/**
 * The address under which replies of a party reach its case, such as `desk+kq-7f3k2p.….…@example.org` (RFC 5233). Lower
 * case, since some servers change it. `base` itself if no secret is set, or it would be too long.
 */
export function replyAddress(base: string, secrets: readonly string[], { reference, party }: MailedParty): string {
  const [secret] = secrets;
  const end = base.lastIndexOf('@');
  if (secret === undefined || end < 1) return base;
  const code = partyCode(party);
  const local = `${base.slice(0, end)}+${reference.toLowerCase()}.${code}.${signatureOf(secret, reference, code)}`;
  return local.length > longestLocalPart ? base : `${local}${base.slice(end)}`;
}

/** The case of the first address that we signed; undefined if none is. It never expires: cases are erased instead. */
export function repliedCase(addresses: readonly string[], secrets: readonly string[]): RepliedCase | undefined {
  for (const address of addresses) {
    const [, reference, code, signature] = pattern.exec(address.toLowerCase()) ?? [];
    if (reference === undefined || code === undefined || signature === undefined) continue;
    const isOurs = secrets.some((secret) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, reference, code))),
    );
    if (isOurs) return { reference: reference.toUpperCase(), partyCode: code };
  }
  return undefined;
}
