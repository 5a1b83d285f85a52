import fc from 'fast-check';
import type { Told } from '@machines/caseEvents';
import type { QuoteCaseEvent, QuoteOffer, QuoteReceived } from '@machines/quoteCaseEvents';

export const agentIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export const received: QuoteReceived = {
  type: 'quote.received',
  reference: 'KQ-7F3K2P',
  wishedAgents: ['a'],
  suspicions: [],
  by: { kind: 'shipper', id: null },
  at: 1,
};

export const offer: QuoteOffer = {
  amount: 125_000,
  currency: 'USD',
  included: 'Door to door, without duties',
  transitDays: 21,
  validUntil: 5_000,
  remarks: null,
};

const at = fc.integer({ min: 1, max: 6_000 });
const agentId = fc.constantFrom(...agentIds);
const staff = fc.constant({ kind: 'staff', id: 'uid-staff' } as const);
const system = fc.constant({ kind: 'system', id: null } as const);
const shipper = fc.constant({ kind: 'shipper', id: null } as const);
const type = <Type extends QuoteCaseEvent['type']>(name: Type) => fc.constant(name);
const ofAgent = agentId.map((id) => ({ agentId: id, by: { kind: 'agent', id } as const }));
/** What an agent says on its page, or staff record. */
const saidBy = fc.oneof({ weight: 3, arbitrary: ofAgent }, { weight: 1, arbitrary: fc.record({ agentId, by: staff }) });

const text = fc.constantFrom('Door to door?', 'By sea?', 'Yes');
const told = fc.constantFrom<Told>(
  { how: 'mail', text: 'It is closed.' },
  { how: 'phone' },
  { how: 'not', why: 'No number' },
);
const question = fc.nat({ max: 4 });

/** Any event, the rare endings less often, so that most histories come to offers. */
export const quoteEvent: fc.Arbitrary<QuoteCaseEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: type('screening.passed'), by: staff, at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: type('request.sent'),
      agentIds: fc.uniqueArray(agentId, { maxLength: 3 }),
      by: staff,
      at,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom('agent.delivered', 'agent.bounced'),
      agentId,
      by: system,
      at,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('deadline.reminder', 'deadline.agent'),
      agentId,
      since: fc.oneof(fc.constant(null), at),
      by: system,
      at,
    }),
  },
  { weight: 4, arbitrary: fc.tuple(ofAgent, at).map(([who, t]) => ({ type: 'agent.opened' as const, ...who, at: t })) },
  {
    weight: 4,
    arbitrary: fc.tuple(saidBy, at, fc.integer({ min: 1, max: 9_000 })).map(([who, t, validUntil]) => ({
      type: 'agent.offered' as const,
      ...who,
      at: t,
      offer: { ...offer, validUntil },
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(ofAgent, at, fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 3 }))
      .map(([who, t, validUntil, amount]) => ({
        type: 'agent.corrected' as const,
        ...who,
        at: t,
        offer: { ...offer, amount, validUntil },
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(ofAgent, at)
      .map(([who, t]) => ({ type: 'agent.withdrew' as const, reason: null, ...who, at: t })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(saidBy, at)
      .map(([who, t]) => ({ type: 'agent.declined' as const, reason: null, ...who, at: t })),
  },
  { weight: 2, arbitrary: fc.record({ type: type('deadline.screening'), by: system, at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: type('shipper.asked'),
      agentId: fc.oneof(agentId, fc.constant(null)),
      text,
      by: shipper,
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(ofAgent, question, text, at).map(([who, index, reply, t]) => ({
      type: 'agent.replied' as const,
      question: index,
      text: reply,
      ...who,
      at: t,
    })),
  },
  { weight: 2, arbitrary: fc.record({ type: type('desk.replied'), question, text, by: staff, at }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(ofAgent, text, at)
      .map(([who, asked, t]) => ({ type: 'agent.asked' as const, text: asked, ...who, at: t })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: type('request.corrected'),
      changed: fc.constantFrom({ weightKg: 300 }, { cargo: 'Tea', notes: null }),
      by: fc.oneof(staff, shipper),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(saidBy, at).map(([who, t]) => ({ type: 'agent.confirmed' as const, ...who, at: t })),
  },
  { weight: 2, arbitrary: fc.record({ type: type('shipper.replied'), question, text, by: shipper, at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: type('shipper.chose'),
      agentId,
      version: fc.constantFrom(1, 1, 1, 2),
      by: shipper,
      at,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: type('screening.rejected'),
      reason: fc.constantFrom('advertising', 'nonsense', 'notFreight', 'repeated'),
      told,
      by: staff,
      at,
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: type('desk.wrote'), text, asks: fc.boolean(), by: staff, at }) },
  { weight: 2, arbitrary: fc.record({ type: type('shipper.wrote'), text, by: fc.oneof(staff, shipper), at }) },
  { weight: 2, arbitrary: fc.record({ type: type('deadline.shipper'), since: at, by: system, at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: type('staff.merged'),
      into: fc.constantFrom('KE-222222', 'KQ-7F3K2P'),
      told,
      by: staff,
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('deadline.questionReminder', 'deadline.question'),
      question,
      since: fc.option(at),
      by: system,
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('deadline.desk', 'deadline.offers'), since: at, by: system, at }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: type('desk.closed'),
      reason: fc.constantFrom('noAgent', 'double', 'answered'),
      told,
      by: staff,
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: type('shipper.withdrew'), by: shipper, at }) },
  { weight: 3, arbitrary: fc.record({ type: type('staff.reopened'), by: staff, at }) },
  { weight: 1, arbitrary: fc.record({ type: type('shipper.withdrew'), told, by: staff, at }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: type('deadline.case'), since: fc.oneof(fc.constant(null), at), by: system, at }),
  },
);
