import { JobFailure } from '../jobs/failure';

/**
 * Why a mail could not be sent, without what the mail server or the mailer wrote: their words hold addresses
 * (`rejected`, `response`, the message itself). `permanent`: trying again is in vain. `status`: the server's reply and
 * its enhanced code, such as `550 5.1.1` (RFC 5321, section 4.2; RFC 3463), or the mailer's own code.
 */
export class MailFailure extends JobFailure {
  override readonly name = 'MailFailure';
  readonly status: string;

  constructor(status: string, permanent: boolean) {
    super(`The mail server did not take a mail (${status}).`, { note: status, permanent });
    this.status = status;
  }
}

/** Login or encryption is asked for (RFC 3207, RFC 4954): the settings are wrong, not the mail. */
const aboutSettings: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** Before the mail itself: the server is not ready for anybody, or not for us. */
const beforeTheMail = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*)$/;

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** What is kept of an error of the mailer. */
export function mailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const [code, command, reply, response] = ['code', 'command', 'responseCode', 'response'].map((name) =>
    field(error, name),
  );
  const known = typeof code === 'string' && /^[A-Z\d_]{1,40}$/.test(code) ? code : 'unknown error';
  if (typeof reply !== 'number' || reply < 400 || reply > 599)
    return new MailFailure(known, known === 'EENVELOPE' && command === 'API');
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  const isAboutMail =
    known !== 'EAUTH' && !aboutSettings.has(reply) && !(typeof command === 'string' && beforeTheMail.test(command));
  return new MailFailure([String(reply), enhanced].filter(Boolean).join(' '), reply >= 500 && isAboutMail);
}
