import { commaList, numberText } from '@shared/text/format';
import { t } from '@shared/language/words';
import { countryName } from '@shared/text/countries';
import { agentServiceNames } from '@shared/listings/words';
import type { Audience } from '@shared/newsletter/notices';
import type { NewsletterAddress, NewsletterFigures, NewsletterIssue } from '@shared/desk/newsletter';

const issueStates: Readonly<Record<NewsletterIssue['state'], string>> = {
  draft: t('Draft'),
  sending: t('Being sent'),
  sent: t('Sent'),
};

/** Where an issue stands. */
export const stateWords = ({ state, scheduledFor = null }: Pick<NewsletterIssue, 'state' | 'scheduledFor'>): string =>
  scheduledFor === null ? issueStates[state] : t('Scheduled');

/** The members that an issue is for, such as `To members: Kenya, Uganda; Air freight`. */
export function audienceName({ countries, services }: Audience): string {
  const parts = [
    commaList(countries.map((code) => countryName(code))),
    commaList(services.map((service) => agentServiceNames[service])),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('To all members') : t('To members: {which}', { which: parts.join('; ') });
}

export const addressStateNames: Readonly<Record<NewsletterAddress['state'], string>> = {
  confirmed: t('Confirmed [address]'),
  waiting: t('Not confirmed'),
  bounced: t('Bounced'),
};

/** How many mails still wait for the mail server. */
export const waitingMails = ({ recipients, sent, bounced, skipped }: NewsletterFigures): number =>
  recipients - sent - bounced - skipped;

/** What became of a newsletter's mails, such as `Sent to 12 of 13, 1 bounced`. */
export function figureWords(figures: NewsletterFigures): string {
  const { recipients, sent, bounced, skipped, unsubscribed } = figures;
  const parts = [
    t('Sent to {sent} of {total}', { sent: numberText(sent), total: numberText(recipients) }),
    ...(bounced > 0 ? [t('{count, plural, one {# bounced} other {# bounced}}', { count: bounced })] : []),
    ...(skipped > 0 ? [t('{count, plural, one {# left before} other {# left before}}', { count: skipped })] : []),
    ...(unsubscribed > 0
      ? [t('{count, plural, one {# unsubscribed} other {# unsubscribed}}', { count: unsubscribed })]
      : []),
  ];
  return commaList(parts);
}

/** The same for a row of large figures. */
export const figureRow = (figures: NewsletterFigures) => [
  { label: t('Addresses'), value: numberText(figures.recipients) },
  { label: t('Sent [mails]'), value: numberText(figures.sent) },
  { label: t('Bounced [mails]'), value: numberText(figures.bounced) },
  { label: t('Unsubscribed [people]'), value: numberText(figures.unsubscribed) },
];
