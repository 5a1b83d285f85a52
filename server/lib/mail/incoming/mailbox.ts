import type { ImapFlow } from 'imapflow';
import { JobFailure } from '../../jobs/failure';
import { isLoopback } from '../../config/listenHost';
import type { Incoming } from '../../config/settings';
import { encryption } from '../smtp';
import { largestMail } from './read';

/** Default limit of each step, in milliseconds. */
const defaultTimeout = 20_000;

/** Why the mailbox could not be read, in one word: what the server says may hold addresses. */
export class MailboxFailure extends JobFailure {
  override readonly name = 'MailboxFailure';

  constructor(code: string) {
    super(`The mailbox could not be read (${code}).`, { note: code });
  }
}

/** A mail in the mailbox; `isWhole`: false if only its header was fetched, since it is too large. */
interface StoredMail {
  uid: number;
  bytes: Buffer;
  isWhole: boolean;
}

/** An open mailbox. */
export interface Mailbox {
  /** UIDs belong to it; another one means that they began anew. */
  uidValidity: string;
  /** The UID that the next mail gets at least. */
  uidNext: number;
  /** UIDs above `after`, in order; null: of the mails that nobody has read, for a mailbox that is new to us. */
  newer: (after: number | null) => Promise<number[]>;
  /** Null if it was deleted meanwhile. */
  fetch: (uid: number) => Promise<StoredMail | null>;
  markSeen: (uid: number) => Promise<void>;
}

/** Host, user and folder of an address such as `imaps://user:password@imap.example.org/INBOX`. */
export function partsOfMailbox(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const isSecure = protocol.toLowerCase() === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/** In one word, without what the server said. */
function codeOf(error: unknown): string {
  const { code, authenticationFailed, responseStatus } = error as Record<string, unknown>;
  if (authenticationFailed === true) return 'login refused';
  if (typeof code === 'string' && /^[A-Za-z_]{1,40}$/.test(code)) return code;
  return responseStatus === 'NO' ? 'refused' : 'unknown error';
}

/**
 * Opens a mailbox, works with it, and logs out. TLS at once (`imaps://`) or by STARTTLS, which only servers on this
 * machine may lack (RFC 8314, section 3). @throws MailboxFailure, or what `work` throws.
 */
export async function withMailbox<Result>(
  { url }: Incoming,
  work: (mailbox: Mailbox) => Promise<Result>,
  limit = defaultTimeout,
): Promise<Result> {
  const { host, port, isSecure, user, password, folder } = partsOfMailbox(url);
  const { tls } = encryption(url);
  // Only gateways that read a mailbox load it.
  const imapflow = await import('imapflow');
  const client = new imapflow.ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    ...(isSecure || isLoopback(new URL(url).hostname) ? {} : { doSTARTTLS: true }),
    ...(tls === undefined ? {} : { tls }),
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    maxLiteralSize: largestMail + 1_048_576,
  });
  // Without a listener, a connection that breaks would end the process; the pending call fails as well.
  client.on('error', () => undefined);
  const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      throw new MailboxFailure(codeOf(error));
    }
  };
  const fetchOne = (uid: number, query: Parameters<ImapFlow['fetchOne']>[1]) =>
    asked(() => client.fetchOne(String(uid), query, { uid: true }));
  try {
    await asked(() => client.connect());
    const { uidValidity, uidNext } = await asked(() => client.mailboxOpen(folder));
    return await work({
      uidValidity: String(uidValidity),
      uidNext,
      newer: async (after) => {
        const query = after === null ? { seen: false } : { uid: `${after + 1}:*` };
        const found = await asked(() => client.search(query, { uid: true }));
        if (!Array.isArray(found)) throw new MailboxFailure('search refused');
        // `n:*` names the last mail even if its UID is lower (RFC 9051, section 6.4.8).
        return found.filter((uid) => uid > (after ?? 0)).sort((one, other) => one - other);
      },
      fetch: async (uid) => {
        const about = await fetchOne(uid, { size: true });
        if (about === false) return null;
        const isWhole = (about.size ?? 0) <= largestMail;
        const mail = await fetchOne(uid, isWhole ? { source: true } : { headers: true });
        const bytes = mail === false ? undefined : isWhole ? mail.source : mail.headers;
        return bytes === undefined ? null : { uid, bytes, isWhole };
      },
      markSeen: async (uid) => {
        await asked(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
      },
    });
  } finally {
    await client.logout().catch(() => client.close());
  }
}
