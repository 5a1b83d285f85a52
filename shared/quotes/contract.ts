import * as v from 'valibot';
import { t } from '../language/words';
import type { AgentService } from '../../places/agent';
import { referralCodeSchema } from '../affiliates/contract';
import { fileIdsSchema } from '../files/contract';
import { contactSchema, nameLimit, requestIdSchema } from '../requests/contact';
import { dayProblem, readDay } from '../text/readDay';
import { formSignsSchema, lineSchema, missing, textSchema } from '../text/fields';
import { quoteDetails, type DetailName, type QuoteDetail } from './details';

/** Transport modes of a quote; a subset of what agents offer. */
const quoteModes = ['air', 'sea', 'land', 'home-delivery'] as const satisfies readonly AgentService[];
export type QuoteMode = (typeof quoteModes)[number];

/** Their names. */
export const modeNames = (): Readonly<Record<QuoteMode, string>> => ({
  air: t('Air [freight]'),
  sea: t('Sea [freight]'),
  land: t('Land [freight]'),
  'home-delivery': t('Home delivery'),
});

/** Form limits. Lengths in characters. */
export const quoteLimits = {
  place: 120,
  cargo: 1_000,
  name: nameLimit,
  agents: 5,
  weightKg: 10_000_000,
  volumeM3: 100_000,
} as const;

/** The rows of `quoteDetails`. */
export const detailRows: readonly (QuoteDetail & { name: DetailName })[] = Object.entries(quoteDetails).map(
  ([name, detail]) => ({ ...detail, name: name as DetailName }),
);

/** The same for each of them, by name. */
export const eachDetail = <Made>(make: (detail: QuoteDetail) => Made): Record<DetailName, Made> =>
  Object.fromEntries(detailRows.map((detail) => [detail.name, make(detail)])) as Record<DetailName, Made>;

/** The schema of a row. */
export const detailSchema = ({ longest, fact }: QuoteDetail) =>
  v.optional(
    (fact === undefined ? textSchema : lineSchema)({ empty: () => t('Leave this out or write something.'), longest }),
  );

/** What a request says of the short ones: label and value. */
export const detailFacts = (
  quote: Readonly<Partial<Record<DetailName, string | undefined>>>,
): [label: string, value: string][] =>
  detailRows.flatMap(({ name, fact }): [string, string][] => {
    const value = quote[name];
    return fact === undefined || value === undefined ? [] : [[fact(), value]];
  });

const day = 86_400_000;

/** Whether an ISO day is none of the past at a time, in epoch milliseconds: for the visitor it may still be yesterday. */
const isAhead = (date: string, at: number): boolean => Date.parse(date) >= Math.floor(at / day) * day - day;
const isWithinTwoYears = (date: string, at: number): boolean => Date.parse(date) <= at + 731 * day;
/** Whether the cargo of a request made at a time may be ready on an ISO day. */
export const isReadyDay = (date: string, at: number): boolean => isAhead(date, at) && isWithinTwoYears(date, at);

/** An ISO date (yyyy-mm-dd) from yesterday, which it may still be for the visitor, to two years ahead. */
const readyDateSchema = v.pipe(
  v.string(() => t('Choose the day the cargo is ready.')),
  v.trim(),
  v.nonEmpty(() => t('Choose the day the cargo is ready.')),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const read = readDay(value, new Date().toISOString().slice(0, 10));
    if ('value' in read) return read.value;
    addIssue({ message: dayProblem(value, read, t('Choose a day, written as 2026-01-31.')) });
    return NEVER;
  }),
  v.check(
    (date) => isAhead(date, Date.now()),
    () => t('Choose a day that is not in the past.'),
  ),
  v.check(
    (date) => isWithinTwoYears(date, Date.now()),
    () => t('Choose a day within the next two years.'),
  ),
);

/**
 * `POST /api/quotes`. Metric only: a browser showing imperial units converts first. Optional fields are omitted, not
 * empty.
 */
export const quoteRequestSchema = v.object(
  {
    requestId: requestIdSchema,
    from: lineSchema({ empty: () => t('Enter where the cargo is.'), longest: quoteLimits.place }),
    to: lineSchema({ empty: () => t('Enter where the cargo goes.'), longest: quoteLimits.place }),
    mode: v.picklist(quoteModes, () => t('Choose air, sea, land or home delivery.')),
    /** Description of the cargo. */
    cargo: textSchema({ empty: () => t('Describe the cargo.'), longest: quoteLimits.cargo }),
    /** Gross weight in kilograms. */
    weightKg: v.pipe(
      v.number(() => t('Enter the weight as a number.')),
      v.gtValue(0, () => t('Enter a weight above zero.')),
      v.maxValue(quoteLimits.weightKg, () =>
        t('Enter a weight of at most {most, number} kg.', { most: quoteLimits.weightKg }),
      ),
    ),
    /** Volume in cubic metres. */
    volumeM3: v.pipe(
      v.number(() => t('Enter the volume as a number.')),
      v.gtValue(0, () => t('Enter a volume above zero.')),
      v.maxValue(quoteLimits.volumeM3, () =>
        t('Enter a volume of at most {most, number} m³.', { most: quoteLimits.volumeM3 }),
      ),
    ),
    readyDate: readyDateSchema,
    contact: contactSchema,
    /** Agent ids from `/agents2.json`; duplicates count once. */
    agentIds: v.optional(
      v.pipe(
        v.array(lineSchema({ empty: 'An agent has no id.', longest: 120 }), 'Choose agents from the search results.'),
        v.transform((ids) => [...new Set(ids)]),
        v.maxLength(quoteLimits.agents, () => t('Choose at most {most} agents.', { most: quoteLimits.agents })),
      ),
      [],
    ),
    form: v.optional(formSignsSchema, {}),
    files: fileIdsSchema,
    /** Code of the referral link that led here; one that cannot be read is left out. */
    referral: v.fallback(v.optional(referralCodeSchema), undefined),
    ...eachDetail(detailSchema),
  },
  missing,
);

/** `reference`: KQ- and six unambiguous characters. */
export const quoteAnswerSchema = v.object({ reference: v.string() });

/** The request as sent. */
export type QuoteRequest = v.InferInput<typeof quoteRequestSchema>;
/** The request as checked; stored without `form`. */
export type Quote = v.InferOutput<typeof quoteRequestSchema>;
export type QuoteAnswer = v.InferOutput<typeof quoteAnswerSchema>;
