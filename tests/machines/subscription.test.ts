import { createActor, fromCallback, fromPromise, initialTransition, transition, type StateValue } from 'xstate';
import {
  subscriptionMachine,
  type PlacedOrder,
  type Placing,
  type SubscriptionEvent,
  failureOf,
  SubscriptionError,
  isUnsettled,
  noticeOnceActive,
  type Confirmation,
  type SubscriptionNotice,
} from '@machines/subscription';
import type { PaymentOutcome } from '@machines/checkoutTransaction';

type Event = SubscriptionEvent;
const reference = 'KW-1';
const authorizationUrl = 'https://provider.test/code-1';
const order: PlacedOrder = { reference, accessCode: 'code-1', authorizationUrl };

const requested: Event = { type: 'payment.requested' };
const returned: Event = { type: 'payment.returned', reference };
const again: Event = { type: 'confirmation.requested' };
const givenUp: Event = { type: 'transfer.givenUp', reference };

/** Events that only the machine's own actors send. */
const internal = (type: string, rest: object): Event => ({ type, ...rest }) as unknown as Event;
const done = (state: string, output: unknown) =>
  internal(`xstate.done.actor.0.subscription.attempt.${state}`, { output });
const failed = (state: string, code: string, message = 'No.') =>
  internal(`xstate.error.actor.0.subscription.attempt.${state}`, { error: new SubscriptionError(message, code) });
const placed = done('preparing', { order, isCheckoutThere: true });
const placedOnly = done('preparing', { order, isCheckoutThere: false });
const left = (kind: PaymentOutcome['kind']) => done('paying', { kind });
const broken = internal('xstate.error.actor.0.subscription.attempt.paying', { error: new Error('It broke.') });
const confirmed = (confirmation: Confirmation) => done('confirming', confirmation);
const unanswered = (code: string) => failed('confirming', code);

const nameOf = (value: StateValue): string =>
  typeof value === 'string' ? value : Object.entries(value).map(([key, inner]) => `${key}.${nameOf(inner!)}`)[0]!;

/** The state after a list of events, and the effects of the last one. */
function after(...events: Event[]) {
  let [snapshot, effects] = initialTransition(subscriptionMachine);
  for (const event of events) [snapshot, effects] = transition(subscriptionMachine, snapshot, event);
  return { state: nameOf(snapshot.value), context: snapshot.context, effects };
}

/** An attempt up to the way in which its payment was left. */
const until = (kind: PaymentOutcome['kind']) => [requested, placed, left(kind)];

describe('transition table', () => {
  it.each<[string, string, Event[]]>([
    ['nothing happened', 'resting', []],
    ['a transfer given up, without a notice', 'resting', [givenUp]],
    ['another check, without an order to check', 'resting', [again]],
    ['a payment requested', 'attempt.preparing', [requested]],
    ['requested twice', 'attempt.preparing', [requested, requested]],
    ['returned in an attempt', 'attempt.preparing', [requested, returned]],
    ['a transfer given up in an attempt', 'attempt.preparing', [requested, givenUp]],
    ['the order placed', 'attempt.paying', [requested, placed]],
    ['the order placed, the checkout missing', 'resting', [requested, placedOnly]],
    ['the order refused', 'resting', [requested, failed('preparing', 'provider_unavailable')]],
    ['requested while it is paid', 'attempt.paying', [requested, placed, requested, again, returned]],
    ['the payment left', 'attempt.confirming', until('cancelled')],
    ['the checkout broke', 'attempt.confirming', [requested, placed, broken]],
    ['the gateway answers', 'resting', [...until('succeeded'), confirmed('paid')]],
    ['the gateway does not answer', 'resting', [...until('succeeded'), unanswered('offline')]],
    ['returned', 'attempt.confirming', [returned]],
    ['returned, and answered', 'resting', [returned, confirmed('unpaid')]],
    ['asked again', 'attempt.confirming', [...until('succeeded'), unanswered('offline'), again]],
    ['asked again about what is settled', 'resting', [...until('succeeded'), confirmed('paid'), again]],
    ['a second attempt', 'attempt.preparing', [...until('cancelled'), confirmed('unpaid'), requested]],
  ])('%s → %s', (_name, state, events) => expect(after(...events).state).toBe(state));
});

