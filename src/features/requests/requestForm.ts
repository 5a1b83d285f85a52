import * as v from 'valibot';
import { t } from '@shared/language/words';
import code from '@content/conduct.json';
import type { FormSigns } from '@shared/text/fields';
import type { DeskRequestInput } from '@shared/requests/contract';
import { attachedFilesSchema, filesOf } from '@/kit/forms/files/attachedFile';

/** What a message is about: the kinds of requests that the form sends. */
export type Topic = Exclude<DeskRequestInput['kind'], 'problem'>;

export const topics: readonly { value: Topic; label: string; detail: string }[] = [
  { value: 'enquiry', label: t('A question'), detail: t('Cargo, services, the affiliate programme.') },
  { value: 'application', label: t('Membership'), detail: t('Apply for your company.') },
  { value: 'report', label: t('An agent'), detail: t('Report fraud or wrong contacts.') },
  { value: 'privacy', label: t('My data'), detail: t('See, correct or delete it.') },
];

const text = v.fallback(v.pipe(v.string(), v.maxLength(10_000)), '');
const texts = {
  subject: text,
  text,
  agent: text,
  company: text,
  country: text,
  licences: text,
  referees: text,
  documents: text,
  name: text,
  email: text,
  phone: text,
};

/** The form with its texts as typed; texts of other topics stay. What is not understood of a draft counts as empty. */
export const requestFormSchema = v.object({
  ...texts,
  reason: text,
  wish: text,
  /** The version of the code of conduct that was signed; '' until the box is ticked. */
  conduct: text,
  files: attachedFilesSchema,
});
export type RequestForm = v.InferOutput<typeof requestFormSchema>;
/** Text fields by name, as in the request. */
export type TextField = keyof typeof texts;
/** Places for errors. `request`: not about a single field. */
export type ErrorPlace = keyof RequestForm | 'request';

export const emptyForm: RequestForm = v.parse(requestFormSchema, {});

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
    { field: 'documents', label: t('Documents'), hint: t('Name them; scans can come with the form'), isLong: true },
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

/** Whether the code of conduct was signed as it is now: a draft may be older. */
export const isSigned = ({ conduct }: RequestForm): boolean => conduct === code.version;

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
    ...filesOf(form.files),
    ...texts,
    ...(topic === 'report' ? { reason: form.reason, ...optional('agentId', agentId ?? '') } : {}),
    ...(topic === 'privacy' ? { wish: form.wish } : {}),
    ...(topic === 'application' ? { conduct: isSigned(form) ? code.version : '' } : {}),
  };
}

const contactFields = ['name', 'email', 'phone'] as const;

/** Places of a topic's errors, in the order of the form. */
export const placesOf = (topic: Topic): readonly ErrorPlace[] => [
  'request',
  ...(topic === 'report' ? (['reason'] as const) : []),
  ...(topic === 'privacy' ? (['wish'] as const) : []),
  ...textBoxes[topic].map(({ field }) => field),
  'files',
  ...contactFields,
  ...(topic === 'application' ? (['conduct'] as const) : []),
];

/** Where an error of the request is shown, by its path, such as `contact.email`. */
export function placeOf(topic: Topic, path: string): ErrorPlace {
  const [name = ''] = path.replace(/^contact\./, '').split('.');
  return placesOf(topic).find((place) => place === name) ?? 'request';
}
