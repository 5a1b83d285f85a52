import { t } from '@language/words';
import type { FormSigns } from '@server/contracts/formSigns';
import type { QuoteMode, QuoteRequest } from '@server/contracts/quote';
import { inMetric, problemOf, shownIn, type Quantity, type Units } from './quantities';

/** The form with its texts as typed. */
export interface QuoteForm {
  from: string;
  to: string;
  mode: QuoteMode | '';
  cargo: string;
  units: Units;
  weight: Quantity;
  volume: Quantity;
  /** ISO day (yyyy-mm-dd), or empty. */
  readyDate: string;
  name: string;
  email: string;
  phone: string;
  notes: string;
}

export type TextField = 'from' | 'to' | 'cargo' | 'readyDate' | 'name' | 'email' | 'phone' | 'notes';
/** Places for errors. `request`: not about a single field. */
export type ErrorPlace = TextField | 'mode' | 'weight' | 'volume' | 'agents' | 'request';
export type FieldErrors = Readonly<Partial<Record<ErrorPlace, string>>>;

export const textFields: readonly TextField[] = ['from', 'to', 'cargo', 'readyDate', 'name', 'email', 'phone', 'notes'];

/** The modes with their labels. */
export const modes: readonly { value: QuoteMode; label: string; detail: string }[] = [
  { value: 'air', label: t('Air [freight]'), detail: t('Fastest. Weight or volume, 1:6000.') },
  { value: 'sea', label: t('Sea [freight]'), detail: t('For volume. Weight or measurement, W/M.') },
  { value: 'land', label: t('Land [freight]'), detail: t('Road and rail, across borders.') },
  { value: 'home-delivery', label: t('Home delivery'), detail: t('To the door, from the depot.') },
];

export const emptyForm: QuoteForm = {
  from: '',
  to: '',
  mode: '',
  cargo: '',
  units: 'metric',
  weight: { text: '', units: 'metric' },
  volume: { text: '', units: 'metric' },
  readyDate: '',
  name: '',
  email: '',
  phone: '',
  notes: '',
};

/** Whether nothing was entered; units do not count. */
export function isEmptyForm(form: QuoteForm): boolean {
  return (
    textFields.every((field) => form[field] === '') &&
    form.mode === '' &&
    form.weight.text === '' &&
    form.volume.text === ''
  );
}

/** The request for the gateway: metric, without empty optional fields. Not validated. */
export function requestOf(
  form: QuoteForm,
  requestId: string,
  agentIds: readonly string[],
  signs: FormSigns,
): Omit<QuoteRequest, 'mode'> & { mode: string } {
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
    ...(form.notes.trim() === '' ? {} : { notes: form.notes }),
  };
}

const placesByPath: Readonly<Record<string, ErrorPlace>> = {
  from: 'from',
  to: 'to',
  mode: 'mode',
  cargo: 'cargo',
  weightKg: 'weight',
  volumeM3: 'volume',
  readyDate: 'readyDate',
  'contact.name': 'name',
  'contact.email': 'email',
  'contact.phone': 'phone',
  notes: 'notes',
};

/** Maps errors by request path, such as `contact.email`, to the form. The first error of a place wins. */
export function errorsOf(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: Partial<Record<ErrorPlace, string>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const place = placesByPath[path] ?? (path.startsWith('agentIds') ? 'agents' : 'request');
    errors[place] ??= message;
  }
  return errors;
}

/** What is wrong with the quantities, in the words that were typed: the gateway gets numbers only. */
export function quantityErrors(form: QuoteForm): FieldErrors {
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
