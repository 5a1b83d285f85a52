import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '@server/lib/database/openDatabase';
import { decidePayment } from '@server/desk/recordedPayments/decide';
import { recordPayment } from '@server/desk/recordedPayments/record';
import { askRefund } from '@server/desk/refunds/ask';
import { decideRefund } from '@server/desk/refunds/decide';
import { takeOverAddress } from '@server/payments/addressAccount';
import { confirmOrder } from '@server/payments/confirm';
import type { Payments } from '@server/payments/openPayments';
import { placeOrder } from '@server/payments/orders';
import { ProviderError, type Provider } from '@server/payments/provider';
import {
  providerRefundSchema,
  providerTransactionSchema,
  type ProviderRefund,
  type ProviderTransaction,
} from '@server/payments/providerAnswers';
import type { Jobs } from '@server/lib/jobs/runner';
import { storeEvent } from '@server/payments/webhooks';
import { ApiError } from '@server/lib/http/errors';
import * as v from 'valibot';
import { histories, historiesTimeout } from '../../support/histories';
import { databasesOf, engines } from '../support/engines';
import { FakeProvider, type FakePayment, type FakeRefund } from '../support/fakeProvider';
import { bare, jobsOf } from './payments';

const day = 86_400_000;
const offer = { amount: 200, currency: 'USD', periodDays: 30, renewalDays: 7 };
const period = 30 * day;
const people = ['one', 'two'] as const;

const gateway = fc.integer({ min: 0, max: 1 });
/** Mostly the newest: the one that can still be paid. */
const which = fc.constantFrom(0, 0, 0, 1, 2, 3);
const person = fc.nat({ max: 1 });

const placing = fc.record({
  do: fc.constant('order' as const),
  person,
  gateway,
  weather: fc.constantFrom('fine', 'fine', 'lost', 'down'),
});
const paying = fc.record({
  do: fc.constant('pay' as const),
  order: which,
  how: fc.constantFrom('right', 'right', 'right', 'amount', 'currency', 'declined'),
});

/** Possible steps. `order` counts back from the newest order; the provider may lose its response or be down. */
const step = fc.oneof(
  placing,
  { arbitrary: paying, weight: 2 },
  fc.record({ do: fc.constantFrom('reverse' as const, 'restore' as const), order: which }),
  fc.record({
    do: fc.constant('confirm' as const),
    order: which,
    gateway,
    by: fc.constantFrom('owner', 'owner', 'stranger'),
    weather: fc.constantFrom('fine', 'fine', 'lost', 'down'),
  }),
  fc.record({
    do: fc.constant('event' as const),
    event: fc.nat({ max: 5 }),
    gateway,
    times: fc.integer({ min: 1, max: 3 }),
    dies: fc.boolean(),
  }),
  fc.record({ do: fc.constant('reconcile' as const), gateway, weather: fc.constantFrom('fine', 'down') }),
  // Sometimes for the same transfer, by the same person, twice, or under the reference of an order.
  {
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      person,
      transfer: fc.nat({ max: 2 }),
      gateway,
      by: fc.nat({ max: 1 }),
      amount: fc.constantFrom(200, 200, 200, 250, 1),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      gateway,
      by: fc.nat({ max: 1 }),
      decision: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'refused', 'withdrawn'),
    }),
    weight: 3,
  },
  // Of a payment by card or one that staff recorded: in whole, in part, or more than it was.
  {
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      payment: which,
      gateway,
      amount: fc.constantFrom(null, null, 100, 50, 300),
      by: fc.constantFrom(1, 1, 1, 0),
      decision: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'declined', null),
      weather: fc.constantFrom('fine', 'fine', 'lost', 'down'),
    }),
    weight: 3,
  },
  fc.record({
    do: fc.constant('moveRefund' as const),
    which,
    status: fc.constantFrom('processing', 'needs-attention', 'processed', 'processed', 'failed'),
  }),
  fc.record({ do: fc.constant('later' as const), minutes: fc.integer({ min: 1, max: 600 }) }),
);
/** Steps of a group are simultaneous. Starts with an order, because nothing else can happen before it. */
const history = fc
  .tuple(placing, fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 }))
  .map(([first, groups]) => [[first], ...groups]);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Weather = 'fine' | 'lost' | 'down';

/** The note of refunds that are made in the provider's dashboard. */
const byHand = 'Refund of the dashboard';

