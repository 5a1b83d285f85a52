import { t } from '../../shared/language/words';
import { closeReasons, spamReasons } from '../../machines/quoteCaseEvents';
import { membershipClosings } from '../../machines/membershipCaseEvents';
import { requestOutcomes } from '../../machines/requestCaseEvents';
import type { ClosingText } from '../../shared/desk/cases';
import type { DeskRequest } from '../../shared/requests/contract';
import { oneLine } from '../lib/mail/letterParts';
import { routeOf } from '../quotes/correspondence';
import { closedWords, rejectedWords, withdrawnWords } from '../lib/caselog/endWords';
import { endings } from '../requests/requestPage';
import type { StoredQuote } from '../quotes/storedQuote';

/** Texts for the mail that tells how a case ended: staff read them, change them and send them. In the current language. */

const greeting = (name: string): string => t('Hello {name},', { name: oneLine(name) });

/** A refusal has a reason, which only staff know. */
export const requestClosings = ({ kind, contact }: DeskRequest): ClosingText[] => {
  const text = (how: string): string => [greeting(contact.name), how].join('\n\n');
  const outcomes = (kind === 'application' ? membershipClosings : requestOutcomes[kind]).filter(
    (outcome) => outcome !== 'spam',
  );
  return [
    ...outcomes.map((outcome) => ({
      type: 'staff.closed',
      choice: outcome,
      text: text(outcome === 'refused' ? '' : endings()[outcome].text),
    })),
    {
      type: 'staff.merged',
      choice: null,
      text: text(t('We had this twice, and go on with the other one.')),
    },
  ];
};

export function quoteClosings(quote: StoredQuote): ClosingText[] {
  const text = (how: string): string =>
    [
      greeting(quote.contact.name),
      t('your request for quotes {reference}, {route}, is closed.', {
        reference: quote.reference,
        route: routeOf(quote),
      }),
      how,
    ].join('\n\n');
  return [
    ...spamReasons.map((choice) => ({ type: 'screening.rejected', choice, text: text(rejectedWords().text) })),
    ...closeReasons.map((choice) => ({ type: 'desk.closed', choice, text: text(closedWords(choice).text) })),
    { type: 'staff.merged', choice: null, text: text(closedWords('double').text) },
    { type: 'shipper.withdrew', choice: null, text: text(withdrawnWords(true).text) },
  ];
}
