import * as v from 'valibot';
import { t } from '../language/words';
import { fileIdsSchema } from '../files/contract';
import { contactSchema, nameLimit, requestIdSchema, takenContactSchema } from './contact';
import { formSignsSchema, lineSchema, missing, textSchema } from '../text/fields';

/** Form limits, in characters; `recording`: of a reported problem, in UTF-16 code units. */
export const requestLimits = { name: nameLimit, line: 120, text: 4_000, recording: 400_000 } as const;

const line = (empty: () => string) => lineSchema({ empty, longest: requestLimits.line });
const text = (empty: () => string) => textSchema({ empty, longest: requestLimits.text });
const optionalText = v.optional(text(() => t('Leave this out or write something.')));

/** The start of an action log: the gateway only keeps it, and `npm run replay` says what else is wrong. */
const actionLogSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ payload: v.string() }));

/** Fields of every kind, in the order in which they are stored. */
export const commonFields = <Contact>(contact: Contact) => ({
  requestId: requestIdSchema,
  contact,
  form: v.optional(formSignsSchema, {}),
  files: fileIdsSchema,
});

/** What each kind says, beside `commonFields`. Optional fields are omitted, not empty. */
export const requestFields = {
  enquiry: {
    subject: line(() => t('Enter a subject.')),
    text: text(() => t('Write your message.')),
  },
  report: {
    /** Id and name from the directory, or the name as typed. */
    agentId: v.optional(line(() => 'An agent has no id.')),
    agent: line(() => t('Enter the name of the agent.')),
    reason: v.picklist(['fraud', 'contact', 'closed', 'other'], () => t('Choose what is wrong.')),
    text: text(() => t('Describe what happened.')),
  },
  privacy: {
    wish: v.picklist(['export', 'correct', 'delete'], () => t('Choose what you ask for.')),
    text: optionalText,
  },
  application: {
    company: line(() => t('Enter the name of the company.')),
    country: line(() => t('Enter the country of the company.')),
    licences: text(() => t('Name the licences, with number and authority.')),
    referees: text(() => t('Name two people or companies that know your work.')),
    /** What they are; files may come with them. */
    documents: text(() => t('Name the documents that you can show.')),
    /** Version of the code of conduct that the box signs; pages of the last release have no box. */
    conduct: v.optional(line(() => t('Tick the box: members sign the code of conduct.'))),
    text: optionalText,
  },
  problem: {
    /** Path of the page, without its query. */
    page: line(() => 'The page is missing.'),
    text: text(() => t('Describe what went wrong.')),
    /** JSON of the recording that the sender saw and agreed to (docs/replay.md). */
    recording: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(requestLimits.recording, () => t('The recording is too long.')),
        v.check(
          (text) => v.is(actionLogSchema, text),
          () => t('The recording is damaged. Record again, or send the report without it.'),
        ),
      ),
    ),
  },
} as const;

/** What people send to the desk, by kind, from somebody who can be reached as `contact` says. */
const requestFrom = <Contact extends v.GenericSchema<unknown, v.InferOutput<typeof contactSchema>>>(
  contact: Contact,
) => {
  const common = commonFields(contact);
  return v.variant(
    'kind',
    [
      v.object({ kind: v.literal('enquiry'), ...common, ...requestFields.enquiry }, missing),
      v.object({ kind: v.literal('report'), ...common, ...requestFields.report }, missing),
      v.object({ kind: v.literal('privacy'), ...common, ...requestFields.privacy }, missing),
      v.object({ kind: v.literal('application'), ...common, ...requestFields.application }, missing),
      v.object({ kind: v.literal('problem'), ...common, ...requestFields.problem }, missing),
    ],
    () => t('Choose what this is about.'),
  );
};

/** `POST /api/requests` (docs/architecture.md "Gateway API"): what visitors send to the desk. */
export const requestSchema = requestFrom(contactSchema);
/** As it is stored: staff may have taken it down for somebody without an address. */
export const storedRequestSchema = requestFrom(takenContactSchema);

/** `reference`: a prefix by kind and six unambiguous characters, such as KE-7F3K2P. */
export const requestAnswerSchema = v.object({ reference: v.string() });

/** The request as sent. */
export type DeskRequestInput = v.InferInput<typeof requestSchema>;
/** The request as checked; stored without `form`. */
export type DeskRequest = v.InferOutput<typeof requestSchema>;
export type RequestAnswer = v.InferOutput<typeof requestAnswerSchema>;
