import { readFromDevice, removeFromDevice, writeToDevice } from '@/state/deviceStorage';
import { draftKey } from './draftKey';
import type { Quantity, Units } from './quantities';
import { emptyForm, isEmptyForm, modes, textFields, type QuoteForm } from './quoteForm';

const version = 1;
/** Maximum length of saved text, in characters; the longest field of the contract has 2,000. */
const longestText = 10_000;

/** A draft. All attempts to send it have the same id, so that it is stored once. */
export interface Draft {
  requestId: string;
  form: QuoteForm;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const readText = (value: unknown): string => (typeof value === 'string' && value.length <= longestText ? value : '');
const readUnits = (value: unknown): Units => (value === 'imperial' ? 'imperial' : 'metric');
const readQuantity = (value: unknown): Quantity =>
  isFields(value) ? { text: readText(value['text']), units: readUnits(value['units']) } : emptyForm.weight;

function readForm(fields: Fields): QuoteForm {
  const form: QuoteForm = {
    ...emptyForm,
    mode: modes.find(({ value }) => value === fields['mode'])?.value ?? '',
    units: readUnits(fields['units']),
    weight: readQuantity(fields['weight']),
    volume: readQuantity(fields['volume']),
  };
  for (const field of textFields) form[field] = readText(fields[field]);
  return form;
}

/**
 * The saved draft; undefined if there is none, or it is of another version or invalid. Invalid fields count as empty.
 */
export function readDraft(): Draft | undefined {
  let data: unknown;
  try {
    data = JSON.parse(readFromDevice(draftKey) ?? 'null');
  } catch {
    return undefined;
  }
  if (!isFields(data) || data['version'] !== version || !isFields(data['form'])) return undefined;
  const requestId = data['requestId'];
  if (typeof requestId !== 'string' || !/^[\da-f-]{36}$/i.test(requestId)) return undefined;
  return { requestId, form: readForm(data['form']) };
}

/** Saves the draft on this device; an empty form is removed. */
export function keepDraft({ requestId, form }: Draft): void {
  if (isEmptyForm(form)) removeDraft();
  else writeToDevice(draftKey, JSON.stringify({ version, requestId, form }));
}

export function removeDraft(): void {
  removeFromDevice(draftKey);
}
