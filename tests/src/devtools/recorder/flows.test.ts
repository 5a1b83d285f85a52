import { createActor, fromCallback, fromPromise, StateMachine, type AnyStateMachine } from 'xstate';
import { checkoutTransactionMachine, type PaymentOutcome } from '@machines/checkoutTransaction';
import { heroSearchMachine, type SearchAnswer } from '@machines/heroSearch';
import { phoneLinkingMachine, PhoneLinkingError } from '@machines/phoneLinking';
import { subscriptionMachine, type Placing, SubscriptionError, type Confirmation } from '@machines/subscription';
import { makeStore } from '@/app/store';
import { firstDivergence, expectedEnd } from '@/devtools/recorder/replay';
import { siteMachines } from '@/devtools/recorder/flows';
import { readLog, type ActionLog } from '@/devtools/recorder/log';
import { startRecorder } from '@/devtools/recorder/recorder';
import { makeReplayReducer, replayReducer } from '@/devtools/recorder/replayReducer';
import { themeChosen } from '@/state/appearanceSlice';
import { stateAfter } from '../../../support/replay/stateAfter';

const { document: documentBefore } = globalThis;
beforeAll(() => {
  globalThis.document = { querySelector: () => null, documentElement: { dataset: {} } } as unknown as Document;
});
afterAll(() => {
  globalThis.document = documentBefore;
});

const settled = () => new Promise((done) => setTimeout(done));

async function search(findsAgents: (term: string) => Promise<SearchAnswer>): Promise<void> {
  const agents = fromPromise<SearchAnswer, { term: string }>(({ input: { term } }) => findsAgents(term));
  const actor = createActor(heroSearchMachine.provide({ actors: { 'find agents': agents } })).start();
  actor.send({ type: 'term.typed', text: 'Amina’s warehouse ' });
  actor.send({ type: 'search.submitted' });
  await settled();
  actor.send({ type: 'search.retried' });
  await settled();
  actor.send({ type: 'suggestion.chosen', term: 'Kenya' });
  await settled();
  actor.stop();
}

async function linkPhone(): Promise<void> {
  let codes = 0;
  const wired = phoneLinkingMachine.provide({
    actors: {
      'show a captcha': fromCallback(() => undefined),
      'send a code': fromPromise(({ input: { attempt } }) => Promise.resolve({ attempt })),
      'verify the code': fromPromise(({ input: { attempt } }) => {
        codes += 1;
        if (codes === 1)
          return Promise.reject(new PhoneLinkingError('The code of amina@example.org is wrong.', 'wrongCode'));
        return Promise.resolve({ attempt });
      }),
      'reload the user': fromPromise<unknown>(() => Promise.resolve()),
      'remove the number': fromPromise<unknown>(() => Promise.resolve()),
    },
  });
  const actor = createActor(wired).start();
  actor.send({ type: 'account.changed', isLinked: false });
  actor.send({ type: 'linking.started' });
  actor.send({ type: 'captcha.solved', attempt: 1 });
  actor.send({ type: 'number.submitted', phoneNumber: '0712 345678' });
  actor.send({ type: 'number.submitted', phoneNumber: '+254712345678' });
  await settled();
  for (const code of ['123456', '654321']) {
    actor.send({ type: 'code.submitted', code });
    await settled();
  }
}

function pay(dispatch: () => void): void {
  const idle = () => undefined;
  const machine = checkoutTransactionMachine;
  const effects = Object.keys(machine.implementations.actions).filter(
    (name) => !/^(store the (start options|ways to pay)|clear|mark)/.test(name),
  );
  // As on the page, an effect changes the store before the machine has settled.
  const provided = Object.fromEntries(effects.map((name) => [name, name === 'deactivate it' ? dispatch : idle]));
  const actor = createActor(machine.provide({ actions: provided })).start();
  actor.send({ type: 'payment.started', isRequestedHere: false, isShown: true });
  actor.send({
    type: 'transaction.loaded',
    transaction: { id: 77, customer: 'amina@example.org', accessCode: 'secret' },
  });
  actor.send({ type: 'payment.succeeded', response: { reference: 'T-amina' } });
}

