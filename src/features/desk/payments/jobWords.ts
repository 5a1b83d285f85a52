import { t } from '@shared/language/words';
import type { DeskJob } from '@shared/desk/jobs';
import { paths } from '@/navigation/paths';
import { casePath } from '../inbox/casePath';

const kinds: Readonly<Record<string, string>> = {
  mail: t('Mail'),
  incomingMail: t('Reading mails that came'),
  newsletterMail: t('Newsletter to one address'),
  newsletterSend: t('Queueing a newsletter'),
  newsletterStart: t('Starting a scheduled newsletter'),
  noticeSend: t('Queueing a notice to members'),
  caseDeadline: t('Deadline of a case'),
  missingCases: t('Opening cases for stored requests'),
  caseClocks: t('Starting deadlines of older cases'),
  caseWords: t('Reading older cases for the search'),
  deskDigest: t('Mails about what is due at the desk'),
  webhook: t('Message of the card provider'),
  'order-check': t('Check of a payment'),
  refund: t('Refund of a payment'),
  invoices: t('Issuing invoices that are missing'),
  'subscriptions-of-mode': t('Recomputing subscriptions'),
  reminders: t('Reminders of subscriptions that end'),
  memberships: t('Comparing applications with payments and listings'),
  listings: t('Comparing listings with subscriptions'),
  retention: t('Deleting what is old'),
  checkNotices: t('Telling of checks that end'),
  files: t('Deleting files that belong to nothing'),
  scrub: t('Overwriting what was deleted'),
  secondStepRemoval: t('Removing a lost second step'),
};

/** What a job does, in words; an unknown kind as it is stored. */
export const jobWords = (kind: string): string => kinds[kind] ?? kind;

/** By the mail server's reply (RFC 5321) or the mailer's code. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^stopped by hand$/, t('Somebody stopped it at the desk.')],
  [/^5\d\d 5\.1\.|^550\b/, t('The mail server refuses the address: it may not exist.')],
  [/^55[2-4]\b/, t('The mail server refuses the mail itself.')],
  [/^(530|534|535|538)\b|^EAUTH/, t('The mail server does not accept our sign-in: the settings are wrong.')],
  [/^4\d\d\b/, t('The mail server asks to try again later.')],
  [/^5\d\d\b/, t('The mail server refuses the mail.')],
  [
    /^(ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_AGAIN)/,
    t('The server cannot be reached.'),
  ],
  [/^unknown letter$/, t('This version of the site does not know this mail.')],
  [/^The payload is invalid/, t('What was stored for it cannot be read.')],
  [/crashed on every attempt/, t('The gateway stopped each time it was tried.')],
];

/** Why the last attempt failed, in words; an unknown reason without any. */
export const problemWords = (problem: string): string =>
  problems.find(([pattern]) => pattern.test(problem))?.[1] ?? t('The last attempt failed.');

/** The case or payment that a job's key names, as a link; undefined if none. */
export function subjectOf({ key }: Pick<DeskJob, 'key'>): { name: string; to: string } | undefined {
  const [payment] = /\bKW-[\dA-Z]{26}\b/.exec(key) ?? [];
  if (payment !== undefined) return { name: payment, to: `${paths.deskPayments}?payment=${payment}` };
  const [reference] = /\bK[A-Z]-[\dA-Z]{6}\b/.exec(key) ?? [];
  return reference === undefined ? undefined : { name: reference, to: casePath(reference) };
}
