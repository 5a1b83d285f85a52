import {
  createActor,
  fromCallback,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
  waitFor,
  type AnyStateNode,
  type StateValue,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  phoneLinkingMachine,
  resendCoolDown,
  type OfAttempt,
  type PhoneLinkingEvent,
  failureOf,
  PhoneLinkingError,
  type PhoneLinkingProblem,
} from '@machines/phoneLinking';

const number = '+254700000000';
const started: PhoneLinkingEvent = { type: 'linking.started' };
const cancelled: PhoneLinkingEvent = { type: 'linking.cancelled' };
const retried: PhoneLinkingEvent = { type: 'linking.retried' };
const changed: PhoneLinkingEvent = { type: 'number.changed' };
const resend: PhoneLinkingEvent = { type: 'resend.requested' };
const reloadRetried: PhoneLinkingEvent = { type: 'reload.retried' };
const removal: PhoneLinkingEvent = { type: 'removal.confirmed' };
const solved = (attempt = 1): PhoneLinkingEvent => ({ type: 'captcha.solved', attempt });
const expired = (attempt = 1): PhoneLinkingEvent => ({ type: 'captcha.expired', attempt });
const captchaFailed = (attempt = 1): PhoneLinkingEvent => ({
  type: 'captcha.failed',
  attempt,
  failure: { problem: 'captcha', message: 'No captcha came.' },
});
const submitted = (phoneNumber = number): PhoneLinkingEvent => ({ type: 'number.submitted', phoneNumber });
const code = (digits = '123456'): PhoneLinkingEvent => ({ type: 'code.submitted', code: digits });
const account = (isLinked: boolean): PhoneLinkingEvent => ({ type: 'account.changed', isLinked });

/** Events that only the machine itself sends: answers of its actors, and delays that are over. */
const internal = (type: string, rest: object = {}): PhoneLinkingEvent =>
  ({ type, ...rest }) as unknown as PhoneLinkingEvent;
const places = {
  captcha: '0.phoneLinking.proving',
  sending: '0.phoneLinking.proving.sending',
  verifying: '0.verifying',
  reloading: '0.phoneLinking.reloading',
  removing: '0.phoneLinking.removing',
} as const;
const done = (place: keyof typeof places, attempt = 1): PhoneLinkingEvent =>
  internal(`xstate.done.actor.${places[place]}`, { output: { attempt } });
const failed = (place: keyof typeof places, problem: PhoneLinkingProblem = 'other'): PhoneLinkingEvent =>
  internal(`xstate.error.actor.${places[place]}`, { error: new PhoneLinkingError(`It failed: ${problem}.`, problem) });
const over = (delay: string, place: string): PhoneLinkingEvent => internal(`xstate.after.${delay}.${place}`);
const overdue = {
  sending: over('sending is overdue', 'phoneLinking.proving.sending'),
  verifying: over('verifying is overdue', 'verifying'),
  reload: over('reload is overdue', 'phoneLinking.reloading'),
  removal: over('removal is overdue', 'phoneLinking.removing'),
  coolDown: over('resend cool-down', 'phoneLinking.code.resend.coolingDown'),
} as const;

/** The state after a list of events, with no actor running. */
function after(...events: PhoneLinkingEvent[]) {
  let [snapshot] = initialTransition(phoneLinkingMachine);
  for (const event of events) [snapshot] = transition(phoneLinkingMachine, snapshot, event);
  return snapshot;
}

/** `code.entry.typing, code.resend.allowed` for a value of parallel states. */
function nameOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([key, inner]) =>
      inner === undefined
        ? []
        : nameOf(inner)
            .split(', ')
            .map((name) => `${key}.${name}`),
    )
    .join(', ');
}

const toNumber = [started, solved()];
const toSending = [...toNumber, submitted()];
const toCode = [...toSending, done('sending')];
const toVerifying = [...toCode, code()];
const toExpired = [...toVerifying, failed('verifying', 'expiredCode')];
const toReloading = [...toVerifying, done('verifying')];
const toLinked = [...toReloading, done('reloading')];
const toRemoving = [account(true), removal];
const typing = 'code.entry.typing, code.resend.coolingDown';

