import * as v from 'valibot';
import { t } from '../language/words';
import { missing } from '../text/fields';
import { readAmount, type DecimalSign } from '../text/numbers';
import { detailRows, detailSchema, eachDetail, modeNames, quoteRequestSchema } from './contract';

const { from, to, mode, cargo, weightKg, volumeM3, readyDate } = quoteRequestSchema.entries;

/** What the request form checks of the fields that can be corrected. */
const fields = { from, to, mode, cargo, weightKg, volumeM3, readyDate, ...eachDetail(detailSchema) };

/** Fields that can be corrected, in the order of the form. */
export const correctedFields = Object.keys(fields) as (keyof typeof fields)[];
export type CorrectedField = (typeof correctedFields)[number];
/** As typed. */
export type TypedQuote = Readonly<Record<CorrectedField, string>>;

const details: ReadonlySet<string> = new Set(detailRows.map(({ name }) => name));
const changedSchema = v.partial(v.object(fields, missing));

/** A changed field; null: it is left out now. */
export type QuoteChange = Readonly<Partial<Record<CorrectedField, string | number | null>>>;

/** How each field is asked for. */
export const correctionBoxes = () => [
  { field: 'from', look: 'line', label: t('From [place]') } as const,
  { field: 'to', look: 'line', label: t('To [place]') } as const,
  { field: 'mode', look: 'choice', label: t('Mode [transport]'), choices: Object.entries(modeNames()) } as const,
  { field: 'cargo', look: 'text', label: t('Cargo') } as const,
  { field: 'weightKg', look: 'number', label: `${t('Weight')} (kg)` } as const,
  { field: 'volumeM3', look: 'number', label: `${t('Volume')} (m³)` } as const,
  { field: 'readyDate', look: 'day', label: t('Ready on') } as const,
  ...detailRows.map(({ name, label, fact }) => ({
    field: name,
    look: fact === undefined ? ('text' as const) : ('line' as const),
    label: label(),
  })),
];

/** A request as its shipper would type it. */
export const typedQuote = (quote: Readonly<Partial<Record<CorrectedField, string | number | undefined>>>): TypedQuote =>
  Object.fromEntries(correctedFields.map((field) => [field, String(quote[field] ?? '')])) as Record<
    CorrectedField,
    string
  >;

const isNumber = (field: CorrectedField): boolean => field === 'weightKg' || field === 'volumeM3';

/** What was typed in place of a field; undefined: an optional one is empty. */
function valueOf(field: CorrectedField, typed: string, sign: DecimalSign): string | number | undefined {
  if (isNumber(field)) return readAmount(typed, sign).value;
  return details.has(field) && typed.trim() === '' ? undefined : typed;
}

/** As it is stored: browsers send the lines of a text with two characters between them. */
const withPlainLines = (typed: TypedQuote): TypedQuote =>
  typedQuote(Object.fromEntries(correctedFields.map((field) => [field, typed[field].replaceAll('\r\n', '\n')])));

/** What is corrected, by the rules of the request form; a field that is as it was is not looked at. */
export function readCorrection(
  given: TypedQuote,
  stored: TypedQuote,
  sign: DecimalSign,
): { changed: QuoteChange } | { errors: Partial<Record<CorrectedField, string>> } {
  const [typed, before] = [withPlainLines(given), withPlainLines(stored)];
  const names = correctedFields.filter((field) => typed[field].trim() !== before[field].trim());
  const values = names.map((field) => [field, valueOf(field, typed[field], sign)] as const);
  const errors: Partial<Record<CorrectedField, string>> = {};
  for (const field of names)
    if (isNumber(field) && readAmount(typed[field], sign).other !== null)
      errors[field] = t('This number can be read in two ways. Write it without separators, or with all its decimals.');
  const read = v.safeParse(changedSchema, Object.fromEntries(values));
  for (const { path, message } of read.issues ?? []) {
    const field = correctedFields.find((name) => name === path?.[0].key);
    if (field !== undefined) errors[field] ??= message;
  }
  if (!read.success || Object.keys(errors).length > 0) return { errors };
  const changed = read.output as QuoteChange;
  return { changed: Object.fromEntries(names.map((field) => [field, changed[field] ?? null])) };
}