/** The provider in process, without a network: there are many histories. */
class World {
  readonly truth = new FakeProvider();
  readonly events: { body: string; signature: string }[] = [];
  weather: Weather = 'fine';
  clock: number;

  constructor(clock: number) {
    this.clock = clock;
  }

  readonly #answer = async <Value>(work: () => Value): Promise<Value> => {
    const { weather } = this;
    await Promise.resolve();
    if (weather === 'down') throw new ProviderError('unreachable', 'down');
    const value = work();
    await Promise.resolve();
    if (weather === 'lost') throw new ProviderError('unreachable', 'lost');
    return value;
  };

  readonly #shape = (payment: FakePayment): ProviderTransaction =>
    v.parse(providerTransactionSchema, this.truth.shape(payment));

  readonly #refund = (refund: FakeRefund): ProviderRefund =>
    v.parse(providerRefundSchema, this.truth.shapeRefund(refund));

  readonly provider: Provider = {
    verify: (reference) =>
      this.#answer(() => {
        const payment = this.truth.payments.get(reference);
        return payment === undefined ? null : this.#shape(payment);
      }),
    initialize: ({ reference, amount, currency, email, metadata }) =>
      this.#answer(() => {
        if (this.truth.payments.has(reference))
          throw new ProviderError('refused', 'duplicate', { code: 'duplicate_reference' });
        this.truth.add({
          reference,
          amount,
          requestedAmount: amount,
          currency,
          email,
          metadata,
          createdAt: this.clock,
        });
        return { accessCode: `code-${reference}`, authorizationUrl: 'https://pay.example/' };
      }),
    refund: ({ transaction: reference, amount, merchant_note: note }) =>
      this.#answer(() => {
        const refund = this.truth.takeRefund({ reference, amount, note, at: this.clock });
        if (refund === null) throw new ProviderError('refused', 'too much', { reason: 'too much' });
        this.clock += 1;
        this.#tellRefund(refund);
        return this.#refund(refund);
      }),
    refundOf: (id) =>
      this.#answer(() => {
        const found = this.truth.refunds.find((one) => one.id === id);
        if (found === undefined) throw new ProviderError('refused', 'unknown');
        return this.#refund(found);
      }),
    refundsSince: () => this.#answer(() => this.truth.refunds.map((one) => this.#refund(one))),
    list: () => Promise.reject(new Error('not asked')),
    customerId: () => Promise.reject(new Error('not asked')),
  };

  pay(payment: FakePayment, how: 'right' | 'amount' | 'currency' | 'declined'): void {
    if (payment.status === 'success' || payment.status === 'reversed') return;
    this.clock += 1;
    if (how === 'declined') {
      payment.status = 'failed';
      return;
    }
    Object.assign(payment, {
      status: 'success',
      paidAt: this.clock,
      ...(how === 'amount' ? { amount: 1 } : how === 'currency' ? { currency: 'NGN' } : {}),
    });
    this.events.push(this.truth.event(payment.reference));
  }

  reverse(payment: FakePayment): void {
    if (payment.status !== 'success') return;
    this.clock += 1;
    const { reference, amount, currency } = payment;
    const id = 900_001 + this.truth.refunds.length;
    const rest = amount - this.truth.paidBack(reference);
    const facts = { status: 'processed', note: byHand, amount: rest, currency, createdAt: this.clock };
    this.truth.refunds.push({ id, reference, ...facts });
    payment.status = 'reversed';
    this.#tell('refund.processed', payment);
  }

  /** A dispute is won, or a refund of the dashboard fails: the money is the merchant's again. */
  restore(payment: FakePayment): void {
    const refund = this.truth.refunds.find(
      ({ reference, note, status }) => reference === payment.reference && note === byHand && status === 'processed',
    );
    if (payment.status !== 'reversed' || refund === undefined) return;
    refund.status = 'failed';
    this.clock += 1;
    payment.status = 'success';
    this.#tell('refund.failed', payment);
  }

  /** A refund moves on at the bank, until it has ended. */
  moveRefund(refund: FakeRefund, status: string): void {
    if (refund.status === 'processed' || refund.status === 'failed') return;
    this.clock += 1;
    this.truth.moveRefund(refund, status);
    this.#tellRefund(refund);
  }

  #tellRefund({ status, reference }: FakeRefund): void {
    const payment = this.truth.payments.get(reference);
    if (payment !== undefined && status !== 'needs-attention') this.#tell(`refund.${status}`, payment);
  }

  #tell(event: string, { reference }: FakePayment): void {
    // No two events are alike: they have an id.
    const data = { id: this.events.length, transaction_reference: reference };
    this.events.push(this.truth.sign(JSON.stringify({ event, data })));
  }
}