async function subscribe(): Promise<void> {
  const order = { reference: 'KW-amina', accessCode: 'secret', authorizationUrl: 'https://provider.test/secret' };
  let orders = 0;
  let questions = 0;
  const wired = subscriptionMachine.provide({
    actors: {
      'hold the checkout': fromCallback(() => undefined),
      'place the order': fromPromise<Placing>(() => {
        orders += 1;
        if (orders === 1) return Promise.reject(new Error('It broke for Amina.'));
        if (orders === 2) return Promise.reject(new SubscriptionError('Amina is active.', 'already_active'));
        return Promise.resolve({ order, isCheckoutThere: orders > 3 });
      }),
      'take the payment': fromPromise<PaymentOutcome, { accessCode: string }>(() =>
        Promise.resolve({ kind: 'succeeded', response: { reference: 'KW-amina' } }),
      ),
      'confirm the order': fromPromise<Confirmation, { reference: string }>(() => {
        questions += 1;
        if (questions === 1)
          return Promise.reject(new SubscriptionError('No answer for Amina.', 'payment_unconfirmed'));
        return Promise.resolve('paid');
      }),
    },
  });
  const actor = createActor(wired).start();
  actor.send({ type: 'transfer.givenUp', reference: 'KW-amina' });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    actor.send({ type: 'payment.requested' });
    await settled();
  }
  actor.send({ type: 'confirmation.requested' });
  await settled();
  actor.send({ type: 'payment.returned', reference: 'KW-amina' });
  await settled();
}

async function visit(): Promise<{ log: ActionLog; text: string }> {
  const { store } = makeStore();
  const recorder = startRecorder(store);
  store.dispatch(themeChosen('dark'));
  let searches = 0;
  await search((term) => {
    searches += 1;
    if (searches === 1) return Promise.reject(new Error('No answer for Amina.'));
    const matches = [{ id: 'a', name: 'Amina Otieno', location: 'Mombasa' }];
    return Promise.resolve({
      term,
      count: searches === 2 ? 0 : 1,
      nearCount: 0,
      matches: searches === 2 ? [] : matches,
    });
  });
  await linkPhone();
  await subscribe();
  pay(() => store.dispatch(themeChosen('light')));
  store.dispatch(themeChosen('system'));
  const text = recorder.write();
  return { log: readLog(text), text };
}

type Told = { flow: string; event?: { type: string } };
const numberOf = ({ actions }: ActionLog, flow: string, type: RegExp, nth = 1): number => {
  const found = actions.flatMap(({ payload }, index) => {
    const told = payload as Told | undefined;
    return told?.flow === flow && type.test(told.event?.type ?? '') ? [index + 1] : [];
  });
  return found[nth - 1] ?? 0;
};

test("machine events are logged in order with actions, and replay to the machines' final states", async () => {
  const { log, text } = await visit();
  const types = log.actions.map(({ type, payload }) => (payload as Told | undefined)?.event?.type ?? type);
  expect(types.slice(0, 9)).toEqual([
    'appearance/themeChosen',
    'flows/started',
    'term.typed',
    'search.submitted',
    'xstate.error.actor.0.heroSearch.loading',
    'search.retried',
    'xstate.done.actor.0.heroSearch.loading',
    'suggestion.chosen',
    'xstate.done.actor.0.heroSearch.loading',
  ]);
  expect(types.slice(-3)).toEqual(['payment.succeeded', 'appearance/themeChosen', 'appearance/themeChosen']);
  expect(firstDivergence(log, replayReducer)).toBeNull();
  const end = stateAfter(log, replayReducer);
  expect(end).toEqual(expectedEnd(log, replayReducer));
  expect(end['flows']).toMatchObject({
    'phoneLinking#1': { value: 'linked', context: { phoneNumber: expect.stringMatching(/^\+999\d{8}$/) as string } },
    'checkoutTransaction#1': { status: 'done', value: 'succeeded' },
    'subscription#1': {
      value: 'resting',
      context: { notice: { kind: 'paid', reference: expect.stringMatching(/^\[token \d+\]$/) as string } },
    },
  });
  expect(text).not.toMatch(/amina|warehouse|kenya|\+ ?254|345678|123456|654321|secret|T-/i);
});

