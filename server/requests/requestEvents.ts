import * as v from 'valibot';
import { t } from '../../shared/language/words';
import {
  requestKinds,
  requestOutcomes,
  type RequestCaseEvent,
  type RequestReceived,
} from '../../machines/requestCaseEvents';
import { lineSchema, textSchema } from '../../shared/text/fields';
import { at, merged, nobody, person, suspicions, taken, told } from '../lib/caselog/eventFields';

/** The events of a request's log, validated when they are written and when they are read. */

const sender = nobody('sender');
const system = nobody('system');
const staff = person('staff');
const text = textSchema({ empty: () => t('Write the message.'), longest: 10_000 });

/** Of the first event of every kind, an application included. */
export const receivedFields = {
  type: v.literal('request.received'),
  reference: lineSchema({ empty: () => 'A case has a reference.', longest: 40 }),
  source: v.picklist(['form', 'chat', 'mail', 'desk']),
  suspicions,
  taken,
  receivedAt: v.exactOptional(at),
  hasReceipt: v.exactOptional(v.boolean()),
  by: v.union([sender, staff]),
  at,
} as const;

export const requestReceivedSchema = v.strictObject({
  ...receivedFields,
  kind: v.picklist(requestKinds),
}) satisfies v.GenericSchema<unknown, RequestReceived>;

/** Stays at the desk. */
export const closingNote = v.nullable(
  textSchema({ empty: () => t('Leave the note out or write something.'), longest: 2_000 }),
);

/** Events of every kind, an application included. */
export const conversationEvents = [
  v.strictObject({
    type: v.literal('deadline.answer'),
    since: v.optional(v.nullable(v.number()), null),
    by: system,
    at,
  }),
  v.strictObject({ type: v.literal('deadline.senderReminder'), since: at, by: system, at }),
  v.strictObject({ type: v.literal('deadline.sender'), since: at, by: system, at }),
  v.strictObject({ type: v.literal('staff.answered'), text, by: staff, at }),
  v.strictObject({ type: v.literal('staff.asked'), text, by: staff, at }),
  v.strictObject({ type: v.literal('sender.wrote'), text, by: v.union([sender, staff]), at }),
  merged,
  v.strictObject({ type: v.literal('staff.reopened'), by: staff, at }),
] as const;

export const requestEventSchema = v.variant('type', [
  ...conversationEvents,
  v.strictObject({ type: v.literal('deadline.reminder'), by: system, at }),
  v.strictObject({ type: v.literal('sender.confirmed'), by: sender, at }),
  v.strictObject({
    type: v.literal('staff.closed'),
    outcome: v.picklist(Object.values(requestOutcomes).flat()),
    note: closingNote,
    told,
    by: staff,
    at,
  }),
]) satisfies v.GenericSchema<unknown, RequestCaseEvent>;

type BySender = Extract<RequestCaseEvent, { type: `sender.${string}` }>;
type Unsigned<Event> = Event extends unknown ? Omit<Event, 'by' | 'at'> : never;
/** An event of the sender as a route makes it, without who and when. */
export type NewSenderEvent = Unsigned<BySender>;