/** Errors a caller may get in normal operation. */
function expected(error: unknown): void {
  if (!(error instanceof ProviderError || error instanceof ApiError)) throw error;
}

class Run {
  readonly world: World;
  readonly gateways: Payments[];
  readonly jobs: Jobs[];
  readonly name: string;

  constructor(databases: readonly Database[], name: string, clock: number) {
    this.world = new World(clock);
    this.name = name;
    const { world } = this;
    this.gateways = databases.map((database) => ({
      ...bare(database, world.truth, { now: () => world.clock }),
      offer: () => offer,
      provider: world.provider,
      onError: expected,
    }));
    this.jobs = this.gateways.map((payments) => jobsOf(payments));
  }

  get payments(): FakePayment[] {
    return [...this.world.truth.payments.values()].reverse();
  }

  uid(index: number): string {
    return `${this.name}-${people[index] ?? ''}`;
  }

  async deliver(index: number, event: { body: string }, dies: boolean): Promise<void> {
    const payments = this.gateways[index];
    if (payments === undefined) return;
    const key = await storeEvent(payments.kysely, Buffer.from(event.body), this.world.clock);
    if (key !== null && !dies) await this.jobs[index]?.runOne('webhook', key);
  }

  /** What staff recorded for the people of this run, the oldest first. */
  async recorded() {
    const { kysely } = this.gateways[0] ?? { kysely: null };
    if (kysely === null) throw new Error('no gateway');
    return kysely
      .selectFrom('recorded_payments')
      .selectAll()
      .where('bank_reference', 'like', `${this.name} transfer %`)
      .orderBy('recorded_at')
      .orderBy('reference')
      .execute();
  }

  /** Refunds of this run, the oldest first. */
  async refunds() {
    const { kysely } = this.gateways[0] ?? { kysely: null };
    if (kysely === null) throw new Error('no gateway');
    const references = [...this.payments, ...(await this.recorded())].map(({ reference }) => reference);
    if (references.length === 0) return [];
    return kysely
      .selectFrom('refunds')
      .selectAll()
      .where('reference', 'in', references)
      .orderBy('asked_at')
      .orderBy('id')
      .execute();
  }

  async take(one: Step): Promise<void> {
    const { world } = this;
    if ('weather' in one) world.weather = one.weather;
    const payments = this.gateways['gateway' in one ? one.gateway : 0];
    if (payments === undefined) return;
    const payment = 'order' in one ? this.payments[one.order] : undefined;
    switch (one.do) {
      case 'order':
        await placeOrder(payments, {
          uid: this.uid(one.person),
          email: `${this.uid(one.person)}@example.com`,
          emailVerified: true,
          signedInAt: 0,
          issuedAt: 0,
          secondFactor: false,
        }).catch(expected);
        break;
      case 'pay':
        if (payment !== undefined) world.pay(payment, one.how);
        break;
      case 'reverse':
        if (payment !== undefined) world.reverse(payment);
        break;
      case 'restore':
        if (payment !== undefined) world.restore(payment);
        break;
      case 'confirm': {
        const owner = (payment?.metadata as { uid: string } | undefined)?.uid ?? '';
        if (payment !== undefined)
          await confirmOrder(payments, one.by === 'owner' ? owner : `${owner}-not`, payment.reference).catch(expected);
        break;
      }
      case 'event': {
        const event = world.events[one.event];
        for (let time = 0; event !== undefined && time < one.times; time += 1)
          await this.deliver(one.gateway, event, one.dies);
        break;
      }
      case 'reconcile': {
        await this.jobs[one.gateway]?.runDue();
        break;
      }
      case 'record':
        await recordPayment(payments, `staff-${one.by}`, {
          payer: `${this.uid(one.person)}@example.com`,
          way: 'mpesa',
          bankReference: `${this.name} transfer ${one.transfer}`,
          arrivedOn: new Date(world.clock).toISOString().slice(0, 10),
          amount: one.amount,
          currency: 'USD',
          isOtherCurrency: false,
        }).catch(expected);
        break;
      case 'decide': {
        const recorded = (await this.recorded()).at(-1 - one.which);
        const decision =
          one.decision === 'confirmed' ? { decision: one.decision } : { decision: one.decision, reason: 'As drawn.' };
        if (recorded !== undefined)
          await decidePayment(payments, { uid: `staff-${one.by}`, reference: recorded.reference }, decision).catch(
            expected,
          );
        break;
      }
      case 'refund': {
        const isRecorded = one.payment > 1;
        const card = this.payments.find(({ status }) => status === 'success') ?? this.payments[0];
        if (card !== undefined && !isRecorded) world.pay(card, 'right');
        const paid = isRecorded ? (await this.recorded()).at(-1) : card;
        if (paid === undefined) break;
        const { reference } = paid;
        const owner = (card?.metadata as { uid: string } | undefined)?.uid ?? '';
        world.weather = 'fine';
        await confirmOrder(payments, owner, reference).catch(expected);
        world.weather = one.weather;
        const asked = { amount: one.amount, reason: 'As drawn.' };
        await askRefund(payments, { uid: 'staff-0', reference }, asked).catch(expected);
        const id = (await this.refunds()).find(
          (refund) => refund.reference === reference && refund.state === 'asked',
        )?.id;
        if (id === undefined || one.decision === null) break;
        const decision =
          one.decision === 'confirmed' ? { decision: one.decision } : { decision: one.decision, reason: 'As drawn.' };
        await decideRefund(payments, { uid: `staff-${one.by}`, reference, id }, decision).catch(expected);
        await this.jobs[one.gateway]?.runOne('refund', `${id}:${reference}`);
        break;
      }
      case 'moveRefund': {
        const refund = world.truth.refunds.at(-1 - one.which);
        if (refund !== undefined) world.moveRefund(refund, one.status);
        break;
      }
      case 'later':
        world.clock += one.minutes * 60_000;
        break;
    }
    world.weather = 'fine';
  }

