import * as v from 'valibot';
import { t } from '../../shared/language/words';
import {
  membershipClosings,
  type ApplicationReceived,
  type MembershipCaseEvent,
} from '../../machines/membershipCaseEvents';
import { lineSchema } from '../../shared/text/fields';
import { at, nobody, person, told } from '../lib/caselog/eventFields';
import { closingNote, conversationEvents, receivedFields } from './requestEvents';

/** The events of an application's log, validated when they are written and when they are read. */

const system = nobody('system');
const staff = person('staff');

export const applicationReceivedSchema = v.strictObject({
  ...receivedFields,
  kind: v.literal('application'),
  conduct: v.exactOptional(lineSchema({ empty: () => 'A version has a name.', longest: 120 })),
}) satisfies v.GenericSchema<unknown, ApplicationReceived>;

const day = v.pipe(
  v.string(),
  v.isoDate(() => t('Enter the day of the call.')),
);
const deadline = <const Type extends string>(type: Type) =>
  v.strictObject({ type: v.literal(type), since: at, by: system, at });

export const membershipEventSchema = v.variant('type', [
  ...conversationEvents,
  v.strictObject({ type: v.literal('staff.papersComplete'), by: staff, at }),
  v.strictObject({ type: v.literal('staff.registrationChecked'), by: staff, at }),
  v.pipe(
    v.strictObject({
      type: v.literal('staff.refereeCalled'),
      name: lineSchema({ empty: () => t('Enter the name of the referee.'), longest: 120 }),
      day,
      by: staff,
      at,
    }),
    // A day further ahead than any time zone is not a day of a call that was made.
    v.forward(
      v.check(
        (event) => Date.parse(event.day) <= event.at + 86_400_000,
        () => t('The day of the call lies ahead.'),
      ),
      ['day'],
    ),
  ),
  v.strictObject({
    type: v.literal('staff.codeSigned'),
    note: lineSchema({ empty: () => t('Say where the code is signed.'), longest: 500 }),
    by: staff,
    at,
  }),
  v.strictObject({
    type: v.literal('staff.agentNamed'),
    agent: lineSchema({ empty: () => t('Enter the id of the agent.'), longest: 200 }),
    by: staff,
    at,
  }),
  v.strictObject({ type: v.literal('staff.accepted'), by: staff, at }),
  v.strictObject({
    type: v.literal('staff.closed'),
    // A page of the release before may still offer it.
    outcome: v.picklist(membershipClosings, () =>
      t('An application is accepted once everything is on record. Reload the page.'),
    ),
    note: closingNote,
    told,
    by: staff,
    at,
  }),
  deadline('deadline.decision'),
  deadline('deadline.duesReminder'),
  deadline('deadline.dues'),
  deadline('deadline.listing'),
  v.strictObject({ type: v.literal('dues.paid'), by: system, at }),
  v.strictObject({ type: v.literal('listing.shown'), by: system, at }),
  v.strictObject({ type: v.literal('earlier.accepted'), note: closingNote, told, by: system, at }),
]) satisfies v.GenericSchema<unknown, MembershipCaseEvent>;
