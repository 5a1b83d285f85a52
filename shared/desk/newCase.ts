import * as v from 'valibot';
import { dayOf, daysBetween } from '../listings/evidence';
import { languages } from '../language/languages';
import { t } from '../language/words';
import { quoteRequestSchema } from '../quotes/contract';
import { mailedContactSchema, takenContactSchema } from '../requests/contact';
import { commonFields, requestFields, requestLimits } from '../requests/contract';
import { lineSchema, missing, textSchema } from '../text/fields';

/** How staff learnt of it. Stored; never renamed. */
export const takenWays = ['phone', 'mail', 'visit'] as const;

/** Kinds of cases that staff take down: an application is signed, so its company sends it. */
export const takenKinds = ['enquiry', 'quote', 'report', 'privacy', 'problem'] as const;
export type TakenKind = (typeof takenKinds)[number];

const message = textSchema({ empty: () => t('Write what the person said.'), longest: requestLimits.text });
const page = lineSchema({ empty: () => t('Name the page, or what was tried there.'), longest: requestLimits.line });
const someContact = commonFields(takenContactSchema);
/** Offers go by mail, and data is found by its address. */
const mailedContact = commonFields(mailedContactSchema);
const { enquiry, report, privacy } = requestFields;

/** In days; an earlier day is taken for a mistake. */
const longestAgo = 60;
/** Of the zones that are ahead of all others, in milliseconds: it may be that day at the office. */
const furthestAhead = 14 * 3_600_000;
const daysAgo = (day: string): number => daysBetween(day, dayOf(Date.now() + furthestAhead));
/** The office's day on which the person wrote, from which the law counts; today unless it is given. */
const receivedOn = v.optional(
  v.pipe(
    v.string(),
    v.isoDate(() => t('Enter a day such as 2026-03-31.')),
    v.check(
      (day) => daysAgo(day) >= 0,
      () => t('This day lies ahead.'),
    ),
    v.check(
      (day) => daysAgo(day) <= longestAgo,
      () => t('Enter a day of the last {days} days.', { days: longestAgo }),
    ),
  ),
);

/** `POST /api/desk/cases`: what staff take down for somebody who called, wrote to one of them, or came. */
export const newCaseSchema = v.object(
  {
    how: v.picklist(takenWays, () => t('Say how it came.')),
    /** The person gets the usual mail with the reference, if there is an address. */
    receipt: v.boolean(),
    /** Of the person: mails to them are in it. */
    language: v.picklist(languages, () => t('Choose the language of the person.')),
    request: v.variant(
      'kind',
      [
        v.object({ kind: v.literal('enquiry'), ...someContact, ...enquiry, text: message }, missing),
        v.object({ kind: v.literal('report'), ...someContact, ...report, text: message }, missing),
        v.object({ kind: v.literal('privacy'), ...mailedContact, ...privacy, receivedOn }, missing),
        v.object({ kind: v.literal('problem'), ...someContact, page, text: message }, missing),
        v.object({ kind: v.literal('quote'), ...quoteRequestSchema.entries, contact: mailedContactSchema }, missing),
      ],
      () => t('Choose what it is about.'),
    ),
  },
  missing,
);
export type NewCase = v.InferOutput<typeof newCaseSchema>;
export const newCaseAnswerSchema = v.object({ reference: v.string() });
