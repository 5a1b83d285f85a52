import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './messages';

/** Bytes of a message. */
const longestMessage = 1_048_576;
/** How long an idle connection may stay, in milliseconds. */
const patience = 10_000;

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Puts what arrived into the inbox: the readable text, and the first address in it as its link. */
async function deliver(inbox: Inbox, raw: Buffer, recipients: readonly string[]): Promise<void> {
  const { subject, text = '' } = await PostalMime.parse(raw);
  const link = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  for (const to of recipients) inbox.deliver({ channel: 'email', to, ...(subject === undefined ? {} : { subject }), text: text.trim(), ...(link === undefined ? {} : { link }) });
}

/** The sandbox's mail server: takes every e-mail that the site sends and shows it in the inbox. Of this machine only. Resolves with the port and a function that closes it. */
export async function listenForMail(inbox: Inbox, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'Keelway sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: longestMessage,
    socketTimeout: patience,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      bytesOf(stream)
        .then((raw) => (stream.sizeExceeded ? Promise.reject(Object.assign(new Error('The message is too long.'), { responseCode: 552 })) : deliver(inbox, raw, session.envelope.rcptTo.map(({ address }) => address))))
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
      // A connection that breaks off is its client's business.
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