describe('transition table', () => {
  it.each<[string, string, PhoneLinkingEvent[]]>([
    ['nothing happened', 'none', []],
    ['the account has no number', 'none', [account(false)]],
    ['the account has a number', 'linked', [account(true)]],
    ['started', 'proving.captcha', [started]],
    ['the captcha solved', 'proving.number', toNumber],
    ['a captcha of another attempt solved', 'proving.captcha', [started, solved(2)]],
    ['the captcha did not come', 'failed', [started, captchaFailed()]],
    ['a captcha of another attempt did not come', 'proving.captcha', [started, captchaFailed(2)]],
    ['the captcha could not be drawn', 'failed', [started, failed('captcha')]],
    ['cancelled at the captcha', 'none', [started, cancelled]],
    ['linked in another tab at the captcha', 'linked', [started, account(true)]],
    ['the captcha grew too old', 'proving.captcha', [...toNumber, expired()]],
    ['an older captcha grew too old', 'proving.number', [...toNumber, expired(0)]],
    ['the captcha broke after it was solved', 'failed', [...toNumber, captchaFailed()]],
    ['cancelled at the number', 'none', [...toNumber, cancelled]],
    ['a number in national format', 'proving.number', [...toNumber, submitted('0700000000')]],
    ['an empty number', 'proving.number', [...toNumber, submitted('')]],
    ['a number submitted', 'proving.sending', toSending],
    ['submitted twice', 'proving.sending', [...toSending, submitted('+4915112345678')]],
    ['the spent captcha expires or breaks', 'proving.sending', [...toSending, expired(), captchaFailed()]],
    ['cancelled while sending', 'none', [...toSending, cancelled]],
    ['sending is overdue', 'failed', [...toSending, overdue.sending]],
    ['sending failed', 'failed', [...toSending, failed('sending')]],
    ['sending found a number linked already', 'reloading', [...toSending, failed('sending', 'alreadyLinked')]],
    ['the answer of another sending', 'failed', [...toSending, done('sending', 0)]],
    ['a code was sent', typing, toCode],
    ['an empty code', typing, [...toCode, code('')]],
    ['a code of spaces', typing, [...toCode, code('  ')]],
    ['cancelled at the code', 'none', [...toCode, cancelled]],
    ['another number wanted', 'proving.captcha', [...toCode, changed]],
    ['a new code wanted too early', typing, [...toCode, resend]],
    ['the cool-down is over', 'code.entry.typing, code.resend.allowed', [...toCode, overdue.coolDown]],
    ['a new code wanted in time', 'proving.captchaAgain', [...toCode, overdue.coolDown, resend]],
    ['linked after all while typing', 'reloading', [...toCode, account(true)]],
    ['linked in another tab after the code grew too old', 'reloading', [...toExpired, account(true)]],
    [
      'no number in another tab after the code grew too old',
      'code.entry.expired, code.resend.coolingDown',
      [...toExpired, account(false)],
    ],
    ['heard of the number after the reload was overdue', 'reloading', [...toReloading, overdue.reload, account(true)]],
    ['the captcha for a new code solved', 'proving.sending', [...toCode, overdue.coolDown, resend, solved(2)]],
    ['an old captcha for a new code', 'proving.captchaAgain', [...toCode, overdue.coolDown, resend, solved(1)]],
    ['another number instead of a new code', 'proving.captcha', [...toCode, overdue.coolDown, resend, changed]],
    ['cancelled before a new code', 'none', [...toCode, overdue.coolDown, resend, cancelled]],
    ['a new code was sent', typing, [...toCode, overdue.coolDown, resend, solved(2), done('sending', 2)]],
    ['a code submitted', 'code.entry.verifying, code.resend.coolingDown', toVerifying],
    ['a code submitted twice', 'code.entry.verifying, code.resend.coolingDown', [...toVerifying, code('654321')]],
    [
      'a new code or number wanted while verifying',
      'code.entry.verifying, code.resend.allowed',
      [...toVerifying, overdue.coolDown, resend, changed],
    ],
    [
      'the account learns of the number while verifying',
      'code.entry.verifying, code.resend.coolingDown',
      [...toVerifying, account(true)],
    ],
    ['cancelled while verifying', 'none', [...toVerifying, cancelled]],
    ['verifying is overdue', typing, [...toVerifying, overdue.verifying]],
    ['a wrong code', typing, [...toVerifying, failed('verifying', 'wrongCode')]],
    ['no connection for the code', typing, [...toVerifying, failed('verifying')]],
    ['the answer about another code', typing, [...toVerifying, done('verifying', 2)]],
    ['an expired code', 'code.entry.expired, code.resend.coolingDown', toExpired],
    ['an expired code submitted again', 'code.entry.expired, code.resend.coolingDown', [...toExpired, code()]],
    ['a new code for an expired one', 'proving.captchaAgain', [...toExpired, resend]],
    ['another number after an expired code', 'proving.captcha', [...toExpired, changed]],
    ['cancelled at an expired code', 'none', [...toExpired, cancelled]],
    ['too many attempts', 'failed', [...toVerifying, failed('verifying', 'tooMany')]],
    ['the number of another account', 'failed', [...toVerifying, failed('verifying', 'taken')]],
    ['the code was right before', 'reloading', [...toVerifying, failed('verifying', 'alreadyLinked')]],
    ['retried', 'proving.captcha', [...toSending, failed('sending'), retried]],
    ['cancelled after a failure', 'none', [...toSending, failed('sending'), cancelled]],
    ['linked in another tab after a failure', 'linked', [...toSending, failed('sending'), account(true)]],
    ['the right code', 'reloading', toReloading],
    ['cancelled while reloading', 'reloading', [...toReloading, cancelled]],
    ['reloaded', 'linked', toLinked],
    ['reloading failed', 'notReloaded', [...toReloading, failed('reloading')]],
    ['reloading is overdue', 'notReloaded', [...toReloading, overdue.reload]],
    ['reloading again', 'reloading', [...toReloading, failed('reloading'), reloadRetried]],
    ['linked, as the account reports', 'linked', [...toLinked, account(true)]],
    ['linked, and removed in another tab', 'none', [...toLinked, account(false)]],
    ['linked, and started', 'linked', [...toLinked, started]],
    ['the number to be removed', 'removing', toRemoving],
    ['the account reports the removal before the answer', 'removing', [...toRemoving, account(false)]],
    ['the number removed', 'proving.captcha', [...toRemoving, account(false), done('removing')]],
    ['removing failed', 'linked', [...toRemoving, failed('removing')]],
    ['removing is overdue', 'linked', [...toRemoving, overdue.removal]],
    ['removed after all', 'none', [...toRemoving, overdue.removal, account(false)]],
  ])('%s → %s', (_name, state, events) => {
    expect(nameOf(after(...events).value)).toBe(state);
  });
});

