import {
  createActor,
  fromPromise,
  initialTransition,
  SimulatedClock,
  toPromise,
  transition,
  waitFor,
  type StateValue,
} from 'xstate';
import {
  checkoutTransactionMachine,
  type RequestedTransaction,
  type CheckoutTransactionEvent,
  type PaymentOutcome,
} from '@machines/checkoutTransaction';

type Event = CheckoutTransactionEvent;
const failure = { message: 'Declined' };
const inFrame: Event = { type: 'payment.started', isRequestedHere: false, isShown: true };
const here: Event = { type: 'payment.started', isRequestedHere: true, isShown: true };
const loaded: Event = { type: 'transaction.loaded', transaction: { id: 1, customer: null, accessCode: 'ac' } };
const setUpFailed: Event = { type: 'setUp.failed', failure };
const reported: Event = { type: 'failure.reported', failure };
const closed: Event = { type: 'payment.cancelled' };
const withdrawn: Event = { type: 'payment.withdrawn' };
const pending: Event = { type: 'transfer.awaited', status: 'pending' };
const succeeded: Event = { type: 'payment.succeeded', response: { status: 'success', reference: 'T_1' } };
const walletFailed: Event = { type: 'wallet.failed', failure };
const doubted: Event = { type: 'outcome.doubted', failure };
const lost: Event = { type: 'outcome.lost', failure };
const sheetLeft: Event = { type: 'sheet.left' };
const retried: Event = { type: 'load.retried' };
const opened: Event = { type: 'overlay.opened' };
const ready: Event = { type: 'frame.ready' };

/** Events that only the machine itself sends: the request's answer, and the delay that is over. */
const internal = (type: string, rest: object = {}): Event => ({ type, ...rest }) as unknown as Event;
const answered = (offers: Partial<RequestedTransaction> = {}): Event =>
  internal('xstate.done.actor.0.checkoutTransaction.opening', {
    output: { offersSheet: false, keepsWalletButton: false, ...offers },
  });
const refused: Event = internal('xstate.error.actor.0.checkoutTransaction.opening', {
  error: new Error('Duplicate Transaction Reference'),
});
const overdue: Event = internal('xstate.after.load is overdue.checkoutTransaction.active.loading.waiting');
const sheetOverdue: Event = internal('xstate.after.sheet is overdue.checkoutTransaction.active.loading.waiting');

const nameOf = (value: StateValue): string =>
  typeof value === 'string' ? value : Object.entries(value).map(([key, inner]) => `${key}.${nameOf(inner!)}`)[0]!;

/** The state after a list of events, and the effects of the last one. */
function after(...events: Event[]) {
  let [snapshot, effects] = initialTransition(checkoutTransactionMachine);
  for (const event of events) [snapshot, effects] = transition(checkoutTransactionMachine, snapshot, event);
  return {
    snapshot,
    state: nameOf(snapshot.value),
    effects: effects.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
  };
}

const toWaitingSheet = [here, answered({ offersSheet: true })];
const toSheet = [...toWaitingSheet, loaded];
const toPaying = [inFrame, loaded];
const waiting = 'active.loading.waiting';

