import desk from '@content/desk.json';
import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { detailFacts, type Quote } from '@shared/quotes/contract';
import { chargeableWeight, revenueTons } from '@shared/quotes/chargeableWeight';
import type { ShortlistedAgent } from '@/state/shortlistSlice';
import { amount, type Units } from './quantities';
import { modes } from './quoteForm';

/** Data of the confirmation. It is in the navigation state, so that a reload shows it without sending anything. */
export interface Receipt {
  reference: string;
  from: string;
  to: string;
  /** Address for the answer. */
  email: string;
  /** Names and values, in the order they are shown. */
  entries: readonly { term: string; lines: readonly string[] }[];
}

const chargedBy = (mode: string, kilograms: number, units: Units): string =>
  mode === 'sea' ? revenueTons(kilograms) : amount(kilograms, 'weight', units);

/** Writes the confirmation of a stored request, in the units of the form. */
export function receiptOf(
  reference: string,
  quote: Omit<Quote, 'form'>,
  agents: readonly ShortlistedAgent[],
  { units, files = [] }: { units: Units; files?: readonly { name: string }[] },
): Receipt {
  const { from, to, mode, cargo, weightKg, volumeM3, readyDate, contact } = quote;
  const chargeable = chargeableWeight(mode, weightKg, volumeM3);
  return {
    reference,
    from,
    to,
    email: contact.email,
    entries: [
      { term: t('From [place]'), lines: [from] },
      { term: t('To [place]'), lines: [to] },
      { term: t('Mode [transport]'), lines: [modes.find(({ value }) => value === mode)?.label ?? mode] },
      { term: t('Ready [day]'), lines: [longDay(readyDate)] },
      {
        term: t('Gross weight and volume'),
        lines: [amount(weightKg, 'weight', units), amount(volumeM3, 'volume', units)],
      },
      {
        term: t('Chargeable weight'),
        lines: [chargeable === null ? t('The agent names it') : chargedBy(mode, chargeable.kilograms, units)],
      },
      { term: t('Cargo'), lines: [cargo] },
      ...detailFacts(quote).map(([term, value]) => ({ term, lines: [value] })),
      {
        term: t('Agents'),
        lines:
          agents.length === 0 ? [t('Chosen by Keelway')] : agents.map(({ name, location }) => `${name}, ${location}`),
      },
      ...(files.length === 0 ? [] : [{ term: t('Files [that came with it]'), lines: files.map(({ name }) => name) }]),
    ],
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000;

function isEntry(value: unknown): value is Receipt['entries'][number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'term' in value &&
    isText(value.term) &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    value.lines.every(isText)
  );
}

/** The navigation state that shows a receipt. */
export function receiptState(receipt: Receipt): { quoteReceipt: Receipt } {
  return { quoteReceipt: receipt };
}

/** The receipt in a navigation state; null for none and for nonsense. */
export function readReceipt(state: unknown): Receipt | null {
  if (typeof state !== 'object' || state === null || !('quoteReceipt' in state)) return null;
  const receipt = state.quoteReceipt as Partial<Record<keyof Receipt, unknown>> | null;
  if (typeof receipt !== 'object' || receipt === null) return null;
  const { reference, from, to, email, entries } = receipt;
  if (!isText(reference) || !/^KQ-[A-Z\d]{6}$/.test(reference)) return null;
  if (!isText(from) || !isText(to) || !isText(email) || !Array.isArray(entries) || !entries.every(isEntry)) return null;
  return { reference, from, to, email, entries };
}

const { screeningOfficeHours: hours, answerWorkingDays: days, caseDays } = desk.quotes;

/** What happens after a request is sent, and when; shown beside the form and on the confirmation. */
export const nextSteps: readonly { title: string; text: string }[] = [
  {
    title: t('We read it'),
    text: t(
      '{hours, plural, one {Within # office hour} other {Within # office hours}} a person checks that the route, the goods and the measurements fit together.',
      { hours },
    ),
  },
  {
    title: t('Agents work it out'),
    text: t(
      'The agents you chose, or members on your route, get the request and have {days, plural, one {# working day} other {# working days}} to answer.',
      { days },
    ),
  },
  {
    title: t('You compare'),
    text: t(
      'A mail tells you of each offer; on your page they stand side by side. Check the chargeable weight in each against this sum. The request ends after {days, plural, one {# day} other {# days}}.',
      { days: caseDays },
    ),
  },
];
