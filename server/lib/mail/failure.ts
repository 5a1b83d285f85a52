import { JobFailure } from '../jobs/failure';
import { meaningOf, type RefusalMeaning } from './refusals';

/**
 * Why a mail was not sent. The mail server's own text is dropped, because it contains addresses (`rejected`,
 * `response`, the message itself). `permanent`: do not retry. `status`: the server's reply and enhanced code, such as
 * `550 5.1.1` (RFC 5321, section 4.2; RFC 3463), or the mailer's own code. `meaning`: what the dropped text said.
 */
export class MailFailure extends JobFailure {
  override readonly name = 'MailFailure';
  readonly status: string;
  readonly meaning: RefusalMeaning;

  constructor(status: string, permanent: boolean, meaning = meaningOf(status)) {
    super(`The mail server rejected a mail (${status}).`, { note: status, permanent });
    this.status = status;
    this.meaning = meaning;
  }
}

/** Authentication or encryption required (RFC 3207, RFC 4954): a configuration problem, not a rejected mail. */
export const isAboutSettings = (reply: number): boolean => [530, 534, 535, 538].includes(reply);
/** Commands before the mail itself: the server is unavailable, or rejects this client. */
const beforeTheMail = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*)$/;

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** Converts an error of the mailer. */
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
    known !== 'EAUTH' && !isAboutSettings(reply) && !(typeof command === 'string' && beforeTheMail.test(command));
  const status = [String(reply), enhanced].filter(Boolean).join(' ');
  if (reply < 500 || !isAboutMail) return new MailFailure(status, false, 'temporary');
  // Until the recipient is named, a refusal is about us.
  const meaning = command === 'MAIL FROM' ? 'policy' : meaningOf(typeof response === 'string' ? response : status);
  return new MailFailure(status, true, meaning);
}
