import * as v from 'valibot';
import type { FormSigns } from '@shared/text/fields';
import type { DeviceStore } from '@/kit/device/deviceStore';
import { errorsAt, messagesByPath, type FieldErrors } from './formState';

/** What was typed, and the id under which it is sent. */
export interface Kept<Form> {
  requestId: string;
  form: Form;
}

interface Sending {
  requestId: string;
  signs: FormSigns;
}

/** A kind of form: what it holds, and how it becomes a request. */
export interface FormKind<Form extends object, Place extends string, Body, Answer> {
  /** The form before anything is typed. */
  empty: Form;
  /** Whether nothing is typed that is worth keeping; by default, whether it is the empty form. */
  isEmpty?: (form: Form) => boolean;
  /** Where what is typed stays until it is sent; without it, no longer than its page. */
  drafts?: DeviceStore<Kept<Form>>;
  /** People may type on while it is sent; without it, nothing changes meanwhile. */
  typesOn?: boolean;
  /** The form with what was typed before the page had its code, or filled in without an event. */
  withTyped?: (form: Form, typed: FormData) => Form;
  /** The gateway's own schema of the request. */
  schema: v.GenericSchema<unknown, Body>;
  requestOf: (form: Form, sending: Sending) => unknown;
  /** Place of an error by its path in the request, such as `contact.email`; null: it has none. */
  placeOf: (path: string) => Place | null;
  /** What only the form can tell. `body`: null if the schema refused it. */
  alsoWrong?: (form: Form, body: Body | null) => FieldErrors<Place>;
  /** Called within the click, where alone a window may open. `signal`: nobody waits for it any more. */
  send: (body: Body, signal: AbortSignal) => PromiseLike<{ data?: Answer | undefined; error?: unknown }>;
  /** Keeps it on the device until there is a connection; false: it cannot wait. */
  keepLetter?: (id: string, body: Body, form: Form) => Promise<boolean>;
  /** What is said without a connection, if it cannot wait. Null: it is tried all the same. */
  offlineText?: string | null;
  /** Runs once it is stored, or waits (null), unless the page was left: a late answer changes nothing. */
  onDone?: (stored: Stored<Body, Answer> | null) => void;
}

export interface Stored<Body, Answer> {
  answer: Answer;
  body: Body;
}

/** What is wrong with a form, and the request if nothing is. */
export function checkForm<Form extends object, Place extends string, Body>(
  kind: Pick<FormKind<Form, Place, Body, unknown>, 'schema' | 'requestOf' | 'placeOf' | 'alsoWrong'>,
  form: Form,
  sending: Sending,
): { body: Body } | { errors: FieldErrors<Place> } {
  const checked = v.safeParse(kind.schema, kind.requestOf(form, sending));
  const errors = {
    ...errorsAt(kind.placeOf, checked.success ? {} : messagesByPath(checked.issues)),
    ...kind.alsoWrong?.(form, checked.success ? checked.output : null),
  };
  return checked.success && Object.keys(errors).length === 0 ? { body: checked.output } : { errors };
}

/** What the form itself can tell, by its fields. */
export function wrongIn<Form extends object, Place extends string, Body>(
  kind: Pick<FormKind<Form, Place, Body, unknown>, 'schema' | 'requestOf' | 'placeOf' | 'alsoWrong'>,
  form: Form,
): Readonly<Record<string, string | undefined>> {
  const checked = checkForm(kind, form, { requestId: '', signs: {} });
  return 'errors' in checked ? checked.errors : {};
}
