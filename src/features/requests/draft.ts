import * as v from 'valibot';
import { readFromDevice, removeFromDevice, writeToDevice } from '@/state/deviceStorage';
import { requestDraftKey } from './draftKey';
import { formOf, type RequestForm } from './requestForm';

/** A draft. All attempts to send it have the same id, so that it is stored once. */
export interface Draft {
  requestId: string;
  form: RequestForm;
}

const text = v.pipe(v.string(), v.maxLength(10_000));
const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ requestId: v.pipe(v.string(), v.uuid()), form: v.record(v.string(), text) }),
);

/** The draft on this device; null if there is none, or it is invalid. */
export function readDraft(): Draft | null {
  const parsed = v.safeParse(draftSchema, readFromDevice(requestDraftKey));
  if (!parsed.success) return null;
  const { requestId, form } = parsed.output;
  return { requestId, form: formOf((field) => form[field] ?? '') };
}

/** Keeps the draft on this device; null or an empty form removes it. */
export function keepDraft(draft: Draft | null): void {
  const isEmpty = draft === null || Object.values(draft.form).every((value) => value === '');
  if (isEmpty) removeFromDevice(requestDraftKey);
  else writeToDevice(requestDraftKey, JSON.stringify(draft));
}
