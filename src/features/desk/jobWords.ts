import type { DeskJob } from '@server/contracts/deskJobs';
import { paths } from '@/navigation/paths';
import { casePath } from './casePath';

const kinds: Readonly<Record<string, string>> = {
  mail: 'Mail',
  newsletterMail: 'Newsletter to one address',
  newsletterSend: 'Queueing a newsletter',
  caseDeadline: 'Deadline of a case',
  missingCases: 'Opening cases for stored requests',
  webhook: 'Message of the card provider',
  'order-check': 'Check of a payment',
  'subscriptions-of-mode': 'Recomputing subscriptions',
  reminders: 'Reminders of subscriptions that end',
  listings: 'Comparing listings with subscriptions',
  retention: 'Deleting what is old',
};

/** What a job does, in words; an unknown kind as it is stored. */
export const jobWords = (kind: string): string => kinds[kind] ?? kind;

/** By the mail server's reply (RFC 5321) or the mailer's code. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^stopped by hand$/, 'Somebody stopped it at the desk.'],
  [/^5\d\d 5\.1\.|^550\b/, 'The mail server refuses the address: it may not exist.'],
  [/^55[2-4]\b/, 'The mail server refuses the mail itself.'],
  [/^(530|534|535|538)\b|^EAUTH/, 'The mail server does not accept our sign-in: the settings are wrong.'],
  [/^4\d\d\b/, 'The mail server asks to try again later.'],
  [/^5\d\d\b/, 'The mail server refuses the mail.'],
  [
    /^(ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_AGAIN)/,
    'The server cannot be reached.',
  ],
  [/^unknown letter$/, 'This version of the site does not know this mail.'],
  [/^The payload is invalid/, 'What was stored for it cannot be read.'],
  [/crashed on every attempt/, 'The gateway stopped each time it was tried.'],
];

/** Why the last attempt failed, in words; an unknown reason without any. */
export const problemWords = (problem: string): string =>
  problems.find(([pattern]) => pattern.test(problem))?.[1] ?? 'The last attempt failed.';

/** The case or payment that a job's key names, as a link; undefined if none. */
export function subjectOf({ key }: Pick<DeskJob, 'key'>): { name: string; to: string } | undefined {
  const [payment] = /\bKW-[\dA-Z]{26}\b/.exec(key) ?? [];
  if (payment !== undefined) return { name: payment, to: `${paths.deskPayments}?payment=${payment}` };
  const [reference] = /\bK[A-Z]-[\dA-Z]{6}\b/.exec(key) ?? [];
  return reference === undefined ? undefined : { name: reference, to: casePath(reference) };
}