describe('the context', () => {
  it('draws a new captcha for each attempt', () => {
    expect(after(started).context.attempt).toBe(1);
    expect(after(...toNumber, expired()).context.attempt).toBe(2);
    expect(after(...toSending, failed('sending'), retried).context.attempt).toBe(2);
    expect(after(...toExpired, resend).context.attempt).toBe(2);
    expect(after(...toCode, changed).context.attempt).toBe(2);
    expect(after(...toCode).context.attempt).toBe(1);
  });

  it('keeps the number when the code is wrong, expired or resent, and after a failure', () => {
    for (const events of [
      [...toVerifying, failed('verifying', 'wrongCode')],
      toExpired,
      [...toExpired, resend, solved(2)],
      [...toSending, failed('sending'), retried],
    ]) {
      expect(after(...events).context.phoneNumber).toBe(number);
    }
  });

  it('clears number and failure on cancellation', () => {
    expect(after(...toVerifying, failed('verifying', 'tooMany'), cancelled).context).toEqual({
      attempt: 1,
      phoneNumber: '',
      failure: null,
    });
  });

  it.each<[string, PhoneLinkingEvent[], object]>([
    ['a captcha that did not come', [started, captchaFailed()], { problem: 'captcha', message: 'No captcha came.' }],
    [
      'an old captcha',
      [...toNumber, expired()],
      { problem: 'captcha', message: 'The captcha grew too old. Please solve it again.' },
    ],
    [
      'a refused number',
      [...toSending, failed('sending', 'number')],
      { problem: 'number', message: 'It failed: number.' },
    ],
    [
      'an overdue sending',
      [...toSending, overdue.sending],
      { problem: 'other', message: 'Sending the code is taking too long. Please try again.' },
    ],
    [
      'a stray answer',
      [...toSending, done('sending', 0)],
      { problem: 'other', message: 'The answer belonged to an earlier attempt. Please try again.' },
    ],
    [
      'a wrong code',
      [...toVerifying, failed('verifying', 'wrongCode')],
      { problem: 'wrongCode', message: 'It failed: wrongCode.' },
    ],
    ['an expired code', toExpired, { problem: 'expiredCode', message: 'It failed: expiredCode.' }],
    [
      'an overdue check',
      [...toVerifying, overdue.verifying],
      { problem: 'other', message: 'Checking the code is taking too long. Please try again.' },
    ],
    [
      'a taken number',
      [...toVerifying, failed('verifying', 'taken')],
      { problem: 'taken', message: 'It failed: taken.' },
    ],
    ['a failed reload', [...toReloading, failed('reloading')], { problem: 'other', message: 'It failed: other.' }],
    ['a failed removal', [...toRemoving, failed('removing')], { problem: 'other', message: 'It failed: other.' }],
  ])('gives the reason: %s', (_name, events, failure) => {
    expect(after(...events).context.failure).toEqual(failure);
  });

  it.each<[string, PhoneLinkingEvent[]]>([
    ['the next code', [...toVerifying, failed('verifying', 'wrongCode'), code('654321')]],
    ['the next number', [...toNumber, expired(), solved(2), submitted()]],
    ['a retry', [started, captchaFailed(), retried]],
    ['a new code', [...toExpired, resend]],
    ['another number', [...toExpired, changed]],
    ['another tab', [started, captchaFailed(), account(true)]],
    ['another reload', [...toReloading, failed('reloading'), reloadRetried]],
    ['another removal', [...toRemoving, failed('removing'), removal]],
  ])('clears the reason on %s', (_name, events) => {
    expect(after(...events).context.failure).toBeNull();
  });

  it('has a message for a failure that is not an Error, and for any other Error', () => {
    expect(failureOf('?')).toEqual({ problem: 'other', message: 'Something went wrong. Please try again.' });
    expect(failureOf(new Error('Broken.'))).toEqual({ problem: 'other', message: 'Broken.' });
    expect(failureOf(new Error(''))).toEqual({ problem: 'other', message: 'Something went wrong. Please try again.' });
  });

  it('says which events are possible', () => {
    expect(after(...toCode).can(resend)).toBe(false);
    expect(after(...toCode, overdue.coolDown).can(resend)).toBe(true);
    expect(after(...toVerifying, overdue.coolDown).can(resend)).toBe(false);
    expect(after(...toExpired).can(resend)).toBe(true);
    expect(after(...toCode).can(changed)).toBe(true);
    expect(after(...toVerifying).can(changed)).toBe(false);
    expect(after(...toReloading).can(cancelled)).toBe(false);
    expect(after(...toRemoving).can(cancelled)).toBe(false);
  });
});

