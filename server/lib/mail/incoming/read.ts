import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { lineText } from '../../../../shared/text/codeText';
import { oneLine } from '../letterParts';
import { isAutomatic, isFromDaemon, wantsNoReceipt, type HeaderOf } from './automatic';
import { foldQuoted } from './quotedText';
import { reportOf, type DeliveryReport } from './report';

/** Larger mails are not read, in bytes; who wrote and the subject are. */
export const largestMail = 25 * 1_048_576;

/** Cut texts end in an ellipsis: the whole mail stays in the mailbox. In characters. */
const longestText = 50_000;
const longestLine = 200;
/** What HTML may take, in characters: a longer part is not turned into text. */
const longestHtml = 2_000_000;

/** A file of a mail. */
export interface Attachment {
  name: string;
  content: Buffer;
}

/** What came by mail. Who wrote it is what the mail claims: it proves nothing. */
export interface IncomingMail {
  /** The same for the same mail: digest of its Message-ID, or of the mail if it has none. */
  id: string;
  /** Local part of its Message-ID; empty if it has none. */
  messageId: string;
  /**
   * `written`: a person's words. `automatic`: nobody wrote it (RFC 3834). `report`: another mail did not arrive.
   * `tooLarge`: its text was not read.
   */
  nature: 'written' | 'automatic' | 'report' | 'tooLarge';
  /** Whether its sender may be told that it came. */
  mayHaveReceipt: boolean;
  /** Null without an address that could be answered. */
  from: { name: string; address: string } | null;
  subject: string;
  /** What is new in the text, and the earlier mails that it repeats. */
  said: string;
  quoted: string;
  /** Names of pictures within the text, which stay in the mailbox. */
  files: readonly string[];
  attachments: readonly Attachment[];
  /** Addresses that it was sent or delivered to. */
  to: readonly string[];
  /** Local parts of the Message-IDs that it answers, the latest first. */
  answers: readonly string[];
  /** Of a `report`. */
  report: DeliveryReport | null;
}

const digest = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Without what a database or a page could stumble over. */
const clean = (text: string): string =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');

function cut(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 2)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()} …`;
}

const lineOf = (text: string | undefined, longest = longestLine): string =>
  cut(clean(oneLine(text ?? '')).trim(), longest);

const addressesIn = (values: readonly AddressObject['value'][number][]): string[] =>
  values.flatMap(({ address, group }) => [...(address ? [address] : []), ...addressesIn(group ?? [])]);

const deliveredTo = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];

function recipientsOf({ to, cc }: ParsedMail, header: HeaderOf): string[] {
  const named = [to, cc].flat().flatMap((one) => (one === undefined ? [] : addressesIn(one.value)));
  const words = deliveredTo.flatMap((name) => header(name)?.split(/[\s<>,;"]/) ?? []);
  const delivered = words.filter((word) => word.includes('@'));
  return [...new Set([...named, ...delivered].map((address) => address.toLowerCase()))];
}

function senderOf({ from, replyTo }: ParsedMail): IncomingMail['from'] {
  for (const one of [from, replyTo]) {
    const found = one?.value.find(({ address = '' }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address));
    if (found?.address !== undefined) return { name: lineOf(found.name, 100), address: lineOf(found.address, 254) };
  }
  return null;
}

const localPart = (id: string | undefined): string => /^\s*<?([^<>@\s]+)@/.exec(id ?? '')?.[1] ?? '';

/** Header fields as they stand, unfolded; the first of each name. */
function headersOf({ headerLines }: ParsedMail): HeaderOf {
  const fields = new Map<string, string>();
  for (const { key, line } of headerLines)
    if (!fields.has(key))
      fields.set(
        key,
        line
          .slice(line.indexOf(':') + 1)
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
  return (name) => fields.get(name);
}

function natureOf(header: HeaderOf, { report, isWhole }: { report: DeliveryReport | null; isWhole: boolean }) {
  if (report !== null) return 'report';
  if (isAutomatic(header)) return 'automatic';
  return isWhole ? 'written' : 'tooLarge';
}

/** A logo below the text is no file of its own; a picture without a name is none that anybody looks for. */
function filesOf(parts: ParsedMail['attachments']): Pick<IncomingMail, 'files' | 'attachments'> {
  const named = parts.map(({ filename, related, content }) => ({
    name: lineOf(lineText(filename ?? ''), 120),
    related,
    content,
  }));
  return {
    files: named.filter(({ name, related }) => related && name !== '').map(({ name }) => name),
    attachments: named.filter(({ related }) => !related).map(({ name, content }) => ({ name, content })),
  };
}

const unreadable = (bytes: Buffer): IncomingMail => ({
  id: digest(bytes),
  messageId: '',
  nature: 'written',
  mayHaveReceipt: false,
  from: null,
  subject: '',
  said: '',
  quoted: '',
  files: [],
  attachments: [],
  to: [],
  answers: [],
  report: null,
});

/**
 * Reads a mail as it came (RFC 5322, MIME). Never throws: what cannot be read is empty. `isWhole`: false if `bytes` are
 * the header only, of a mail that is too large.
 */
export async function readMail(bytes: Buffer, isWhole = bytes.length <= largestMail): Promise<IncomingMail> {
  // Only gateways that read a mailbox load it.
  const { simpleParser } = await import('mailparser');
  const parse = (): Promise<ParsedMail> =>
    simpleParser(isWhole ? bytes : headerOf(bytes), {
      skipImageLinks: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      keepDeliveryStatus: true,
      maxHtmlLengthToParse: longestHtml,
    });
  try {
    const mail = await parse();
    const header = headersOf(mail);
    const report = reportOf(mail, header, isFromDaemon(header));
    const { said, quoted } = foldQuoted(clean(mail.text ?? ''));
    const references = [mail.references ?? []].flat();
    const answers = [mail.inReplyTo, ...references.toReversed()].map(localPart).filter((id) => id !== '');
    return {
      id: digest(mail.messageId === undefined || mail.messageId === '' ? bytes : mail.messageId),
      messageId: localPart(mail.messageId),
      nature: natureOf(header, { report, isWhole }),
      mayHaveReceipt: !wantsNoReceipt(header),
      from: senderOf(mail),
      subject: lineOf(mail.subject),
      said: cut(said, longestText),
      quoted: cut(quoted, longestText),
      ...filesOf(isWhole ? mail.attachments : []),
      to: recipientsOf(mail, header),
      answers: [...new Set(answers)],
      report,
    };
  } catch {
    return unreadable(bytes);
  }
}

/** The header of a mail, with the empty line that ends it. */
function headerOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  return end === -1 ? bytes.subarray(0, 1_048_576) : bytes.subarray(0, end + 4);
}
