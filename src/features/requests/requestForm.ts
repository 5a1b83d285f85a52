import type { FormSigns } from '@server/contracts/formSigns';
import type { DeskRequestInput } from '@server/contracts/request';

/** What a message is about: the kinds of requests that the form sends. */
export type Topic = Exclude<DeskRequestInput['kind'], 'problem'>;

export const topics: readonly { value: Topic; label: string; detail: string }[] = [
  { value: 'enquiry', label: 'A question', detail: 'Cargo, services, the affiliate programme.' },
  { value: 'application', label: 'Membership', detail: 'Apply for your company.' },
  { value: 'report', label: 'An agent', detail: 'Report fraud or wrong contacts.' },
  { value: 'privacy', label: 'My data', detail: 'See, correct or delete it.' },
];

/** Text fields by name, as in the request. */
export type TextField =
  | 'subject'
  | 'text'
  | 'agent'
  | 'company'
  | 'country'
  | 'licences'
  | 'referees'
  | 'documents'
  | 'name'
  | 'email'
  | 'phone';
/** Places for errors. `request`: not about a single field. */
export type ErrorPlace = TextField | 'reason' | 'wish' | 'request';
export type FieldErrors = Readonly<Partial<Record<ErrorPlace, string>>>;

/** The form with its texts as typed; texts of other topics stay. */
export interface RequestForm extends Readonly<Record<TextField, string>> {
  reason: string;
  wish: string;
}

export const emptyForm: RequestForm = {
  subject: '',
  text: '',
  agent: '',
  company: '',
  country: '',
  licences: '',
  referees: '',
  documents: '',
  name: '',
  email: '',
  phone: '',
  reason: '',
  wish: '',
};

/** A form of these texts. */
export function formOf(read: (field: keyof RequestForm) => string): RequestForm {
  const fields = Object.keys(emptyForm) as (keyof RequestForm)[];
  return fields.reduce((form, field) => ({ ...form, [field]: read(field) }), emptyForm);
}

interface TextBox {
  field: TextField;
  label: string;
  hint?: string;
  isLong?: boolean;
}

/** The boxes of each topic, in the order of the form. */
export const textBoxes: Readonly<Record<Topic, readonly TextBox[]>> = {
  enquiry: [
    { field: 'subject', label: 'Subject' },
    { field: 'text', label: 'Message', isLong: true },
  ],
  application: [
    { field: 'company', label: 'Company' },
    { field: 'country', label: 'Country' },
    { field: 'licences', label: 'Licences', hint: 'Each with its number and the authority', isLong: true },
    { field: 'referees', label: 'Referees', hint: 'Two people or companies that know your work', isLong: true },
    { field: 'documents', label: 'Documents', hint: 'Name them only: we ask for copies by email', isLong: true },
    { field: 'text', label: 'Remarks (optional)', isLong: true },
  ],
  report: [
    { field: 'agent', label: 'Agent', hint: 'The name as in the directory' },
    { field: 'text', label: 'What happened?', isLong: true },
  ],
  privacy: [{ field: 'text', label: 'Details (optional)', hint: 'What is wrong, or which data', isLong: true }],
};

export const reasons = [
  { value: 'fraud', label: 'Fraud' },
  { value: 'contact', label: 'Wrong contacts' },
  { value: 'closed', label: 'Out of business' },
  { value: 'other', label: 'Something else' },
] as const;

export const wishes = [
  { value: 'export', label: 'See it' },
  { value: 'correct', label: 'Correct it' },
  { value: 'delete', label: 'Delete it' },
] as const;

const optional = (name: string, text: string): Record<string, string> => (text.trim() === '' ? {} : { [name]: text });

interface Sending {
  requestId: string;
  signs: FormSigns;
  /** Id of the agent that the address names; null without one. */
  agentId: string | null;
}

/** The request for the gateway, without empty optional fields. Not validated. */
export function requestOf(topic: Topic, form: RequestForm, { requestId, signs, agentId }: Sending): object {
  const texts = Object.fromEntries(
    textBoxes[topic].flatMap(({ field, label }) =>
      Object.entries(label.endsWith('(optional)') ? optional(field, form[field]) : { [field]: form[field] }),
    ),
  );
  return {
    kind: topic,
    requestId,
    contact: { name: form.name, email: form.email, ...optional('phone', form.phone) },
    form: signs,
    ...texts,
    ...(topic === 'report' ? { reason: form.reason, ...optional('agentId', agentId ?? '') } : {}),
    ...(topic === 'privacy' ? { wish: form.wish } : {}),
  };
}

const contactFields: readonly ErrorPlace[] = ['name', 'email', 'phone'];

/** Errors by path in the request, such as `contact.email` → by place in the form. */
export function errorsOf(topic: Topic, fields: Readonly<Record<string, string>>): FieldErrors {
  const shown: readonly ErrorPlace[] = [
    ...textBoxes[topic].map(({ field }) => field),
    ...(topic === 'report' ? (['reason'] as const) : []),
    ...(topic === 'privacy' ? (['wish'] as const) : []),
  ];
  const errors: Partial<Record<ErrorPlace, string>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const name = path.replace(/^contact\./, '');
    const known = path === name ? shown : contactFields;
    errors[known.find((place) => place === name) ?? 'request'] ??= message;
  }
  return errors;
}
