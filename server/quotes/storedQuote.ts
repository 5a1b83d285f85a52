import { longDay } from '../../shared/text/format';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { locale, t } from '../../shared/language/words';
import { chargeableWeight, revenueTons } from '../../shared/quotes/chargeableWeight';
import { detailFacts, eachDetail, modeNames } from '../../shared/quotes/contract';
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

type Request = v.InferOutput<typeof requestSchema>;

/** A request before and after it was corrected, at a time in epoch milliseconds. */
export interface Correction {
  at: number;
  before: Shipment;
  after: Shipment;
}

/** What agents are asked to carry. */
export interface Shipment extends Request {
  chargeableWeightKg: number | null;
}

/** A quote request as its case needs it: as it was corrected. Weights in kilograms, the volume in cubic metres. */
export interface StoredQuote extends Shipment {
  reference: string;
  /** In order. */
  corrections: readonly Correction[];
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
  const first = { ...v.parse(requestSchema, request), chargeableWeightKg: grams === null ? null : grams / 1_000 };
  const corrections = await correctionsOf(kysely, reference, first);
  return { ...(corrections.at(-1)?.after ?? first), reference, corrections, sentAt };
}

const correctedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ changed: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))) }),
);

/** The log has what was corrected; what was sent stays as it was. */
async function correctionsOf(kysely: Kysely<Schema>, reference: string, first: Shipment): Promise<Correction[]> {
  const rows = await kysely
    .selectFrom('case_events')
    .select(['at', 'payload'])
    .where('case_reference', '=', reference)
    .where('type', '=', 'request.corrected')
    .orderBy('number')
    .execute();
  let before = first;
  return rows.map(({ at, payload }) => {
    const { changed } = v.parse(correctedSchema, payload);
    const fields = Object.entries(changed).map(([field, value]) => [field, value ?? undefined] as const);
    const merged: Shipment = { ...before, ...Object.fromEntries(fields) };
    const { mode, weightKg, volumeM3 } = merged;
    const after = { ...merged, chargeableWeightKg: chargeableWeight(mode, weightKg, volumeM3)?.kilograms ?? null };
    const correction = { at, before, after };
    before = after;
    return correction;
  });
}

const kilograms = (weight: number): string => t('{weight} kg', { weight: weight.toLocaleString(locale()) });

/** What a mail or page says of the cargo: label and value, without contact details. */
export function cargoFacts(quote: Shipment): [label: string, value: string][] {
  const { from, to, mode, weightKg, volumeM3, chargeableWeightKg, readyDate } = quote;
  return [
    [t('From [place]'), from],
    [t('To [place]'), to],
    [t('Mode [transport]'), (modeNames() as Readonly<Record<string, string>>)[mode] ?? mode],
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

/** What a correction changed, in words: label, what was, and what is; null: left out. */
export function changesOf({ before, after }: Correction): [label: string, was: string | null, is: string | null][] {
  const factsOf = (quote: Shipment) =>
    new Map([
      ...cargoFacts(quote),
      [t('Cargo'), quote.cargo] as const,
      ...(quote.notes === undefined ? [] : [[t('Notes'), quote.notes] as const]),
    ]);
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => [label, was.get(label) ?? null, is.get(label) ?? null]);
}

/** The same, each change in one text. */
export const changeFacts = (correction: Correction): [label: string, value: string][] =>
  changesOf(correction).map(([label, was, is]) => [
    label,
    t('{now} (before: {before})', { now: is ?? t('nothing'), before: was ?? t('nothing') }),
  ]);

/** How the desk lists a quote request. */
export const headingOf = ({ from, to, contact }: { from: string; to: string; contact: { name: string } }) => ({
  sender: contact.name,
  title: `${from} → ${to}`,
});

/** What the desk's search finds a request by; null if it was deleted. */
export async function readWrittenQuote(kysely: Kysely<Schema>, reference: string): Promise<Written | null> {
  const quote = await readStoredQuote(kysely, reference);
  if (quote === null) return null;
  const texts = Object.values(quote).filter((value) => typeof value === 'string');
  return { phone: quote.contact.phone, texts };
}
