import * as v from 'valibot';
import type { AgentService } from '../../places/agent';
import { codeText } from '../../places/codeText';
import { emailSchema, lineSchema, missing, textSchema } from './fields';
import { phonesIn } from './phoneText';

/** Ways to move cargo that a quote can be asked for; a subset of what agents offer. */
const quoteModes = ['air', 'sea', 'land', 'home-delivery'] as const satisfies readonly AgentService[];
export type QuoteMode = (typeof quoteModes)[number];

/** Limits of the form. Lengths in characters. */
export const quoteLimits = {
  place: 120,
  cargo: 1_000,
  name: 100,
  notes: 2_000,
  agents: 5,
  weightKg: 10_000_000,
  volumeM3: 100_000,
} as const;

const day = 86_400_000;

function startOfDay(at: number): number {
  return Math.floor(at / day) * day;
}

/** Whether the text is a day of the calendar: 2026-02-30 is not. */
function exists(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

const quantity = (what: string, most: number, unit: string) =>
  v.pipe(
    v.number(`Enter the ${what} as a number.`),
    v.gtValue(0, `Enter a ${what} above zero.`),
    v.maxValue(most, `Enter a ${what} of at most ${most.toLocaleString('en-GB')} ${unit}.`),
  );

const phoneSchema = v.pipe(
  v.string('Enter a phone number or leave this empty.'),
  v.check(
    (value) => phonesIn(value).length < 2,
    'These are two phone numbers. Enter one here and the other in the notes.',
  ),
  v.transform((value) => {
    const [{ number, extension } = { number: '', extension: '' }] = phonesIn(value);
    return extension === '' ? number : `${number} ext. ${extension}`;
  }),
  v.regex(/^\(?\+?[\d ()[\]./-]{6,30}(?: ext\. \d+)?$/, 'Enter a phone number such as +254 700 000 000.'),
  v.check(
    (value) => /^\d{6,15}$/.test(value.replace(/ ext.*/, '').replaceAll(/\D/g, '')),
    'Enter a phone number with 6 to 15 digits.',
  ),
);

/** An ISO day (yyyy-mm-dd), at most one day ago: it may still be yesterday where the visitor is. At most two years ahead. */
const readyDateSchema = v.pipe(
  v.string('Choose the day the cargo is ready.'),
  v.transform(codeText),
  v.nonEmpty('Choose the day the cargo is ready.'),
  v.isoDate('Choose a day, written as 2026-01-31.'),
  v.check(exists, 'This day is not in the calendar.'),
  v.check((date) => Date.parse(date) >= startOfDay(Date.now()) - day, 'Choose a day that is not in the past.'),
  v.check((date) => Date.parse(date) <= Date.now() + 731 * day, 'Choose a day within the next two years.'),
);

/**
 * `POST /api/quotes`. Metric only: a browser that shows imperial units converts before it sends.
 * An optional field is left out, not sent empty.
 */
export const quoteRequestSchema = v.object(
  {
    /** Made by the browser once for each request: sending it again stores nothing new and answers the same reference. */
    requestId: v.pipe(
      v.string('This request has no id. Reload the page and try again.'),
      v.uuid('This request has no proper id. Reload the page and try again.'),
      v.toLowerCase(),
    ),
    from: lineSchema({ empty: 'Enter where the cargo is.', longest: quoteLimits.place }),
    to: lineSchema({ empty: 'Enter where the cargo goes.', longest: quoteLimits.place }),
    mode: v.picklist(quoteModes, 'Choose air, sea, land or home delivery.'),
    /** What is to be moved. */
    cargo: textSchema({ empty: 'Describe the cargo.', longest: quoteLimits.cargo }),
    /** Gross weight in kilograms. */
    weightKg: quantity('weight', quoteLimits.weightKg, 'kg'),
    /** Volume in cubic metres. */
    volumeM3: quantity('volume', quoteLimits.volumeM3, 'm³'),
    readyDate: readyDateSchema,
    contact: v.object(
      {
        name: lineSchema({ empty: 'Enter your name.', longest: quoteLimits.name }),
        email: emailSchema,
        phone: v.optional(phoneSchema),
      },
      missing,
    ),
    /** Ids of agents of `/agents2.json`; doubles count once. */
    agentIds: v.optional(
      v.pipe(
        v.array(lineSchema({ empty: 'An agent has no id.', longest: 120 }), 'Choose agents from the search results.'),
        v.transform((ids) => [...new Set(ids)]),
        v.maxLength(quoteLimits.agents, `Choose at most ${quoteLimits.agents} agents.`),
      ),
      [],
    ),
    notes: v.optional(textSchema({ empty: 'Leave the notes out or write something.', longest: quoteLimits.notes })),
  },
  missing,
);

/** `reference` reads KQ- and six characters, none of which can be taken for another. */
export const quoteAnswerSchema = v.object({ reference: v.string() });

/** What is sent. */
export type QuoteRequest = v.InferInput<typeof quoteRequestSchema>;
/** What is stored. */
export type Quote = v.InferOutput<typeof quoteRequestSchema>;
export type QuoteAnswer = v.InferOutput<typeof quoteAnswerSchema>;