const table: [string, string, Event[]][] = [
  ['nothing happened', 'idle', []],
  ['anything before the start', 'idle', [succeeded, closed, withdrawn, loaded, lost]],
  ['started in the frame', waiting, [inFrame]],
  ['started here', 'opening', [here]],
  ['the request answered', waiting, [here, answered()]],
  ['the request refused', 'refused', [here, refused]],
  ['withdrawn while opening', 'cancelled', [here, withdrawn]],
  ['the hosted page speaks while opening', 'opening', [here, loaded, succeeded, closed]],
  ['the frame is ready', waiting, [inFrame, ready]],
  ['loaded', 'active.paying', toPaying],
  ['loaded, with a sheet', 'active.presheet', toSheet],
  ['loaded twice', 'active.paying', [...toPaying, loaded]],
  ['loaded twice at the sheet', 'active.presheet', [...toSheet, loaded]],
  ['the load is overdue', 'active.loading.overdue', [inFrame, overdue]],
  ['loaded after all', 'active.paying', [inFrame, overdue, loaded]],
  ['loaded after all, with a sheet', 'active.presheet', [here, answered({ offersSheet: true }), overdue, loaded]],
  ['the sheet is overdue', waiting, [...toWaitingSheet, sheetOverdue]],
  ['the sheet is overdue, and loaded after all', 'active.paying', [...toWaitingSheet, sheetOverdue, loaded]],
  ['the sheet is overdue, then the load', 'active.loading.overdue', [...toWaitingSheet, sheetOverdue, overdue]],
  ['the sheet is overdue, then paid', 'succeeded', [...toWaitingSheet, sheetOverdue, loaded, succeeded]],
  ['the sheet is overdue, then closed', 'cancelled', [...toWaitingSheet, sheetOverdue, closed]],
  ['another try', waiting, [inFrame, overdue, retried]],
  ['shown while it is overdue', waiting, [inFrame, overdue, opened]],
  ['closed while loading', 'cancelled', [inFrame, closed]],
  ['closed while it is overdue', 'cancelled', [inFrame, overdue, closed]],
  ['set-up failed', 'active.failedSetUp', [inFrame, setUpFailed]],
  ['set-up failed, another try', waiting, [inFrame, setUpFailed, retried]],
  ['set-up failed, loaded after all', 'active.paying', [inFrame, setUpFailed, loaded]],
  ['set-up failed, closed', 'cancelled', [inFrame, setUpFailed, closed]],
  ['set-up failed, paid after all', 'succeeded', [inFrame, setUpFailed, succeeded]],
  ['set-up failed at the sheet', 'active.failedSetUp', [...toSheet, setUpFailed]],
  ['another error', 'active.paying', [...toPaying, reported]],
  ['the sheet left', 'active.paying', [...toSheet, sheetLeft]],
  ['the sheet left, and loaded again', 'active.paying', [...toSheet, sheetLeft, loaded]],
  ['the sheet closed', 'cancelled', [...toSheet, closed]],
  ['paid at the sheet', 'succeeded', [...toSheet, succeeded]],
  ['the wallet failed at the sheet', 'active.presheet', [...toSheet, walletFailed]],
  ['a doubtful wallet at the sheet', 'active.presheet', [...toSheet, doubted]],
  ['the wallet failed', 'active.paying', [...toPaying, walletFailed]],
  ['a doubtful wallet', 'active.uncertain', [...toPaying, doubted]],
  ['doubtful, and paid after all', 'succeeded', [...toPaying, doubted, succeeded]],
  ['doubtful, and closed', 'cancelled', [...toPaying, doubted, closed]],
  ['paid', 'succeeded', [...toPaying, succeeded]],
  ['paid before it loaded', 'succeeded', [inFrame, succeeded]],
  ['a transfer awaited', 'pendingTransfer', [...toPaying, pending]],
  ['cancelled', 'cancelled', [...toPaying, closed]],
  ['closed beside a wallet button', waiting, [here, answered({ keepsWalletButton: true }), closed]],
  [
    'paid by the wallet button after that',
    'succeeded',
    [here, answered({ keepsWalletButton: true }), closed, succeeded],
  ],
  ['withdrawn', 'cancelled', [...toPaying, withdrawn]],
  ['withdrawn beside a wallet button', 'cancelled', [here, answered({ keepsWalletButton: true }), withdrawn]],
  ['the outcome lost', 'unknownOutcome', [...toPaying, lost]],
  ['the outcome lost at the sheet', 'unknownOutcome', [...toSheet, lost]],
];

describe('transition table', () => {
  it.each(table)('%s → %s', (_name, state, events) => expect(after(...events).state).toBe(state));

  it('reaches every state', () => {
    const leaves = (node: { states: Record<string, unknown> }, path: string): string[] =>
      Object.entries(node.states as Record<string, typeof node>).flatMap(([key, inner]) =>
        Object.keys(inner.states).length === 0 ? [path + key] : leaves(inner, `${path}${key}.`),
      );
    const reached = new Set(table.map(([, state]) => state));
    expect(leaves(checkoutTransactionMachine.root, '').filter((state) => !reached.has(state))).toEqual([]);
  });

  it.each<[string, Event[]]>([
    ['succeeded', [...toPaying, succeeded]],
    ['pendingTransfer', [...toPaying, pending]],
    ['cancelled', [...toPaying, closed]],
    ['unknownOutcome', [...toPaying, lost]],
    ['refused', [here, refused]],
  ])('settles once: %s ignores further events', (state, events) => {
    for (const event of [
      inFrame,
      here,
      loaded,
      setUpFailed,
      reported,
      closed,
      withdrawn,
      pending,
      succeeded,
      walletFailed,
      doubted,
      lost,
      sheetLeft,
      retried,
      opened,
      ready,
    ]) {
      const end = after(...events, event);
      expect(end.state).toBe(state);
      expect(end.effects).toEqual([]);
    }
  });
});