describe('the notice', () => {
  const notPaid: SubscriptionNotice = { kind: 'unpaid' };
  const declined: SubscriptionNotice = { kind: 'failed' };
  const paid: SubscriptionNotice = { kind: 'paid', reference };
  const unconfirmed: SubscriptionNotice = { kind: 'unconfirmed', reference };
  const notOpened: SubscriptionNotice = { kind: 'notOpened', authorizationUrl };
  const notSeen: SubscriptionNotice = { kind: 'transferNotSeen', reference };
  const kinds: PaymentOutcome['kind'][] = [
    'succeeded',
    'transferAwaited',
    'cancelled',
    'declined',
    'notOpened',
    'uncertain',
  ];

  it.each<[Event, SubscriptionNotice]>([
    [failed('preparing', 'already_active'), { kind: 'alreadyActive' }],
    [
      failed('preparing', 'provider_unavailable', 'The provider is away.'),
      { kind: 'refused', message: 'The provider is away.' },
    ],
    [
      internal('xstate.error.actor.0.subscription.attempt.preparing', { error: 1 }),
      { kind: 'refused', message: 'Something went wrong. Please try again.' },
    ],
    [placedOnly, notOpened],
  ])('no payment: %j', (event, notice) =>
    expect(after(requested, event).context).toMatchObject({ notice, order: null }),
  );

  it.each(kinds)('closed %s, but paid', (kind) =>
    expect(after(...until(kind), confirmed('paid')).context.notice).toEqual(paid),
  );

  it.each<
    [PaymentOutcome['kind'], SubscriptionNotice | null, SubscriptionNotice, SubscriptionNotice, SubscriptionNotice]
  >([
    // left, then the notice when the gateway says pending, failed, unpaid, and nothing
    ['succeeded', null, declined, unconfirmed, unconfirmed],
    ['transferAwaited', { kind: 'transferAwaited', reference }, notSeen, notSeen, unconfirmed],
    ['cancelled', null, declined, notPaid, notPaid],
    ['declined', null, declined, declined, declined],
    ['notOpened', null, declined, notOpened, notOpened],
    ['uncertain', null, declined, notPaid, unconfirmed],
  ])('closed %s', (kind, pending, failedNotice, unpaid, nothing) => {
    const noticeAfter = (event: Event) => after(...until(kind), event).context.notice;
    expect(
      [confirmed('pending'), confirmed('failed'), confirmed('unpaid'), unanswered('offline')].map(noticeAfter),
    ).toEqual([pending, failedNotice, unpaid, nothing]);
  });

  it.each(kinds)('closed %s, and rejected by the gateway', (kind) => {
    const noticeAfter = (code: string) => after(...until(kind), unanswered(code)).context.notice;
    expect(noticeAfter('payment_mismatch')).toEqual({ kind: 'disputed' });
    expect(noticeAfter('not_found')).toEqual({ kind: 'unknownPayment' });
    expect(noticeAfter('payment_unconfirmed')).toEqual(unconfirmed);
  });

  it('the checkout failed', () =>
    expect(after(requested, placed, broken, confirmed('unpaid')).context.notice).toEqual(notOpened));

  it.each<[Event, SubscriptionNotice | null]>([
    [confirmed('paid'), paid],
    [confirmed('pending'), null],
    [confirmed('failed'), declined],
    [confirmed('unpaid'), notPaid],
    [unanswered('offline'), unconfirmed],
  ])('returned from the provider’s own page: %j', (event, notice) =>
    expect(after(returned, event).context.notice).toEqual(notice),
  );

  it('disappears during an attempt, with everything about the order', () => {
    const ended = [...until('succeeded'), unanswered('offline')];
    expect(after(...ended, again).context).toMatchObject({
      notice: null,
      order: { reference, authorizationUrl: null, left: 'returned' },
    });
    expect(after(...ended, again, confirmed('paid')).context).toMatchObject({ notice: paid, order: null });
    expect(after(...ended, requested).context.notice).toBeNull();
  });

  it('when no order is possible any more', () => {
    for (const notice of [unconfirmed, notSeen, { kind: 'transferAwaited', reference } as const])
      expect(noticeOnceActive(notice)).toEqual(paid);
    for (const notice of [notPaid, declined, notOpened, null]) expect(noticeOnceActive(notice)).toBeNull();
    for (const notice of [paid, { kind: 'disputed' }, { kind: 'alreadyActive' }] as const)
      expect(noticeOnceActive(notice)).toBe(notice);
    expect([unconfirmed, paid, null].map(isUnsettled)).toEqual([true, false, false]);
  });
});

describe('an awaited bank transfer', () => {
  const awaited = [...until('transferAwaited'), confirmed('pending')];

  it('given up and not paid: checked once', () => {
    const given = after(...awaited, givenUp);
    expect(given.state).toBe('attempt.confirming');
    expect(given.context.order).toEqual({ reference, authorizationUrl: null, left: 'transferAwaited' });
    const answered = after(...awaited, givenUp, confirmed('unpaid'));
    expect(answered).toMatchObject({ state: 'resting', context: { notice: { kind: 'transferNotSeen', reference } } });
    expect(after(...awaited, givenUp, confirmed('unpaid'), givenUp).state).toBe('resting');
  });

  it('another order given up: still awaited', () =>
    expect(after(...awaited, { ...givenUp, reference: 'KW-2' }).state).toBe('resting'));

  it('other notices cause no check', () =>
    expect(after(...until('succeeded'), unanswered('offline'), givenUp).state).toBe('resting'));
});

describe('running', () => {
  it('passes the code and the reference on, and removes the checkout when it stops', async () => {
    const asked: unknown[] = [];
    const letGo = jest.fn();
    const machine = subscriptionMachine.provide({
      actors: {
        'hold the checkout': fromCallback(() => letGo),
        'place the order': fromPromise<Placing>(() => Promise.resolve({ order, isCheckoutThere: true })),
        'take the payment': fromPromise<PaymentOutcome, { accessCode: string }>(({ input }) => {
          asked.push(input);
          return Promise.resolve({ kind: 'cancelled' });
        }),
        'confirm the order': fromPromise<Confirmation, { reference: string }>(({ input }) => {
          asked.push(input);
          return Promise.resolve('unpaid');
        }),
      },
    });
    const actor = createActor(machine).start();
    actor.send(requested);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([{ accessCode: 'code-1' }, { reference }]);
    expect(actor.getSnapshot().context.notice).toEqual({ kind: 'unpaid' });
    expect(letGo).not.toHaveBeenCalled();
    actor.stop();
    expect(letGo).toHaveBeenCalledTimes(1);
  });

  it('names an actor that is not provided', () => {
    const problems: unknown[] = [];
    const actor = createActor(subscriptionMachine);
    actor.subscribe({ error: (error) => problems.push(error) });
    actor.start();
    expect(problems).toEqual([new Error("actor 'hold the checkout' was not provided")]);
  });

  it('understands any kind of failure', () => {
    expect(failureOf(new SubscriptionError('No.', 'not_found'))).toEqual({ code: 'not_found', message: 'No.' });
    expect(failureOf(undefined)).toMatchObject({ code: 'unknown' });
  });
});
