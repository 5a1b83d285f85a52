import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../../server/config';
import { encryption } from '../../server/mail/smtp';
import { isLoopback } from '../../server/providers/loopback';
import type { Mail } from '../../server/providers/settings';
import { deadline, quote } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('mail');

/** The resolver methods in use. */
export type NameServer = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveTxt'>;

type Looked<Records> = { kind: 'found'; records: Records } | { kind: 'none' } | { kind: 'unknown' };

async function look<Record>(question: Promise<Record[]>): Promise<Looked<Record[]>> {
  try {
    const records = await question;
    return records.length > 0 ? { kind: 'found', records } : { kind: 'none' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' || code === 'NXDOMAIN' ? { kind: 'none' } : { kind: 'unknown' };
  }
}

/** Whether the domain can receive replies and names its permitted senders (RFC 7208, RFC 7489). */
async function checkSender(domain: string, dns: NameServer): Promise<Finding[]> {
  const [mx, four, six, texts, dmarc] = await Promise.all([
    look(dns.resolveMx(domain)),
    look(dns.resolve4(domain)),
    look(dns.resolve6(domain)),
    look(dns.resolveTxt(domain)),
    look(dns.resolveTxt(`_dmarc.${domain}`)),
  ]);
  if ([mx, four, six].every(({ kind }) => kind === 'unknown')) {
    return [
      warn(
        "sender's domain",
        'Its DNS records could not be looked up.',
        'Run the check on a machine that can ask a name server.',
      ),
    ];
  }
  if ([mx, four, six].every(({ kind }) => kind !== 'found')) {
    return [
      fail(
        "sender's domain",
        `${domain} does not exist or takes no mail.`,
        'Set MAIL_FROM to an address of a domain that you own.',
      ),
    ];
  }
  const starts = (found: Looked<string[][]>, mark: string): boolean =>
    found.kind === 'found' && found.records.some((parts) => parts.join('').toLowerCase().startsWith(mark));
  return [
    pass("sender's domain", `${domain} takes mail.`),
    starts(texts, 'v=spf1')
      ? pass('SPF', 'There is a record.')
      : warn(
          'SPF',
          `${domain} does not name its permitted senders.`,
          "Add the TXT record that your mail provider names (v=spf1 …) at the domain's name server.",
        ),
    starts(dmarc, 'v=dmarc1')
      ? pass('DMARC', 'There is a record.')
      : warn(
          'DMARC',
          'There is no policy: large providers may refuse the mails.',
          `Add a TXT record at _dmarc.${domain}, to begin with v=DMARC1; p=none.`,
        ),
  ];
}

/** Fields of nodemailer's errors. */
interface SmtpFailure {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

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
    case undefined:
    default:
      return fail(
        'connection',
        `Refused${responseCode === undefined ? '' : ` (${responseCode})`}${said}.`,
        'Ask the mail provider for the reason that it gives.',
      );
  }
}

async function checkConnection({ url }: Mail, limit: number): Promise<Finding> {
  const { hostname } = new URL(url);
  const timeouts = { connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit };
  const transport = createTransport({ url, ...encryption(url), ...timeouts });
  try {
    await transport.verify();
    return pass(
      'connection',
      isLoopback(hostname) ? 'The mail server on this machine answers.' : 'Encrypted, and the user is accepted.',
    );
  } catch (error) {
    return connectionFailure(error);
  } finally {
    transport.close();
  }
}

/** Logs in at the mail server and looks up the sender's DNS records. Sends nothing. */
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
  const connection = await checkConnection(mail, limit);
  const domain = /@([^@>\s]+)>?\s*$/.exec(mail.from)?.[1] ?? '';
  if (!production) return [connection, off("sender's domain", 'The stand-in accepts mail from any sender.')];
  return [connection, ...(await checkSender(domain, dns))];
}