  /** Delivers the provider's remaining events and advances time; of refunds under way, every third fails. */
  async end(): Promise<void> {
    const { world } = this;
    world.weather = 'fine';
    for (const refund of world.truth.refunds) world.moveRefund(refund, refund.id % 3 === 0 ? 'failed' : 'processed');
    for (const [index, event] of world.events.entries()) await this.deliver(index % 2, event, false);
    for (let waited = 0; waited < 6; waited += 1) {
      world.clock += 2 * day;
      await this.jobs[waited % 2]?.runDue();
    }
  }

  /** Each refund is at the provider once, as it is here; no more than was paid goes back, and none alone. */
  checkRefunds(refunds: Awaited<ReturnType<Run['refunds']>>): void {
    const { truth } = this.world;
    const statuses = { pending: 'pending', processing: 'processing', attention: 'needs-attention' } as const;
    const ends = { settled: 'processed', failed: 'failed' } as const;
    const sent = refunds.filter(({ how, provider_id: id }) => how === 'card' && id !== null);
    const there = truth.refunds.filter(({ note }) => note !== byHand);
    expect(sent.map(({ id }) => id).sort()).toEqual(there.map(({ note }) => note).sort());
    for (const { id, state, amount } of sent) {
      const known = there.find(({ note }) => note === id);
      const status = { ...statuses, ...ends }[state as keyof typeof statuses];
      expect([known?.status, known?.amount]).toEqual([status, amount]);
    }
    for (const { state, asked_by: askedBy, decided_by: decidedBy } of refunds)
      if (state !== 'asked' && state !== 'declined') expect(decidedBy).not.toBe(askedBy);
    for (const { reference } of refunds) {
      const back = refunds.filter((one) => one.reference === reference && !['failed', 'declined'].includes(one.state));
      const paid = truth.payments.get(reference)?.amount ?? 250;
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(paid);
    }
    for (const { state, credit_note: number } of refunds) expect(number !== null).toBe(state === 'settled');
  }