describe('running', () => {
  const never = () => new Promise<never>(() => undefined);

  interface Effects {
    captcha?: (attempt: number, report: (event: PhoneLinkingEvent) => void) => () => void;
    send?: (asked: OfAttempt & { phoneNumber: string }) => Promise<OfAttempt>;
    verify?: (asked: OfAttempt & { code: string }) => Promise<OfAttempt>;
    reload?: () => Promise<void>;
    remove?: () => Promise<void>;
  }

  function start({
    captcha = (attempt, report) => (report(solved(attempt)), () => undefined),
    send = never,
    verify = never,
    reload = never,
    remove = never,
  }: Effects = {}) {
    const clock = new SimulatedClock();
    const machine = phoneLinkingMachine.provide({
      actors: {
        'show a captcha': fromCallback<PhoneLinkingEvent, OfAttempt>(({ input, sendBack }) =>
          captcha(input.attempt, sendBack),
        ),
        'send a code': fromPromise<OfAttempt, OfAttempt & { phoneNumber: string }>(({ input }) => send(input)),
        'verify the code': fromPromise<OfAttempt, OfAttempt & { code: string }>(({ input }) => verify(input)),
        'reload the user': fromPromise<unknown>(reload),
        'remove the number': fromPromise<unknown>(remove),
      },
    });
    const actor = createActor(machine, { clock }).start();
    return { actor, clock, state: () => nameOf(actor.getSnapshot().value) };
  }
  const answer = ({ attempt }: OfAttempt) => Promise.resolve({ attempt });

  it('links a phone, calling each actor once', async () => {
    const send = jest.fn(answer);
    const verify = jest.fn(answer);
    const reload = jest.fn(() => Promise.resolve());
    const { actor } = start({ send, verify, reload });
    actor.send(started);
    actor.send(submitted());
    await waitFor(actor, (snapshot) => snapshot.matches('code'));
    actor.send(code(' 123456 '));
    actor.send(code('654321'));
    await waitFor(actor, (snapshot) => snapshot.matches('linked'));
    expect(send.mock.calls).toEqual([[{ attempt: 1, phoneNumber: number }]]);
    expect(verify.mock.calls).toEqual([[{ attempt: 1, code: '123456' }]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the captcha until the code is sent, then removes it', async () => {
    const standing = new Set<number>();
    let send: (() => void) | undefined;
    const { actor } = start({
      captcha: (attempt, report) => {
        standing.add(attempt);
        report(solved(attempt));
        return () => standing.delete(attempt);
      },
      send: ({ attempt }) => new Promise((resolve) => (send = () => resolve({ attempt }))),
    });
    actor.send(started);
    actor.send(submitted());
    expect([...standing]).toEqual([1]);
    send?.();
    await waitFor(actor, (snapshot) => snapshot.matches('code'));
    expect([...standing]).toEqual([]);
    actor.send(changed);
    expect([...standing]).toEqual([2]);
    actor.send({ type: 'captcha.expired', attempt: 2 });
    expect([...standing]).toEqual([3]);
    actor.send(cancelled);
    expect([...standing]).toEqual([]);
  });

  it('allows a new code 60,000 ms after the last', async () => {
    const { actor, clock } = start({ send: answer });
    actor.send(started);
    actor.send(submitted());
    await waitFor(actor, (snapshot) => snapshot.matches('code'));
    clock.increment(resendCoolDown - 1);
    expect(actor.getSnapshot().can(resend)).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().can(resend)).toBe(true);
    actor.send(resend);
    await waitFor(actor, (snapshot) => snapshot.matches('code'));
    expect(actor.getSnapshot().can(resend)).toBe(false);
    expect(resendCoolDown).toBe(60_000);
  });

  it('drops the answer of a cancelled sending', async () => {
    const answers: (() => void)[] = [];
    const { actor, state } = start({
      send: ({ attempt }) => new Promise((resolve) => answers.push(() => resolve({ attempt }))),
    });
    actor.send(started);
    actor.send(submitted());
    actor.send(cancelled);
    actor.send(started);
    actor.send(submitted('+4915112345678'));
    answers[0]?.();
    await Promise.resolve();
    expect(state()).toBe('proving.sending');
    answers[1]?.();
    await waitFor(actor, (snapshot) => snapshot.matches('code'));
    expect(actor.getSnapshot().context).toMatchObject({ attempt: 2, phoneNumber: '+4915112345678' });
  });

  it.each<[string, number, Effects, PhoneLinkingEvent[], string]>([
    ['a sending', 40_000, {}, [started, submitted()], 'failed'],
    ['a check', 20_000, { send: answer }, [started, submitted(), code()], 'code.entry.typing, code.resend.coolingDown'],
    ['a reload', 15_000, { send: answer, verify: answer }, [started, submitted(), code()], 'notReloaded'],
    ['a removal', 20_000, {}, [account(true), removal], 'linked'],
  ])('%s times out after %d ms', async (_name, milliseconds, effects, events, end) => {
    const { actor, clock, state } = start(effects);
    for (const event of events) {
      if (event.type === 'code.submitted') await waitFor(actor, (snapshot) => snapshot.matches('code'));
      actor.send(event);
    }
    if (effects.verify !== undefined) await waitFor(actor, (snapshot) => snapshot.matches('reloading'));
    clock.increment(milliseconds - 1);
    expect(state()).not.toBe(end);
    clock.increment(1);
    expect(state()).toBe(end);
    expect(actor.getSnapshot().context.failure?.message).toMatch(/too long/);
  });

  it('names actors that are not provided', async () => {
    const actor = createActor(phoneLinkingMachine).start();
    actor.send(started);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.failure?.message).toBe("actor 'show a captcha' was not provided");
  });
});

