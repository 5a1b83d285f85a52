import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Switch } from '../switches/switches';
import { behaviour as declaration } from './behaviour';
import type { Mailbox } from '../mailbox/messages';
import type { Inbox } from './messages';

/** Maximum size of a message, in bytes. */
const longestMessage = 1_048_576;
/** Timeout of idle connections, in milliseconds. */
const timeLimit = 10_000;

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Where a mail program sends its one-click request, if the mail offers one (RFC 8058, section 3.1). */
function unsubscribeAddress(headers: readonly { key: string; value: string }[]): string | undefined {
  const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value ?? '';
  if (valueOf('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return undefined;
  return /<(https?:[^<>]+)>/.exec(valueOf('list-unsubscribe'))?.[1];
}

/** The desk's address in development (server/lib/config/settings.ts), also with a signed part. */
const isOfDesk = (address: string): boolean => /^desk(?:\+[^@]*)?@keelway\.example$/i.test(address);

/** Adds a received mail to the inbox: its parts, the first address in its text as the link, and how to unsubscribe. */
async function deliver(
  { inbox, mailbox }: { inbox: Inbox; mailbox: Mailbox | null },
  raw: Buffer,
  recipients: readonly string[],
): Promise<void> {
  const {
    subject,
    text = '',
    html,
    headers,
    from,
    replyTo,
    messageId = '',
    references = '',
  } = await PostalMime.parse(raw);
  const answersTo = replyTo?.[0]?.address ?? from?.address ?? '';
  const link = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  const unsubscribe = unsubscribeAddress(headers);
  for (const to of recipients) {
    const message = {
      channel: 'email',
      to,
      ...(subject === undefined ? {} : { subject }),
      text: text.trim(),
      ...(html === undefined ? {} : { html }),
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
      ...(link === undefined ? {} : { link }),
    } as const;
    inbox.deliver(message, { to, replyTo: answersTo, messageId, references, subject: subject ?? '' });
    if (isOfDesk(to)) mailbox?.add(raw);
  }
}

/** A rejection in the wording of mail servers, with the address (RFC 5321, section 4.2; RFC 3463). */
const refusal = (reply: number, words: string): Error => Object.assign(new Error(words), { responseCode: reply });

/**
 * The sandbox's mail server, local only: shows the site's emails in the inbox, unless `behaviour` rejects them; those to
 * the desk get into its mailbox, too. Resolves
 * with its port and a function that closes it.
 */
export async function listenForMail(
  inbox: Inbox,
  port: number,
  behaviour = new Switch(declaration),
  mailbox: Mailbox | null = null,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'Keelway sandbox',
    disabledCommands: ['AUTH'],
    size: longestMessage,
    socketTimeout: timeLimit,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      if (behaviour.position.id !== 'silent') done();
    },
    onMailFrom: ({ address }, { secure }, done) => {
      if (behaviour.position.id === 'starttls' && !secure)
        done(refusal(530, '5.7.0 Must issue a STARTTLS command first'));
      else if (behaviour.position.id === 'sender-refused')
        done(refusal(550, `5.7.1 <${address}>: Sender address rejected: not authorized to send for this domain`));
      else done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (behaviour.position.id === 'recipient-refused')
        done(refusal(550, `5.1.1 <${address}>: Recipient address rejected: User unknown`));
      else if (behaviour.position.id === 'busy')
        done(refusal(451, `4.7.1 <${address}>: Recipient address rejected: Greylisted, please try again later`));
      else done();
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      bytesOf(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw refusal(552, '5.3.4 The message is too long');
          if (behaviour.position.id === 'message-refused')
            throw refusal(554, `5.7.1 Message for ${to.join(', ')} rejected due to content`);
          return deliver({ inbox, mailbox }, raw, to);
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      // Clients handle broken connections themselves.
      server.on('error', () => undefined);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