describe('the outcome', () => {
  const left = (status?: string): Event => ({ type: 'payment.cancelled', status });

  it.each<[string, PaymentOutcome, Event[]]>([
    ['paid', { kind: 'succeeded', response: { status: 'success', reference: 'T_1' } }, [...toPaying, succeeded]],
    [
      'paid after all',
      { kind: 'succeeded', response: { status: 'success', reference: 'T_1' } },
      [...toPaying, doubted, succeeded],
    ],
    ['a transfer awaited', { kind: 'transferAwaited' }, [...toPaying, pending]],
    ['left', { kind: 'cancelled' }, [...toPaying, left('abandoned')]],
    ['left, and failed earlier', { kind: 'cancelled' }, [...toPaying, left('failed')]],
    ['left while it loads', { kind: 'cancelled' }, [inFrame, overdue, closed]],
    ['left at the sheet', { kind: 'cancelled' }, [...toSheet, closed]],
    ['withdrawn', { kind: 'cancelled' }, [...toPaying, withdrawn]],
    ['withdrawn while opening', { kind: 'cancelled' }, [here, withdrawn]],
    ['left after a refused card', { kind: 'declined' }, [...toPaying, reported, left('failed')]],
    ['left after a refused wallet', { kind: 'declined' }, [...toSheet, walletFailed, sheetLeft, left('failed')]],
    ['left after an error, perhaps charged', { kind: 'uncertain' }, [...toPaying, reported, left('pending')]],
    ['left after an error, without a word', { kind: 'uncertain' }, [...toPaying, reported, closed]],
    ['withdrawn after an error', { kind: 'uncertain' }, [...toPaying, reported, withdrawn]],
    ['left in doubt', { kind: 'uncertain' }, [...toPaying, doubted, left('abandoned')]],
    ['left in doubt at the sheet', { kind: 'uncertain' }, [...toSheet, doubted, closed]],
    ['the set-up failed, and left', { kind: 'notOpened' }, [inFrame, setUpFailed, left('failed')]],
    [
      'the set-up failed after an error, and left',
      { kind: 'notOpened' },
      [...toPaying, reported, setUpFailed, left('failed')],
    ],
    ['the set-up failed, and left during another try', { kind: 'notOpened' }, [inFrame, setUpFailed, retried, closed]],
    ['the set-up failed, then did not, and left', { kind: 'cancelled' }, [inFrame, setUpFailed, loaded, closed]],
    [
      'the set-up failed, then did not, at the sheet',
      { kind: 'cancelled' },
      [here, answered({ offersSheet: true }), setUpFailed, retried, loaded, closed],
    ],
    ['closed without a word', { kind: 'uncertain', failure }, [...toPaying, lost]],
    [
      'refused by the API',
      { kind: 'notOpened', failure: { status: false, message: 'Duplicate Transaction Reference' } },
      [here, refused],
    ],
    [
      'refused by something else',
      { kind: 'notOpened', failure: { status: false, message: 'gone' } },
      [here, internal('xstate.error.actor.0.checkoutTransaction.opening', { error: 'gone' })],
    ],
  ])('%s: %j', (_name, outcome, events) => {
    const { snapshot } = after(...events);
    expect(snapshot.status).toBe('done');
    expect(snapshot.output).toEqual(outcome);
  });

  it.each<[string, Event[]]>([
    ['at the start', []],
    ['on the way', toPaying],
    ['beside a wallet button', [here, answered({ keepsWalletButton: true }), closed]],
  ])('is unknown %s', (_name, events) => expect(after(...events).snapshot.output).toBeUndefined());
});

describe('callbacks, in order', () => {
  it.each<[string, string[], Event[]]>([
    ['a payment in the frame begins', ['show what comes first'], [inFrame]],
    ['a request of this page begins', [], [here]],
    ['the request answered', ['show what comes first'], [here, answered()]],
    ['the request refused', ['hide the overlay'], [here, refused]],
    ['withdrawn while opening', [], [here, withdrawn]],
    ['the frame ready', ['send the parameters'], [inFrame, ready]],
    ['loaded', ['report that it is loaded'], toPaying],
    ['loaded again', ['report that it is loaded'], [...toPaying, loaded]],
    ['loaded, with a sheet', ['report that it is loaded', 'open the sheet'], toSheet],
    ['overdue', ['offer another try'], [inFrame, overdue]],
    ['the sheet overdue', ['remove the sheet', 'open the hosted page'], [...toWaitingSheet, sheetOverdue]],
    ['overdue, without a sheet', [], [inFrame, sheetOverdue]],
    ['another try', ['load the frame again', 'show what comes first'], [inFrame, overdue, retried]],
    ['set-up failed', ['store the failure', 'report the failure', 'offer another try'], [...toPaying, setUpFailed]],
    ['another error', ['store the failure'], [...toPaying, reported]],
    ['the sheet left', ['remove the sheet'], [...toSheet, sheetLeft]],
    ['cancelled', ['remove the sheet', 'deactivate it', 'hide the overlay', 'store the status'], [...toPaying, closed]],
    [
      'closed beside a wallet button',
      ['hide the overlay', 'store the status', 'report the cancellation'],
      [here, answered({ keepsWalletButton: true }), closed],
    ],
    [
      'a transfer awaited',
      ['remove the sheet', 'deactivate it', 'hide the overlay', 'store the status'],
      [...toPaying, pending],
    ],
    ['paid', ['remove the sheet', 'deactivate it', 'hide the overlay'], [...toPaying, succeeded]],
    ['withdrawn', ['remove the sheet', 'deactivate it'], [...toPaying, withdrawn]],
    [
      'the outcome lost',
      ['remove the sheet', 'deactivate it', 'hide the overlay', 'store the failure'],
      [...toPaying, lost],
    ],
  ])('%s: %j', (_name, effects, events) => expect(after(...events).effects).toEqual(effects));

  it('is active from loading to the end', () => {
    const isActive = (...events: Event[]) => after(...events).snapshot.hasTag('active');
    expect([
      isActive(),
      isActive(here),
      isActive(inFrame),
      isActive(...toSheet),
      isActive(...toPaying),
      isActive(...toPaying, succeeded),
    ]).toEqual([false, false, true, true, true, false]);
  });
});

