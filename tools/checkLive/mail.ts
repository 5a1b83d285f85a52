import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import type { Config } from '../../server/lib/config/config';
import { isAboutSettings } from '../../server/lib/mail/failure';
import { meaningOf } from '../../server/lib/mail/refusals';
import { isLoopback } from '../../server/lib/config/listenHost';
import type { Mail } from '../../server/lib/config/settings';
import { deadline, quote } from './ask';
import { reporter, type Finding } from './finding';
import type { NameServer } from './records';
import { checkSender } from './sender';
import { openSession, type Reply, type Session } from './smtpSession';

const { pass, off, warn, fail } = reporter('mail');

/** Fields of nodemailer's errors. */
interface SmtpFailure {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

const noAnswerAdvice = 'Run the check again; if it stays so, ask the mail provider.';
const noAnswer = fail(
  'connection',
  'No answer.',
  'Check host and port in SMTP_URL, and that this machine may connect to them: many hosts block port 25.',
);

function connectionFailure(error: unknown): Finding {
  const { message = '', code, responseCode, response } = error as SmtpFailure;
  if (/ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message)) return noAnswer;
  const said = response === undefined ? '' : `: ${quote(response)}`;
  switch (code) {
    case 'EAUTH':
      return fail(
        'connection',
        `User or password is refused${said}.`,
        'Check user and password in SMTP_URL; write @ : / in them as %40 %3A %2F.',
      );
    case 'ETLS':
    case 'ESOCKET':
      return fail(
        'connection',
        'No encrypted connection.',
        'Use the port for STARTTLS (587) with smtp://, or 465 with smtps://, and a certificate that is valid for the host.',
      );
    case 'EDNS':
    case 'ENOTFOUND':
      return fail('connection', 'The host is unknown.', 'Check the host in SMTP_URL.');
    case 'ETIMEDOUT':
    case 'ECONNECTION':
      return noAnswer;
    case 'EPROTOCOL':
      return fail('connection', `It does not speak SMTP${said}.`, 'Check host and port in SMTP_URL.');
    case undefined:
    default:
      return fail(
        'connection',
        `Refused${responseCode === undefined ? '' : ` (${responseCode})`}${said}.`,
        'Ask the mail provider for the reason that it gives.',
      );
  }
}

const unverified =
  'Verify the address or its domain at your mail provider, or set MAIL_FROM to a sender that it permits for this user.';

/** What the reply to a command of the envelope means for mails of this sender; null if it is taken. */
function refusalOf({ status, response }: Reply, about: 'sender' | 'desk', desk: string): Finding | null {
  const asked = 'sender';
  if (status >= 200 && status < 400) return null;
  const said = `(${status}): ${quote(response.replace(/^\d{3}[ -]/, ''))}`;
  if (status < 200 || status >= 600)
    return fail(asked, `An unexpected response: ${quote(response)}`, 'Check host and port in SMTP_URL.');
  if (isAboutSettings(status))
    return fail(
      asked,
      `The mail server asks for a login or encryption ${said}`,
      'Put the user and password of your mail provider into SMTP_URL.',
    );
  if (status < 500) return warn(asked, `Refused for the moment ${said}`, 'Wait some minutes and run the check again.');
  const meaning = meaningOf(response);
  // Some servers, such as Postfix, refuse a sender only when the recipient is named.
  if (about === 'desk' && (meaning === 'gone' || meaning === 'full'))
    return warn(
      asked,
      `Accepted, but mail to ${desk}, which gets the replies, is refused ${said}`,
      'Make that mailbox, or set another address under emails.members in content/site.json and build again.',
    );
  return fail(asked, `Mails are refused ${said}`, unverified);
}

/** Names sender and recipient as a mail would, and takes that back. */
async function checkEnvelope({ say }: Session, sender: string, desk: string): Promise<Finding> {
  const refused =
    refusalOf(await say(`MAIL FROM:<${sender}>`), 'sender', desk) ??
    refusalOf(await say(`RCPT TO:<${desk}>`), 'desk', desk);
  await say('RSET');
  return (
    refused ??
    pass(
      'sender',
      `${sender} may send, as far as the mail server tells before it has a mail; a first mail tells the rest.`,
    )
  );
}

/** Two rows: the connection, and whether the server takes mails of the sender. */
async function checkServer({ url, replyTo }: Mail, sender: string, limit: number): Promise<Finding[]> {
  let session: Session;
  try {
    session = await openSession(url, limit);
  } catch (error) {
    return [connectionFailure(error)];
  }
  const connected = pass(
    'connection',
    isLoopback(new URL(url).hostname)
      ? 'The mail server on this machine answers.'
      : 'Encrypted, and the user is accepted.',
  );
  try {
    return [connected, await checkEnvelope(session, sender, replyTo ?? sender)];
  } catch {
    return [connected, fail('sender', 'No answer when the sender was named.', noAnswerAdvice)];
  } finally {
    await session.end();
  }
}

/** Logs in at the mail server, names the sender, and looks up the sender's DNS records. Sends nothing. */
export async function checkMail(
  { mail, production }: Pick<Config, 'mail' | 'production'>,
  dns: NameServer = new Resolver({ timeout: 3_000, tries: 2 }),
  limit = deadline,
): Promise<Finding[]> {
  if (mail === null) {
    return [
      warn(
        'connection',
        'No SMTP_URL: receipts and reminders are not sent.',
        'Set SMTP_URL and MAIL_FROM to the account of your mail provider.',
      ),
    ];
  }
  const sender = addressparser(mail.from, { flatten: true })[0]?.address ?? '';
  const host = new URL(mail.url).hostname.replace(/^\[|\]$/g, '');
  const server = checkServer(mail, sender, limit);
  if (!production) return [...(await server), off("sender's domain", 'The stand-in accepts mail from any sender.')];
  const domain = domainToASCII(sender.slice(sender.lastIndexOf('@') + 1));
  return (await Promise.all([server, checkSender(domain, host, dns)])).flat();
}
