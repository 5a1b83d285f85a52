import * as v from 'valibot';
import { weekday } from './site';

const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1));

const request = v.strictObject({ answerWorkingDays: count, keptDays: count });

/** `content/desk.json`: within which time the desk and the agents act. Opening hours are in `content/site.json`. */
export const deskSchema = v.strictObject({
  /** Whose public holidays the desk and the agents keep: ISO 3166-1 alpha-2. */
  holidays: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code such as KE')),
  /** Days that count for agents. */
  workingDays: v.pipe(v.array(weekday), v.minLength(1)),
  quotes: v.pipe(
    v.strictObject({
      /** The desk looks at a request within so many hours of its opening hours. */
      screeningOfficeHours: count,
      /** Then it asks agents within so many, and again when none of them could. */
      deskOfficeHours: count,
      /** An agent is reminded, and no longer waited for, so many working days after it got the request. */
      reminderWorkingDays: count,
      answerWorkingDays: count,
      /** A case expires so many days after the request. */
      caseDays: count,
    }),
    v.check(
      ({ reminderWorkingDays, answerWorkingDays }) => reminderWorkingDays < answerWorkingDays,
      'the reminder must come before the answer is due',
    ),
  ),
  /** An application or a change is decided within so many working days; who was accepted is asked after so many. */
  /** `linkDays`: how long a mailed claim of a listing can be confirmed. */
  listings: v.strictObject({ deskWorkingDays: count, memberWorkingDays: count, linkDays: count }),
  /**
   * An application is decided so many working days after its papers are complete. Who is accepted is reminded to pay
   * twice, after so many days each, and has so many in all; who has paid is listed within so many working days.
   */
  memberships: v.pipe(
    v.strictObject({
      decisionWorkingDays: count,
      duesReminderDays: count,
      duesDays: count,
      listingWorkingDays: count,
    }),
    v.check(
      ({ duesReminderDays, duesDays }) => 2 * duesReminderDays < duesDays,
      'both reminders must come before the end',
    ),
  ),
  /** A sender is reminded of a question, and no longer waited for, so many working days after the desk wrote. */
  senders: v.pipe(
    v.strictObject({ reminderWorkingDays: count, answerWorkingDays: count }),
    v.check(
      ({ reminderWorkingDays, answerWorkingDays }) => reminderWorkingDays < answerWorkingDays,
      'the reminder must come before the answer is due',
    ),
  ),
  /** By kind of request. The desk answers within so many working days; the request is deleted after `keptDays`. */
  requests: v.strictObject({
    enquiry: request,
    report: request,
    privacy: v.pipe(
      v.strictObject({
        ...request.entries,
        /** Within so many days the law wants an answer, and the desk is reminded before. */
        legalDays: count,
        reminderDays: count,
      }),
      v.check(({ reminderDays, legalDays }) => reminderDays < legalDays, 'the reminder must come before the deadline'),
    ),
    application: request,
    problem: request,
  }),
});