  /** Invoices less credit notes are what is left of each payment, and each settled refund is credited once. */
  async checkInvoices(refunds: Awaited<ReturnType<Run['refunds']>>): Promise<void> {
    const { kysely } = this.gateways[0] ?? { kysely: null };
    if (kysely === null) throw new Error('no gateway');
    const references = [...this.payments, ...(await this.recorded())].map(({ reference }) => reference);
    // An empty list is no syntax of PostgreSQL's.
    if (references.length === 0) return;
    const invoices = await kysely.selectFrom('invoices').selectAll().where('reference', 'in', references).execute();
    const entries = await kysely.selectFrom('payments').selectAll().where('reference', 'in', references).execute();
    for (const { reference, state, amount } of entries) {
      const own = invoices.filter((one) => one.reference === reference);
      const sum = (kind: 'invoice' | 'credit_note'): number =>
        own.filter((one) => one.kind === kind).reduce((total, one) => total + one.total, 0);
      const sumOf = (...states: string[]): number =>
        refunds
          .filter((one) => one.reference === reference && states.includes(one.state))
          .reduce((total, one) => total + one.amount, 0);
      // What is on its way back is credited when it has arrived.
      const onItsWay = sumOf('calling', 'pending', 'processing', 'attention');
      const left = { success: amount - sumOf('settled'), reversed: onItsWay, disputed: 0 }[state];
      expect(sum('invoice') - sum('credit_note')).toBe(left);
      // A second one only after money that had gone back came again.
      const count = own.filter(({ kind }) => kind === 'invoice').length;
      const alone = own.filter(({ kind, refund }) => kind === 'credit_note' && refund === null).length;
      if (state === 'success') expect(count).toBe(1 + alone);
      expect(count).toBeLessThanOrEqual(1 + alone);
    }
    const settled = refunds
      .filter(({ state }) => state === 'settled')
      .map((one) => [one.id, one.credit_note, one.amount]);
    const credited = invoices.flatMap((one) => (one.refund === null ? [] : [[one.refund, one.number, one.total]]));
    expect(credited.sort()).toEqual(settled.sort());
    for (const { kind, of_invoice: of, reference } of invoices)
      if (kind === 'credit_note')
        expect(invoices.some((one) => one.number === of && one.reference === reference)).toBe(true);
  }

  /** Ledger, orders and subscriptions match the provider. */
  async check(): Promise<void> {
    const { kysely } = this.gateways[0] ?? { kysely: null };
    if (kysely === null) throw new Error('no gateway');
    const recorded = await this.recorded();
    const confirmed = recorded.filter(({ state }) => state === 'confirmed');
    // No transfer counts twice, and nobody confirms what they recorded.
    const standing = recorded.filter(({ state }) => state === 'confirmed' || state === 'waiting');
    expect(new Set(standing.map((row) => row.bank_reference_key)).size).toBe(standing.length);
    for (const { recorded_by: by, decided_by: decidedBy } of confirmed) expect(decidedBy).not.toBe(by);
    // Everything of a run that never named an account is under its address.
    for (const index of people.keys())
      await takeOverAddress(
        { kysely, mode: 'test' },
        { uid: this.uid(index), email: `${this.uid(index)}@example.com`, emailVerified: true },
        this.world.clock,
      );
    const refunds = await this.refunds();
    const paidBackByHand = (reference: string): number =>
      refunds
        .filter((one) => one.reference === reference && one.how === 'hand' && one.state === 'settled')
        .reduce((sum, { amount }) => sum + amount, 0);
    this.checkRefunds(refunds);
    await this.checkInvoices(refunds);
    for (const index of people.keys()) {
      const uid = this.uid(index);
      const transfers = confirmed
        .filter(({ email }) => email === `${uid}@example.com`)
        .map((row) => ({
          reference: row.reference,
          amount: row.amount,
          paidAt: Math.min(Date.parse(row.arrived_on) + day / 2, row.recorded_at),
        }));
      const theirs = this.payments.filter(({ metadata }) => (metadata as { uid: string }).uid === uid);
      const charged = theirs.filter(({ status }) => status === 'success' || status === 'reversed');
      const isRight = ({ amount, currency }: FakePayment): boolean => amount === 200 && currency === 'USD';
      const ledger = await kysely
        .selectFrom('payments')
        .select(['reference', 'state', 'amount', 'currency'])
        .where('uid', '=', uid)
        .orderBy('reference')
        .execute();
      expect(ledger).toEqual(
        charged
          .map((payment) => ({
            reference: payment.reference,
            state: payment.status === 'reversed' ? 'reversed' : isRight(payment) ? 'success' : 'disputed',
            amount: payment.amount,
            currency: payment.currency,
          }))
          .concat(
            transfers.map(({ reference, amount }) => ({
              reference,
              state: paidBackByHand(reference) === amount ? 'reversed' : amount < 200 ? 'disputed' : 'success',
              amount,
              currency: 'USD',
            })),
          )
          .sort((left, right) => (left.reference < right.reference ? -1 : 1)),
      );
      const counted = charged
        .filter((payment) => payment.status === 'success' && isRight(payment))
        .map(({ reference, paidAt }) => ({ reference, paidAt }))
        .concat(transfers.filter(({ reference, amount }) => amount >= 200 && paidBackByHand(reference) < amount))
        .sort((left, right) => (left.paidAt ?? 0) - (right.paidAt ?? 0));
      const until = counted.reduce((end, { paidAt }) => Math.max(end, paidAt ?? 0) + period, 0);
      const row = await kysely.selectFrom('subscriptions').select('until').where('uid', '=', uid).executeTakeFirst();
      expect(row?.until ?? 0).toBe(until);
      const open = await kysely
        .selectFrom('orders')
        .select('reference')
        .where('uid', '=', uid)
        .where((order) =>
          order.or([
            order('state', '=', 'open'),
            order.exists(
              order
                .selectFrom('jobs')
                .select('jobs.id')
                .where('kind', '=', 'order-check')
                .where('jobs.state', '=', 'waiting')
                .whereRef('key', '=', 'orders.reference'),
            ),
            order('confirming_since', 'is not', null),
          ]),
        )
        .execute();
      expect(open).toEqual([]);
      const receipts = await kysely
        .selectFrom('jobs')
        .select('key')
        .where('kind', '=', 'mail')
        .where('uid', '=', uid)
        .orderBy('key')
        .execute();
      const recordedSuccesses = receipts.flatMap(({ key }) =>
        key.startsWith('receipt:') ? [key.replace('receipt:', '')] : [],
      );
      expect(new Set(recordedSuccesses).size).toBe(recordedSuccesses.length);
      for (const { reference } of counted) expect(recordedSuccesses).toContain(reference);
    }
  }
}

