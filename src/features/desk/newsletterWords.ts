import { t } from '@language/words';
import type { NewsletterAddress, NewsletterFigures, NewsletterIssue } from '@server/contracts/deskNewsletter';

const number = new Intl.NumberFormat('en-GB');

/** Such as `1 address`. */
export const addressCount = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'address' : 'addresses'}`;

export const issueStates: Readonly<Record<NewsletterIssue['state'], string>> = {
  draft: 'Draft',
  sending: t('Being sent'),
  sent: 'Sent',
};

export const addressStateNames: Readonly<Record<NewsletterAddress['state'], string>> = {
  confirmed: t('Confirmed'),
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
    `Sent to ${number.format(sent)} of ${number.format(recipients)}`,
    ...(bounced > 0 ? [`${number.format(bounced)} bounced`] : []),
    ...(skipped > 0 ? [`${number.format(skipped)} left before`] : []),
    ...(unsubscribed > 0 ? [`${number.format(unsubscribed)} unsubscribed`] : []),
  ];
  return parts.join(', ');
}

/** The same for a row of large figures. */
export const figureRow = (figures: NewsletterFigures) => [
  { label: t('Addresses'), value: number.format(figures.recipients) },
  { label: t('Sent'), value: number.format(figures.sent) },
  { label: t('Bounced'), value: number.format(figures.bounced) },
  { label: t('Unsubscribed'), value: number.format(figures.unsubscribed) },
];
