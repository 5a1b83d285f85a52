import * as v from 'valibot';
import { t } from '@shared/language/words';
import type { FormSigns } from '@shared/text/fields';
import { detailRows, eachDetail, type QuoteMode, type QuoteRequest } from '@shared/quotes/contract';
import { attachedFilesSchema, filesOf } from '@/kit/forms/files/attachedFile';
import type { FieldErrors } from '@/kit/forms/formState';
import { inMetric, problemOf, shownIn } from './quantities';

/** Errors are listed in this order, that of the form. `request`: not about a single field. */
export const places = [
  'request',
  'from',
  'to',
  'mode',
  'cargo',
  'weight',
  'volume',
  'readyDate',
  'agents',
  'name',
  'email',
  'phone',
  ...detailRows.map(({ name }) => name),
  'files',
] as const;
export type ErrorPlace = (typeof places)[number];

/** The modes with their labels. */
export const modes: readonly { value: QuoteMode; label: string; detail: string }[] = [
  { value: 'air', label: t('Air [freight]'), detail: t('Fastest. Weight or volume, 1:6000.') },
  { value: 'sea', label: t('Sea [freight]'), detail: t('For volume. Weight or measurement, W/M.') },
  { value: 'land', label: t('Land [freight]'), detail: t('Road and rail, across borders.') },
  { value: 'home-delivery', label: t('Home delivery'), detail: t('To the door, from the depot.') },
];

const text = v.fallback(v.pipe(v.string(), v.maxLength(10_000)), '');
const units = v.fallback(v.picklist(['metric', 'imperial']), 'metric');
const quantity = v.fallback(v.object({ text, units }), { text: '', units: 'metric' });
const contact = { name: text, email: text, phone: text };
const texts = { from: text, to: text, cargo: text, readyDate: text, ...contact, ...eachDetail(() => text) };

/** The form with its texts as typed; `readyDate` is an ISO day. What is not understood of a draft counts as empty. */
export const quoteFormSchema = v.object({
  ...texts,
  mode: v.fallback(v.picklist(['', ...modes.map(({ value }) => value)]), ''),
  units,
  weight: quantity,
  volume: quantity,
  files: attachedFilesSchema,
});
export type QuoteForm = v.InferOutput<typeof quoteFormSchema>;
export type TextField = keyof typeof texts;
const textFields = Object.keys(texts) as TextField[];

/** Texts that may be left out: the request is then without them. */
export const optionalFields: ReadonlySet<TextField> = new Set([
  'phone' as const,
  ...detailRows.map(({ name }) => name),
]);

export const emptyForm: QuoteForm = v.parse(quoteFormSchema, {});

/** Whether nothing was entered; units do not count. */
export function isEmptyForm(form: QuoteForm): boolean {
  return (
    textFields.every((field) => form[field] === '') &&
    form.mode === '' &&
    form.weight.text === '' &&
    form.volume.text === '' &&
    form.files.length === 0
  );
}

/** The request for the gateway: metric, without empty optional fields. Not validated. */
export function requestOf(
  form: QuoteForm,
  requestId: string,
  agentIds: readonly string[],
  signs: FormSigns,
  referral: string | null,
): Omit<QuoteRequest, 'mode'> & { mode: string } {
  const written = detailRows.flatMap(({ name }): [string, string][] =>
    form[name].trim() === '' ? [] : [[name, form[name]]],
  );
  return {
    requestId,
    from: form.from,
    to: form.to,
    mode: form.mode,
    cargo: form.cargo,
    weightKg: inMetric(form.weight, 'weight'),
    volumeM3: inMetric(form.volume, 'volume'),
    readyDate: form.readyDate,
    contact: { name: form.name, email: form.email, ...(form.phone.trim() === '' ? {} : { phone: form.phone }) },
    agentIds: [...agentIds],
    form: signs,
    ...filesOf(form.files),
    ...(referral !== null && { referral }),
    ...Object.fromEntries(written),
  };
}

const aliases: Readonly<Record<string, ErrorPlace>> = { weightKg: 'weight', volumeM3: 'volume', agentIds: 'agents' };

/** Where an error of the request is shown, by its path, such as `contact.email`. */
export function placeOf(path: string): ErrorPlace {
  const [name = ''] = path.replace(/^contact\./, '').split('.');
  return aliases[name] ?? places.find((place) => place === name) ?? 'request';
}

/** What is wrong with the quantities, in the words that were typed: the gateway gets numbers only. */
export function quantityErrors(form: QuoteForm): FieldErrors<ErrorPlace> {
  const problems = (['weight', 'volume'] as const).map((kind) => [kind, problemOf(form[kind], kind)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** Merges text typed before hydration into the form. Unchanged controls are ignored. */
export function withTyped(form: QuoteForm, typed: FormData): QuoteForm {
  const read = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  const next = { ...form };
  if (read('units') === 'imperial') next.units = 'imperial';
  for (const field of textFields) next[field] = read(field) === '' ? form[field] : read(field);
  for (const field of ['weight', 'volume'] as const) {
    const text = read(field);
    if (text !== '' && text !== shownIn(form[field], field, form.units)) next[field] = { text, units: next.units };
  }
  const mode = modes.find(({ value }) => value === read('mode'));
  if (mode !== undefined) next.mode = mode.value;
  return next;
}