const usual = 300;

describe.each(engines)('histories of payments on %s', (engine) => {
  const databases = databasesOf(engine);

  // Of money, all of them.
  const runs = engine === 'sqlite' ? histories(usual) : histories(usual, engine);

  test(
    `${runs} of them, with calls and events in any order and number, lost answers, two gateways: each ends with the provider's state`,
    async () => {
      const place = await databases.place();
      const first = databases.open(place);
      // Two connections of one process to a SQLite file would deadlock.
      const both = engine === 'sqlite' ? [first, first] : [first, databases.open(place)];
      // Power cuts are not tested here, and each commit would wait for the disk.
      if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(first.kysely);
      let number = 0;
      let clock = Date.parse('2026-01-01T00:00:00Z');
      await fc.assert(
        fc.asyncProperty(history, async (groups) => {
          number += 1;
          const run = new Run(both, `run-${number}`, clock);
          for (const group of groups) await Promise.all(group.map((one) => run.take(one)));
          await run.end();
          await run.check();
          clock = run.world.clock;
        }),
        { numRuns: runs, seed: 20_261_121, endOnFailure: false },
      );
      // Guards against a vacuous test, with room for the histories that a change of the steps makes.
      const { count } = await first.kysely
        .selectFrom('payments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'success')
        .executeTakeFirstOrThrow();
      expect(count).toBeGreaterThan(runs / 5);
      const issued = (await first.kysely.selectFrom('invoices').select('number').execute()).map(({ number }) => number);
      expect(issued.filter((number) => number.startsWith('CN')).length).toBeGreaterThan(runs / 20);
      expect(issued.filter((number) => number.startsWith('INV')).length).toBeGreaterThan(runs / 5);
      // Every number once, and none left out.
      const series = (number: string): string => number.slice(0, number.lastIndexOf('-') + 1);
      for (const one of new Set(issued.map(series))) {
        const numbers = issued
          .filter((number) => series(number) === one)
          .map((number) => Number(number.slice(one.length)));
        expect(numbers.sort((left, right) => left - right)).toEqual(numbers.map((_, index) => index + 1));
      }
      const { byDesk } = await first.kysely
        .selectFrom('payments')
        .select(({ fn }) => fn.countAll<number>().as('byDesk'))
        .where('state', '=', 'success')
        .where('source', '=', 'desk')
        .executeTakeFirstOrThrow();
      expect(byDesk).toBeGreaterThan(runs / 50);
    },
    historiesTimeout(usual),
  );
});