describe('running', () => {
  const noEffects = Object.fromEntries(
    [
      'send the parameters',
      'show what comes first',
      'open the sheet',
      'open the hosted page',
      'remove the sheet',
      'hide the overlay',
      'offer another try',
      'load the frame again',
      'deactivate it',
      'store the status',
      'store the failure',
      'report the failure',
      'report that it is loaded',
      'report the cancellation',
    ].map((name) => [name, () => undefined]),
  );

  it('requests the transaction once, and offers what its answer allows', async () => {
    const request = jest.fn(() => Promise.resolve({ offersSheet: true, keepsWalletButton: false }));
    const actor = createActor(
      checkoutTransactionMachine.provide({
        actors: { 'request the transaction': fromPromise(request) },
        actions: noEffects,
      }),
    ).start();
    actor.send(here);
    actor.send(here);
    await waitFor(actor, (snapshot) => snapshot.matches({ active: 'loading' }));
    actor.send(loaded);
    expect(actor.getSnapshot().matches({ active: 'presheet' })).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it("ends on a refusal with the API's message", async () => {
    const request = fromPromise<RequestedTransaction>(() => Promise.reject(new Error('Invalid key')));
    const actor = createActor(
      checkoutTransactionMachine.provide({ actors: { 'request the transaction': request }, actions: noEffects }),
    ).start();
    actor.send(here);
    await expect(toPromise(actor)).resolves.toEqual({
      kind: 'notOpened',
      failure: { status: false, message: 'Invalid key' },
    });
  });

  it('offers a retry after 20 seconds without a transaction, and again after each attempt', () => {
    const clock = new SimulatedClock();
    const offer = jest.fn();
    const actor = createActor(
      checkoutTransactionMachine.provide({ actions: { ...noEffects, 'offer another try': offer } }),
      { clock },
    ).start();
    actor.send(inFrame);
    clock.increment(19_999);
    expect(offer).not.toHaveBeenCalled();
    clock.increment(1);
    expect(offer).toHaveBeenCalledTimes(1);
    actor.send(retried);
    clock.increment(20_000);
    expect(offer).toHaveBeenCalledTimes(2);
    actor.send(loaded);
    clock.increment(60_000);
    expect(offer).toHaveBeenCalledTimes(2);
  });

  it('gives the sheet up when its delay is over, and the retry still comes 20 seconds after the request', async () => {
    const clock = new SimulatedClock();
    const [open, offer] = [jest.fn(), jest.fn()];
    const request = fromPromise(() => Promise.resolve({ offersSheet: true, keepsWalletButton: false }));
    const actor = createActor(
      checkoutTransactionMachine.provide({
        actors: { 'request the transaction': request },
        actions: { ...noEffects, 'open the hosted page': open, 'offer another try': offer },
        delays: { 'sheet is overdue': 3_000 },
      }),
      { clock },
    ).start();
    actor.send(here);
    await waitFor(actor, (snapshot) => snapshot.matches({ active: 'loading' }));
    clock.increment(2_999);
    expect(open).not.toHaveBeenCalled();
    clock.increment(1);
    expect(open).toHaveBeenCalledTimes(1);
    clock.increment(17_000);
    expect([open, offer].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    actor.send(loaded);
    expect(actor.getSnapshot().matches({ active: 'paying' })).toBe(true);
  });

  it('names an effect that is not provided', () => {
    const problems: unknown[] = [];
    const actor = createActor(checkoutTransactionMachine);
    actor.subscribe({ error: (error) => problems.push(error) });
    actor.start();
    actor.send(inFrame);
    expect(problems).toEqual([new Error("action 'show what comes first' was not provided")]);
  });
});
