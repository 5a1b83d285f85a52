import { t } from '@language/words';
import type { FormSigns } from '@server/contracts/formSigns';
import type { DeskRequestInput } from '@server/contracts/request';

/** What a message is about: the kinds of requests that the form sends. */
export type Topic = Exclude<DeskRequestInput['kind'], 'problem'>;

export const topics: readonly { value: Topic; label: string; detail: string }[] = [
  { value: 'enquiry', label: t('A question'), detail: t('Cargo, services, the affiliate programme.') },
  { value: 'application', label: t('Membership'), detail: t('Apply for your company.') },
  { value: 'report', label: t('An agent'), detail: t('Report fraud or wrong contacts.') },
  { value: 'privacy', label: t('My data'), detail: t('See, correct or delete it.') },
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
  isOptional?: boolean;
}

/** The boxes of each topic, in the order of the form. */
export const textBoxes: Readonly<Record<Topic, readonly TextBox[]>> = {
  enquiry: [
    { field: 'subject', label: t('Subject') },
    { field: 'text', label: t('Message'), isLong: true },
  ],
  application: [
    { field: 'company', label: t('Company') },
    { field: 'country', label: t('Country') },
    { field: 'licences', label: t('Licences'), hint: t('Each with its number and the authority'), isLong: true },
    { field: 'referees', label: t('Referees'), hint: t('Two people or companies that know your work'), isLong: true },
    { field: 'documents', label: t('Documents'), hint: t('Name them only: we ask for copies by email'), isLong: true },
    { field: 'text', label: t('Remarks (optional)'), isLong: true, isOptional: true },
  ],
  report: [
    { field: 'agent', label: t('Agent'), hint: t('The name as in the directory') },
    { field: 'text', label: t('What happened?'), isLong: true },
  ],
  privacy: [
    {
      field: 'text',
      label: t('Details (optional)'),
      hint: t('What is wrong, or which data'),
      isLong: true,
      isOptional: true,
    },
  ],
};

export const reasons = [
  { value: 'fraud', label: t('Fraud') },
  { value: 'contact', label: t('Wrong contacts') },
  { value: 'closed', label: t('Out of business') },
  { value: 'other', label: t('Something else') },
] as const;

export const wishes = [
  { value: 'export', label: t('See it') },
  { value: 'correct', label: t('Correct it') },
  { value: 'delete', label: t('Delete it') },
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
    textBoxes[topic].flatMap(({ field, isOptional = false }) =>
      Object.entries(isOptional ? optional(field, form[field]) : { [field]: form[field] }),
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