interface Fault {
  name: string;
  machine: string;
  /** The event at which the fault shows. */
  at: [flow: string, type: RegExp, nth?: number];
  faulty: AnyStateMachine;
}

const withGuard = (machine: AnyStateMachine, name: string, guard: () => boolean): AnyStateMachine =>
  machine.provide({ guards: { [name]: guard } });
type Config = AnyStateMachine['config'];
/** The machine with a modified state configuration. */
function described(machine: AnyStateMachine, change: (config: Config) => Config): AnyStateMachine {
  return new StateMachine(change(machine.config), machine.implementations);
}

const faults: Fault[] = [
  {
    name: 'a search without a match counts as failed',
    machine: 'heroSearch',
    at: ['heroSearch#1', /done/],
    faulty: withGuard(heroSearchMachine, 'no agent matches', () => false),
  },
  {
    name: 'no number is good enough',
    machine: 'phoneLinking',
    at: ['phoneLinking#1', /number.submitted/, 2],
    faulty: withGuard(phoneLinkingMachine, 'number is international', () => false),
  },
  {
    name: 'an answer counts for another attempt',
    machine: 'phoneLinking',
    at: ['phoneLinking#1', /captcha.solved/],
    faulty: withGuard(phoneLinkingMachine, 'belongs to this attempt', () => false),
  },
  {
    name: 'typing keeps the last text',
    machine: 'heroSearch',
    at: ['heroSearch#1', /term.typed/],
    faulty: described(heroSearchMachine, (config) => ({
      ...config,
      on: { ...config.on, 'term.typed': { target: '.typing' } },
    })),
  },
  {
    name: 'a checkout that is not there is opened',
    machine: 'subscription',
    at: ['subscription#1', /done.*preparing/],
    faulty: withGuard(subscriptionMachine, 'the checkout is loaded', () => true),
  },
  {
    name: 'a payment that went through is not the end',
    machine: 'checkoutTransaction',
    at: ['checkoutTransaction#1', /payment.succeeded/],
    faulty: described(checkoutTransactionMachine, (config) => ({
      ...config,
      states: { ...config.states, active: { ...config.states?.['active'], on: {} } },
    })),
  },
];

test.each(faults)('in a machine: $name', async ({ machine, at: [flow, type, nth], faulty }) => {
  const { log } = await visit();
  const number = numberOf(log, flow, type, nth);
  expect(number).toBeGreaterThan(1);
  expect(firstDivergence(log, makeReplayReducer({ ...siteMachines, [machine]: faulty }))).toEqual({
    number,
    names: [flow],
  });
});

test('a flow started before the recording continues in it', () => {
  const { store } = makeStore();
  const recorder = startRecorder(store);
  const actor = createActor(heroSearchMachine).start();
  actor.send({ type: 'term.typed', text: 'Mombasa' });
  recorder.start();
  actor.send({ type: 'term.typed', text: 'Mombasa port' });
  const log = readLog(recorder.write());
  expect(log.state).toMatchObject({ flows: { 'heroSearch#1': { value: 'typing', context: { text: '[text 1]' } } } });
  expect(log.actions).toEqual([
    { type: 'flows/told', payload: { flow: 'heroSearch#1', event: { type: 'term.typed', text: '[text 2]' } } },
  ]);
  expect(firstDivergence(log, replayReducer)).toBeNull();
  expect(stateAfter(log, replayReducer)).toEqual(expectedEnd(log, replayReducer));
  actor.stop();
  expect(readLog(recorder.write()).meta?.endState?.['flows']).toEqual({});
});
