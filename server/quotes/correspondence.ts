import { t } from '../../shared/language/words';
import type { QuoteCaseEvent } from '../../machines/quoteCaseEvents';
import type { PrivateLinks } from '../lib/links/links';
import { oneLine, type LetterPart } from '../lib/mail/letterParts';
import type { AddressedMail } from '../lib/mail/mailJob';
import type { AgentById } from '../directory/agentDirectory';
import { shownRequest, type agentContact, type QuoteSnapshot, type shownOffer } from './quoteViews';
import { changeFacts, type StoredQuote } from './storedQuote';
import type { CaseMailEvent } from '../../machines/caseEvents';

/** What a letter is written from. */
export interface Correspondence {
  quote: StoredQuote;
  snapshot: QuoteSnapshot;
  /** What the letter is about; null for one that no event caused. */
  event: QuoteCaseEvent | CaseMailEvent | null;
  /** `shipper`, `desk` or an agent's id. */
  party: string;
  agent: AgentById;
  links: PrivateLinks;
  desk: string;
  siteUrl: string;
}

/** Null: it no longer matters, and nothing is sent. */
type Written = ({ parts: LetterPart[] } & Pick<AddressedMail, 'replyTo' | 'isWritten'>) | null;
export type Write = (correspondence: Correspondence) => Promise<Written> | Written;

export const onlyForYou = (): string =>
  t('The link is for you only. Whoever has it can answer in your name, so do not pass it on.');

export const routeOf = ({ from, to }: StoredQuote): string =>
  t('{from} to {to} [places]', { from: oneLine(from), to: oneLine(to) });
export const toAgent = ({ links, quote: { reference }, party }: Correspondence): Promise<string> =>
  links.url({ reference, party, purpose: 'answer' });
export const toShipper = ({ links, quote: { reference } }: Correspondence): Promise<string> =>
  links.url({ reference, party: 'shipper', purpose: 'follow' });

export function requestParts(quote: StoredQuote): LetterPart[] {
  const { reference, facts, cargo, notes } = shownRequest(quote);
  return [
    { facts: [[t('Reference'), reference], ...facts] },
    { heading: t('Cargo:'), typed: cargo },
    ...(notes === null ? [] : [{ heading: t('Notes:'), typed: notes }]),
  ];
}

/** What the correction changed that is the event of the letter; null: it is none. */
export function correctionPart({ quote, event }: Correspondence): LetterPart | null {
  if (event?.type !== 'request.corrected') return null;
  const correction = quote.corrections.find(({ at }) => at === event.at);
  return correction === undefined ? null : { facts: changeFacts(correction) };
}

export function contactFacts({ name, email, phone }: ReturnType<typeof agentContact>): LetterPart {
  return {
    facts: [
      [t('Name'), name],
      ...(email === null ? [] : ([[t('Email'), email]] as const)),
      ...(phone === null ? [] : ([[t('Phone'), phone]] as const)),
    ],
  };
}

export function offerParts(offer: ReturnType<typeof shownOffer>): LetterPart[] {
  const { amount, transit, validUntil, included, remarks } = offer;
  return [
    {
      facts: [
        [t('Price'), amount],
        [t('Transit'), transit],
        [t('Valid until'), validUntil],
      ],
    },
    { heading: t('Included:'), typed: included },
    ...(remarks === null ? [] : [{ heading: t('Remarks:'), typed: remarks }]),
  ];
}
