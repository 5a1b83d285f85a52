import type { ParsedMail } from 'mailparser';
import { meaningOf, type RefusalMeaning } from '../refusals';
import type { HeaderOf } from './automatic';

/** A mail of ours, as another server says, did not arrive. */
export interface DeliveryReport {
  /** Local parts of Message-IDs that it names. */
  about: readonly string[];
  /** Given up, not only late. */
  isFinal: boolean;
  meaning: RefusalMeaning;
}

/** As our mails have (server/lib/mail/smtp.ts). */
const ownIds = /<([\da-f]{32})@[^<>\s]{1,255}>/g;

/** A field of a group, unfolded; empty if it has none. */
function field(name: string, group: string): string {
  const lines = group.replaceAll(/\r?\n[ \t]/g, ' ').split(/\r?\n/);
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  return found.slice(name.length + 1).trim();
}

/** What a report says of each recipient (RFC 3464, section 2.3). */
function recipientsOf(status: string): { action: string; said: string }[] {
  return status.split(/\r?\n[ \t]*\r?\n/).flatMap((group) => {
    const action = field('Action', group).toLowerCase();
    if (action === '') return [];
    const said = field('Diagnostic-Code', group).replace(/^[\w-]+\s*;\s*/, '');
    const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field('Status', group))?.[0] ?? '';
    // Some servers leave the code out of what they quote.
    const words = /^[45]\d\d\b/.test(said) || code === '' ? said : `550 ${code} ${said}`;
    return [{ action, said: words }];
  });
}

/**
 * The delivery report in a mail: by the standard (RFC 3464), or by the words of older servers, which are believed only
 * from a server and about a mail of ours. Null: it is none.
 */
export function reportOf(mail: ParsedMail, header: HeaderOf, isFromServer: boolean): DeliveryReport | null {
  const parts = mail.attachments.map(({ contentType, content }) => ({ contentType, text: content.toString('latin1') }));
  const status = parts.filter(({ contentType }) => /^message\/(?:global-)?delivery-status$/.test(contentType));
  const text = mail.text ?? '';
  const about = [text, ...parts.map((part) => part.text)].flatMap((one) =>
    Array.from(one.slice(0, 1_000_000).matchAll(ownIds), ([, id = '']) => id),
  );
  const named = [...new Set(about)];
  const isReport = /^multipart\/report\b.*delivery-status/i.test(header('content-type') ?? '');
  if (status.length > 0 || isReport) {
    const recipients = status.flatMap((part) => recipientsOf(part.text));
    const failed = recipients.find(({ action }) => action === 'failed');
    return { about: named, isFinal: failed !== undefined, meaning: meaningOf(failed?.said ?? '') };
  }
  if (!isFromServer || named.length === 0) return null;
  const meaning = meaningOf(text.slice(0, 4_000));
  return { about: named, isFinal: meaning !== 'unknown' && meaning !== 'temporary', meaning };
}
