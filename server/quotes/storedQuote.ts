import { longDay } from '../../shared/text/format';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { locale, t } from '../../shared/language/words';
import { revenueTons } from '../../shared/quotes/chargeableWeight';
import { detailFacts, eachDetail } from '../../shared/quotes/contract';
import type { Schema } from '../lib/database/schema';
import type { Written } from '../lib/caselog/searchedWords';

/** Validated when it was stored; rules that depend on today, such as for the date, do not hold later. */
const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    to: v.string(),
    mode: v.string(),
    cargo: v.string(),
    weightKg: v.number(),
    volumeM3: v.number(),
    readyDate: v.string(),
    contact: v.object({ name: v.string(), email: v.string(), phone: v.optional(v.string()) }),
    agentIds: v.array(v.string()),
    ...eachDetail(() => v.optional(v.string())),
  }),
);

/** A quote request as its case needs it. Weights in kilograms, the volume in cubic metres. */
export interface StoredQuote extends v.InferOutput<typeof requestSchema> {
  reference: string;
  chargeableWeightKg: number | null;
  /** Epoch milliseconds. */
  sentAt: number;
}

/** The stored request; null if it was deleted. @throws ValiError if the row was changed by hand. */
export async function readStoredQuote(kysely: Kysely<Schema>, reference: string): Promise<StoredQuote | null> {
  const row = await kysely
    .selectFrom('quote_requests')
    .select(['request', 'chargeable_weight_grams', 'created_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { request, chargeable_weight_grams: grams, created_at: sentAt } = row;
  return {
    ...v.parse(requestSchema, request),
    reference,
    chargeableWeightKg: grams === null ? null : grams / 1_000,
    sentAt,
  };
}

const modeNames = (): Readonly<Record<string, string>> => ({
  air: t('Air [freight]'),
  sea: t('Sea [freight]'),
  land: t('Land [freight]'),
  'home-delivery': t('Home delivery'),
});
const kilograms = (weight: number): string => t('{weight} kg', { weight: weight.toLocaleString(locale()) });

/** What a mail or page says of the cargo: label and value, without contact details. */
export function cargoFacts(quote: StoredQuote): [label: string, value: string][] {
  const { from, to, mode, weightKg, volumeM3, chargeableWeightKg, readyDate } = quote;
  return [
    [t('From [place]'), from],
    [t('To [place]'), to],
    [t('Mode [transport]'), modeNames()[mode] ?? mode],
    [t('Weight'), kilograms(weightKg)],
    [t('Volume'), t('{volume} m³', { volume: volumeM3.toLocaleString(locale()) })],
    ...(chargeableWeightKg === null
      ? []
      : [
          [
            t('Chargeable weight'),
            mode === 'sea' ? revenueTons(chargeableWeightKg) : kilograms(chargeableWeightKg),
          ] as [string, string],
        ]),
    [t('Ready on'), longDay(readyDate)],
    ...detailFacts(quote),
  ];
}

/** What the desk's search finds a request by; null if it was deleted. */
export async function readWrittenQuote(kysely: Kysely<Schema>, reference: string): Promise<Written | null> {
  const quote = await readStoredQuote(kysely, reference);
  if (quote === null) return null;
  const texts = Object.values(quote).filter((value) => typeof value === 'string');
  return { phone: quote.contact.phone, texts };
}
