import type { HandoverRequest } from '@server/contracts/handover';

/** The fields of the form, as typed. */
export interface HandoverForm {
  name: string;
  email: string;
  phone: string;
  about: string;
  hasConsented: boolean;
}

export type HandoverErrors = Partial<Record<keyof HandoverForm, string>>;

/** Kept with the conversation, in memory only, until it is sent or cleared. */
export interface HandoverDraft {
  /** The same for each attempt, so that none stores it twice. */
  requestId: string;
  form: HandoverForm;
}

/** The body of the request; empty optional fields are omitted. */
export function requestOf(
  { requestId, form: { name, email, phone, about, hasConsented } }: HandoverDraft,
  conversation: HandoverRequest['conversation'],
): object {
  return {
    requestId,
    contact: { name, email, ...(phone.trim() === '' ? {} : { phone }) },
    ...(about.trim() === '' ? {} : { about }),
    conversation,
    hasConsented,
  };
}

/** Errors by path in the request → by field. Those of no field are left out. */
export function errorsOf(fields: Readonly<Record<string, string>>): HandoverErrors {
  const errors: HandoverErrors = {};
  for (const field of ['name', 'email', 'phone', 'about', 'hasConsented'] as const) {
    const message = fields[`contact.${field}`] ?? fields[field];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}