describe('structure', () => {
  const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];
  const nodes = nodesBelow(phoneLinkingMachine.root);

  it('every state is reachable', () => {
    const paths = getShortestPaths(phoneLinkingMachine, {
      events: [
        started,
        cancelled,
        retried,
        changed,
        resend,
        reloadRetried,
        removal,
        solved(1),
        solved(2),
        captchaFailed(),
        submitted(),
        code(),
        account(true),
        done('sending', 1),
        done('verifying', 1),
        done('reloading'),
        done('removing'),
        failed('verifying', 'expiredCode'),
        failed('reloading'),
        overdue.coolDown,
      ],
      serializeState: (snapshot) => JSON.stringify([snapshot.value, Math.min(snapshot.context.attempt, 3)]),
      stopWhen: (snapshot) => snapshot.context.attempt > 3,
    });
    const reached = new Set(paths.flatMap((path) => nameOf(path.state.value).split(', ')));
    const leaves = nodes.filter((node) => node.type === 'atomic').map((node) => node.path.join('.'));
    expect([...reached].sort()).toEqual(leaves.sort());
  });

  it('every invoke has an onError, and a way out without an answer', () => {
    const waiting = nodes.filter((node) => node.invoke.length > 0);
    expect(waiting.map((node) => node.key).sort()).toEqual([
      'proving',
      'reloading',
      'removing',
      'sending',
      'verifying',
    ]);
    for (const node of waiting) {
      for (const invoke of node.invoke) expect(node.transitions.has(`xstate.error.actor.${invoke.id}`)).toBe(true);
      const isLeft = node.after.length > 0 || node.transitions.has('linking.cancelled');
      expect([node.key, isLeft]).toEqual([node.key, true]);
    }
  });
});
