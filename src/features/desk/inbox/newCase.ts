import * as v from 'valibot';
import type { TakenWay } from '@machines/caseEvents';
import { t } from '@shared/language/words';
import { newCaseSchema, type NewCase, type TakenKind } from '@shared/desk/newCase';
import { readAmount, visitorsDecimalSign } from '@shared/text/numbers';
import type { FieldErrors } from '@/kit/forms/formState';
import { tabDrafts, type FormView } from '@/kit/forms/useForm';
import type { FormKind } from '@/kit/forms/formKind';

/** Of any length: the request says what is too long, and nothing that was typed is lost. */
const text = v.fallback(v.string(), '');
const texts = {
  subject: text,
  agent: text,
  page: text,
  from: text,
  to: text,
  cargo: text,
  weight: text,
  volume: text,
  readyDate: text,
  receivedOn: text,
  text,
  name: text,
  email: text,
  phone: text,
};
/** What is typed, of all kinds. */
const newCaseFormSchema = v.object({
  ...texts,
  how: text,
  kind: text,
  reason: text,
  wish: text,
  mode: text,
  language: v.fallback(v.string(), 'en'),
  receipt: v.fallback(v.boolean(), false),
});
export type NewCaseForm = v.InferOutput<typeof newCaseFormSchema>;
type TextField = keyof typeof texts;
export type Place = keyof NewCaseForm | 'request';
export type NewCaseView = FormView<NewCaseForm, Place, NewCase, { reference: string }>;

const emptyCase: NewCaseForm = v.parse(newCaseFormSchema, {});
/** A call may be interrupted. */
export const newCaseDrafts = () => tabDrafts('newCase', newCaseFormSchema);

interface Box {
  field: TextField;
  label: string;
  isLong?: boolean;
  isOptional?: boolean;
  type?: 'date';
}
const said: Box = { field: 'text', label: t('What the person said'), isLong: true };

/** The boxes of each kind, in the order of the form. */
export const boxesOf: Readonly<Record<TakenKind, readonly Box[]>> = {
  enquiry: [{ field: 'subject', label: t('Subject') }, said],
  quote: [
    { field: 'from', label: t('From [place]') },
    { field: 'to', label: t('To [place]') },
    { field: 'cargo', label: t('Cargo'), isLong: true },
    { field: 'weight', label: t('Weight in kg') },
    { field: 'volume', label: t('Volume in m³') },
    { field: 'readyDate', label: t('Ready on'), type: 'date' },
    { field: 'text', label: t('Notes (optional)'), isLong: true, isOptional: true },
  ],
  report: [{ field: 'agent', label: t('Agent') }, said],
  privacy: [
    { field: 'receivedOn', label: t('Received on (today if left empty)'), type: 'date', isOptional: true },
    { field: 'text', label: t('Details (optional)'), isLong: true, isOptional: true },
  ],
  problem: [{ field: 'page', label: t('Page, or what was tried') }, said],
};

const kinds = Object.keys(boxesOf) as TakenKind[];
/** Null: none is chosen yet. */
export const kindOf = ({ kind }: NewCaseForm): TakenKind | null => kinds.find((one) => one === kind) ?? null;

const optional = (name: string, typed: string) => (typed.trim() === '' ? {} : { [name]: typed });
const numberOf = (typed: string): number => readAmount(typed, visitorsDecimalSign()).value;

function ofKind(kind: TakenKind, form: NewCaseForm): object {
  const { subject, text: message, agent, reason, wish, page, from, to, cargo, mode, weight, volume, readyDate } = form;
  switch (kind) {
    case 'enquiry':
      return { subject, text: message };
    case 'report':
      return { agent, reason, text: message };
    case 'privacy':
      return { wish, ...optional('receivedOn', form.receivedOn), ...optional('text', message) };
    case 'problem':
      return { page, text: message };
    case 'quote':
      return {
        ...{ from, to, mode, cargo, readyDate, agentIds: [] },
        ...{ weightKg: numberOf(weight), volumeM3: numberOf(volume) },
        ...optional('notes', message),
      };
  }
}

/** An amount that reads in two ways is written again. */
function amountErrors(form: NewCaseForm): FieldErrors<Place> {
  if (kindOf(form) !== 'quote') return {};
  const isUnclear = (typed: string): boolean => readAmount(typed, visitorsDecimalSign()).other !== null;
  const words = t('This may be two numbers. Write it without separators of thousands.');
  return { ...(isUnclear(form.weight) && { weight: words }), ...(isUnclear(form.volume) && { volume: words }) };
}

const aliases: Readonly<Record<string, Place>> = { weightKg: 'weight', volumeM3: 'volume', notes: 'text' };

/** The form as `useForm` takes it, but for what sends it. */
export const newCaseKind: Omit<FormKind<NewCaseForm, Place, NewCase, { reference: string }>, 'send' | 'onDone'> = {
  empty: emptyCase,
  schema: newCaseSchema,
  requestOf: (form, { requestId }) => {
    const kind = kindOf(form);
    const { name, email, phone } = form;
    return {
      how: form.how as TakenWay,
      receipt: form.receipt && email.trim() !== '',
      language: form.language,
      request: {
        kind: form.kind,
        requestId,
        contact: { name, email: email.trim(), ...optional('phone', phone) },
        ...(kind !== null && ofKind(kind, form)),
      },
    };
  },
  placeOf: (path) => {
    const [name = ''] = path
      .replace(/^request\./, '')
      .replace(/^contact\./, '')
      .split('.');
    return aliases[name] ?? (Object.hasOwn(emptyCase, name) ? (name as Place) : 'request');
  },
  alsoWrong: amountErrors,
};
