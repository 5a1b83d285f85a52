import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { closeReasons, spamReasons, type QuoteCaseEvent, type QuoteReceived } from '../../machines/quoteCaseEvents';
import { lineSchema, textSchema } from '../../shared/text/fields';
import { eachDetail, isReadyDay, quoteRequestSchema } from '../../shared/quotes/contract';
import { endsInTime } from '../../shared/quotes/rules';
import { at, id, merged, nobody, person, suspicions, taken, told } from '../lib/caselog/eventFields';

/** The events of a quote's log, validated when they are written and when they are read. */

const shipper = nobody('shipper');
const system = nobody('system');
const agent = person('agent');
const staff = person('staff');

const remarks = v.nullable(textSchema({ empty: () => t('Leave the remarks out or write something.'), longest: 2_000 }));
const question = textSchema({ empty: () => t('Write your question.'), longest: 2_000 });
const reply = textSchema({ empty: () => t('Write your answer.'), longest: 2_000 });
const letter = textSchema({ empty: () => t('Write the message.'), longest: 10_000 });
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Jobs and logs of versions that knew one wait name none. */
const waitSince = v.optional(v.nullable(at), null);
const offer = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{3}$/, () => t('Enter a currency such as USD.')),
  ),
  included: textSchema({ empty: () => t('Enter what the price includes.'), longest: 2_000 }),
  transitDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365)),
  validUntil: at,
  remarks,
});

const { from, to, mode, cargo, weightKg, volumeM3 } = quoteRequestSchema.entries;
/** The rules of the request form; a day is judged by when the correction was made, not by when it is read. */
const changed = v.pipe(
  v.partial(
    v.strictObject({
      from,
      to,
      mode,
      cargo,
      weightKg,
      volumeM3,
      readyDate: v.pipe(v.string(), v.isoDate()),
      ...eachDetail((row) => v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(row.longest)))),
    }),
  ),
  v.check((fields) => Object.keys(fields).length > 0, 'A correction changes something.'),
);

/** An agent acts for itself only. */
const own = <Event extends { agentId: string; by: { kind: string; id: string } }>() =>
  v.check<Event, string>(
    ({ agentId, by }) => by.kind !== 'agent' || by.id === agentId,
    'An agent answers for itself only.',
  );

export const quoteReceivedSchema = v.strictObject({
  type: v.literal('quote.received'),
  reference: lineSchema({ empty: () => 'A case has a reference.', longest: 40 }),
  wishedAgents: v.pipe(v.array(id), v.maxLength(5)),
  suspicions,
  taken,
  filesFor: v.optional(v.picklist(['desk', 'agents']), 'agents'),
  by: v.union([shipper, staff]),
  at,
}) satisfies v.GenericSchema<unknown, QuoteReceived>;

const ofSystem = <Type extends QuoteCaseEvent['type']>(type: Type) =>
  v.strictObject({ type: v.literal(type), by: system, at });
const ofSystemAbout = <Type extends QuoteCaseEvent['type']>(type: Type) =>
  v.strictObject({ type: v.literal(type), agentId: id, by: system, at });

export const quoteEventSchema = v.union([
  v.strictObject({ type: v.literal('screening.passed'), by: staff, at }),
  v.strictObject({
    type: v.literal('screening.rejected'),
    reason: v.picklist(spamReasons),
    told,
    by: staff,
    at,
  }),
  v.strictObject({ type: v.literal('request.sent'), agentIds: v.array(id), by: staff, at }),
  ofSystem('deadline.screening'),
  v.strictObject({ type: v.literal('deadline.case'), since: waitSince, by: system, at }),
  v.strictObject({ type: v.literal('staff.reopened'), by: staff, at }),
  ofSystemAbout('agent.delivered'),
  ofSystemAbout('agent.bounced'),
  v.strictObject({ type: v.literal('deadline.reminder'), agentId: id, since: waitSince, by: system, at }),
  v.strictObject({ type: v.literal('deadline.agent'), agentId: id, since: waitSince, by: system, at }),
  v.pipe(v.strictObject({ type: v.literal('agent.opened'), agentId: id, by: agent, at }), own()),
  v.pipe(
    v.strictObject({ type: v.literal('agent.offered'), agentId: id, offer, by: v.union([agent, staff]), at }),
    own(),
    v.check(({ offer: { validUntil }, at: made }) => endsInTime(validUntil, made), 'An offer ends within two years.'),
  ),
  v.pipe(
    v.strictObject({ type: v.literal('agent.corrected'), agentId: id, offer, by: v.union([agent, staff]), at }),
    own(),
    v.check(({ offer: { validUntil }, at: made }) => endsInTime(validUntil, made), 'An offer ends within two years.'),
  ),
  v.pipe(
    v.strictObject({
      type: v.literal('agent.withdrew'),
      agentId: id,
      reason: remarks,
      by: v.union([agent, staff]),
      at,
    }),
    own(),
  ),
  v.pipe(
    v.strictObject({
      type: v.literal('agent.declined'),
      agentId: id,
      reason: remarks,
      by: v.union([agent, staff]),
      at,
    }),
    own(),
  ),
  v.strictObject({ type: v.literal('shipper.chose'), agentId: id, version, by: v.union([shipper, staff]), at }),
  v.strictObject({ type: v.literal('shipper.asked'), agentId: v.nullable(id), text: question, by: shipper, at }),
  v.pipe(
    v.strictObject({
      type: v.literal('agent.replied'),
      agentId: id,
      question: index,
      text: reply,
      by: v.union([agent, staff]),
      at,
    }),
    own(),
  ),
  v.pipe(
    v.strictObject({ type: v.literal('request.corrected'), changed, by: v.union([shipper, staff]), at }),
    v.check(
      ({ changed: { readyDate }, at: made }) => readyDate === undefined || isReadyDay(readyDate, made),
      'The cargo is ready within two years.',
    ),
  ),
  v.pipe(v.strictObject({ type: v.literal('agent.confirmed'), agentId: id, by: v.union([agent, staff]), at }), own()),
  v.pipe(v.strictObject({ type: v.literal('agent.asked'), agentId: id, text: question, by: agent, at }), own()),
  v.strictObject({ type: v.literal('shipper.replied'), question: index, text: reply, by: shipper, at }),
  v.strictObject({ type: v.literal('desk.replied'), question: index, text: reply, by: staff, at }),
  v.strictObject({ type: v.literal('desk.wrote'), text: letter, asks: v.boolean(), by: staff, at }),
  v.strictObject({ type: v.literal('shipper.wrote'), text: letter, by: v.union([shipper, staff]), at }),
  v.strictObject({ type: v.literal('deadline.shipper'), since: at, by: system, at }),
  v.strictObject({ type: v.literal('shipper.withdrew'), by: shipper, at }),
  v.strictObject({ type: v.literal('shipper.withdrew'), told, by: staff, at }),
  v.strictObject({ type: v.literal('desk.closed'), reason: v.picklist(closeReasons), told, by: staff, at }),
  merged,
  v.strictObject({ type: v.literal('deadline.desk'), since: at, by: system, at }),
  v.strictObject({ type: v.literal('deadline.offers'), since: at, by: system, at }),
  v.strictObject({ type: v.literal('deadline.questionReminder'), question: index, since: waitSince, by: system, at }),
  v.strictObject({ type: v.literal('deadline.question'), question: index, since: waitSince, by: system, at }),
]) satisfies v.GenericSchema<unknown, QuoteCaseEvent>;

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
/** An event as a route makes it, without its time. */
export type NewQuoteEvent = Untimed<QuoteCaseEvent>;
