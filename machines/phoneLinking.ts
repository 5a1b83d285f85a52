import { assertEvent, assign, fromCallback, fromPromise, not, setup, stateIn } from 'xstate';
import { unknownFailure } from './unknownFailure';
import { t } from '../shared/language/words';

/**
 * What a failure of phone linking means for what may be done next.
 * - `number`: the number cannot be used; `taken`: it belongs to another account
 * - `wrongCode`: the same code may be corrected; `expiredCode`: only a new one helps
 * - `alreadyLinked`: a number is linked to this account, so nothing is left to do
 * - `captcha`: a new captcha is wanted; `tooMany`: only waiting helps; `other`: trying again may help
 */
export type PhoneLinkingProblem =
  'number' | 'taken' | 'wrongCode' | 'expiredCode' | 'alreadyLinked' | 'captcha' | 'tooMany' | 'other';

export interface PhoneLinkingFailure {
  problem: PhoneLinkingProblem;
  /** Complete sentences for the person. */
  message: string;
}

/** Rejection of the machine's actors. */
export class PhoneLinkingError extends Error {
  override readonly name = 'PhoneLinkingError';

  readonly problem: PhoneLinkingProblem;

  constructor(message: string, problem: PhoneLinkingProblem, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The failure in an actor's rejection. */
export function failureOf(error: unknown): PhoneLinkingFailure {
  if (error instanceof PhoneLinkingError) return { problem: error.problem, message: error.message };
  return {
    problem: 'other',
    message: error instanceof Error && error.message !== '' ? error.message : unknownFailure,
  };
}

/** Failures that no actor reports. */
const captchaExpired: PhoneLinkingFailure = {
  problem: 'captcha',
  message: t('The captcha grew too old. Please solve it again.'),
};
const answerMisplaced: PhoneLinkingFailure = {
  problem: 'other',
  message: t('The answer belonged to an earlier attempt. Please try again.'),
};
const sendingOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Sending the code is taking too long. Please try again.'),
};
const verifyingOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Checking the code is taking too long. Please try again.'),
};
const reloadOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Your number is linked, but your account data is taking too long to arrive.'),
};
const removalOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Removing the number is taking too long. Please try again.'),
};

/** Which captcha something belongs to, from 1: a captcha, the code that was sent with it, and the answers about both. */
export interface OfAttempt {
  attempt: number;
}

/** Reports of the captcha on the page. */
type CaptchaEvent =
  | ({ type: 'captcha.solved' } & OfAttempt)
  /** Its solution has expired. */
  | ({ type: 'captcha.expired' } & OfAttempt)
  | ({ type: 'captcha.failed'; failure: PhoneLinkingFailure } & OfAttempt);

export type PhoneLinkingEvent =
  | CaptchaEvent
  | { type: 'linking.started' }
  | { type: 'linking.cancelled' }
  | { type: 'linking.retried' }
  /** International format without spaces, such as +254700000000. */
  | { type: 'number.submitted'; phoneNumber: string }
  /** The person goes back to enter another number. */
  | { type: 'number.changed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'resend.requested' }
  | { type: 'reload.retried' }
  | { type: 'removal.confirmed' }
  /** The account has a number, or has none: told at the start and when it changes, also by another tab. */
  | { type: 'account.changed'; isLinked: boolean };

export interface PhoneLinkingContext extends OfAttempt {
  /** The last submitted number, such as +254700000000; kept until the flow ends. */
  phoneNumber: string;
  /** Why the last step failed; null after the next step. */
  failure: PhoneLinkingFailure | null;
}

/** Interval before another code can be requested, in milliseconds. */
export const resendCoolDown = 60_000;

const missing = (name: string) => new Error(`actor '${name}' was not provided`);

const ofThisAttempt = { type: 'belongs to this attempt', params: ({ event }: { event: OfAttempt }) => event } as const;
const answersThisAttempt = {
  type: 'belongs to this attempt',
  params: ({ event }: { event: { output: OfAttempt } }) => event.output,
} as const;
const hasNumber = {
  type: 'a number is linked',
  params: ({ event }: { event: { isLinked: boolean } }) => event,
} as const;
const failsBy = (...problems: PhoneLinkingProblem[]) =>
  ({
    type: 'is one of these problems',
    params: ({ event }: { event: { error: unknown } }) => ({ problems, error: event.error }),
  }) as const;
const becomesLinked = { guard: hasNumber, target: '#phoneLinking.linked', actions: 'clear the failure' } as const;
const keepError = {
  type: 'store the failure',
  params: ({ event }: { event: { error: unknown } }) => failureOf(event.error),
} as const;
const keep = (failure: PhoneLinkingFailure) => ({ type: 'store the failure', params: failure }) as const;

/**
 * Linking a phone number to the account (docs/product.md "Phone linking"): none → captcha → number → code → linked,
 * after which the user data is reloaded. A captcha serves one sending: `proving` holds it, and entering `proving`
 * draws a fresh one. A wrong code keeps the number; another code may be asked for after a while.
 * The actors are provided by `src/features/accounts/phone/phoneLinking.wiring.ts` and reject with a `PhoneLinkingError`.
 */
export const phoneLinkingMachine = setup({
  types: {
    context: {} as PhoneLinkingContext,
    events: {} as PhoneLinkingEvent,
  },
  actors: {
    'show a captcha': fromCallback<PhoneLinkingEvent, OfAttempt>(() => {
      throw missing('show a captcha');
    }),
    'send a code': fromPromise<OfAttempt, OfAttempt & { phoneNumber: string }>(() =>
      Promise.reject(missing('send a code')),
    ),
    'verify the code': fromPromise<OfAttempt, OfAttempt & { code: string }>(() =>
      Promise.reject(missing('verify the code')),
    ),
    'reload the user': fromPromise<unknown>(() => Promise.reject(missing('reload the user'))),
    'remove the number': fromPromise<unknown>(() => Promise.reject(missing('remove the number'))),
  },
  guards: {
    'belongs to this attempt': ({ context }, { attempt }: OfAttempt) => attempt === context.attempt,
    'number is international': (_, { phoneNumber }: { phoneNumber: string }) => /^\+[1-9]\d{6,14}$/.test(phoneNumber),
    'code is not empty': (_, { code }: { code: string }) => code.trim() !== '',
    'a number is linked': (_, { isLinked }: { isLinked: boolean }) => isLinked,
    'is one of these problems': (_, { problems, error }: { problems: PhoneLinkingProblem[]; error: unknown }) =>
      problems.includes(failureOf(error).problem),
    'nothing is being verified': not(stateIn('#verifying')),
  },
  actions: {
    'begin a new attempt': assign(({ context }) => ({ attempt: context.attempt + 1 })),
    'store the number': assign((_, { phoneNumber }: { phoneNumber: string }) => ({ phoneNumber })),
    'store the failure': assign((_, failure: PhoneLinkingFailure) => ({ failure })),
    'clear the failure': assign({ failure: null }),
    reset: assign({ phoneNumber: '', failure: null }),
  },
  delays: {
    'resend cool-down': resendCoolDown,
    /** Longer than the provider's own deadline of 30,000 ms for its captcha. */
    'sending is overdue': 40_000,
    'verifying is overdue': 20_000,
    'reload is overdue': 15_000,
    'removal is overdue': 20_000,
  },
}).createMachine({
  id: 'phoneLinking',
  context: { attempt: 0, phoneNumber: '', failure: null },
  initial: 'none',
  states: {
    none: {
      entry: 'reset',
      on: { 'linking.started': 'proving', 'account.changed': becomesLinked },
    },
    proving: {
      entry: 'begin a new attempt',
      invoke: {
        src: 'show a captcha',
        input: ({ context: { attempt } }) => ({ attempt }),
        onError: { target: 'failed', actions: keepError },
      },
      on: {
        'linking.cancelled': 'none',
        'captcha.failed': {
          guard: ofThisAttempt,
          target: 'failed',
          actions: { type: 'store the failure', params: ({ event }) => event.failure },
        },
        'account.changed': becomesLinked,
      },
      initial: 'captcha',
      states: {
        captcha: { on: { 'captcha.solved': { guard: ofThisAttempt, target: 'number' } } },
        // The number is known: solving this captcha sends another code to it.
        captchaAgain: {
          on: { 'captcha.solved': { guard: ofThisAttempt, target: 'sending' }, 'number.changed': 'captcha' },
        },
        number: {
          on: {
            'number.submitted': {
              guard: { type: 'number is international', params: ({ event }) => event },
              target: 'sending',
              actions: ['clear the failure', { type: 'store the number', params: ({ event }) => event }],
            },
            'captcha.expired': {
              guard: ofThisAttempt,
              target: '#phoneLinking.proving',
              actions: keep(captchaExpired),
            },
          },
        },
        sending: {
          // The captcha is used up; its reports are ignored.
          on: { 'captcha.failed': {} },
          invoke: {
            src: 'send a code',
            input: ({ context: { attempt, phoneNumber } }) => ({ attempt, phoneNumber }),
            onDone: [
              { guard: answersThisAttempt, target: '#phoneLinking.code' },
              { target: '#phoneLinking.failed', actions: keep(answerMisplaced) },
            ],
            onError: [
              { guard: failsBy('alreadyLinked'), target: '#phoneLinking.reloading' },
              { target: '#phoneLinking.failed', actions: keepError },
            ],
          },
          after: { 'sending is overdue': { target: '#phoneLinking.failed', actions: keep(sendingOverdue) } },
        },
      },
    },
    code: {
      entry: 'clear the failure',
      type: 'parallel',
      on: {
        'linking.cancelled': 'none',
        'number.changed': { guard: 'nothing is being verified', target: 'proving', actions: 'clear the failure' },
      },
      states: {
        entry: {
          initial: 'typing',
          states: {
            typing: {
              // The check exceeded its deadline, but the code was right.
              on: {
                'code.submitted': {
                  guard: { type: 'code is not empty', params: ({ event }) => event },
                  target: 'verifying',
                  actions: 'clear the failure',
                },
                'account.changed': {
                  guard: hasNumber,
                  target: '#phoneLinking.reloading',
                  actions: 'clear the failure',
                },
              },
            },
            verifying: {
              id: 'verifying',
              invoke: {
                src: 'verify the code',
                input: ({ context: { attempt }, event }) => {
                  assertEvent(event, 'code.submitted');
                  return { attempt, code: event.code.trim() };
                },
                onDone: [
                  { guard: answersThisAttempt, target: '#phoneLinking.reloading' },
                  { target: 'typing', actions: keep(answerMisplaced) },
                ],
                onError: [
                  { guard: failsBy('alreadyLinked'), target: '#phoneLinking.reloading' },
                  { guard: failsBy('wrongCode', 'other'), target: 'typing', actions: keepError },
                  { guard: failsBy('expiredCode'), target: 'expired', actions: keepError },
                  { target: '#phoneLinking.failed', actions: keepError },
                ],
              },
              after: { 'verifying is overdue': { target: 'typing', actions: keep(verifyingOverdue) } },
            },
            expired: {
              on: {
                'resend.requested': { target: '#phoneLinking.proving.captchaAgain', actions: 'clear the failure' },
                // Linked in another tab.
                'account.changed': {
                  guard: hasNumber,
                  target: '#phoneLinking.reloading',
                  actions: 'clear the failure',
                },
              },
            },
          },
        },
        resend: {
          initial: 'coolingDown',
          states: {
            coolingDown: { after: { 'resend cool-down': 'allowed' } },
            allowed: {
              on: {
                'resend.requested': {
                  guard: 'nothing is being verified',
                  target: '#phoneLinking.proving.captchaAgain',
                  actions: 'clear the failure',
                },
              },
            },
          },
        },
      },
    },
    failed: {
      on: {
        'linking.retried': { target: 'proving', actions: 'clear the failure' },
        'linking.cancelled': 'none',
        'account.changed': becomesLinked,
      },
    },
    reloading: {
      invoke: { src: 'reload the user', onDone: 'linked', onError: { target: 'notReloaded', actions: keepError } },
      after: { 'reload is overdue': { target: 'notReloaded', actions: keep(reloadOverdue) } },
    },
    notReloaded: {
      on: {
        'reload.retried': { target: 'reloading', actions: 'clear the failure' },
        'account.changed': { guard: hasNumber, target: 'reloading', actions: 'clear the failure' },
      },
    },
    linked: {
      on: {
        'removal.confirmed': { target: 'removing', actions: 'clear the failure' },
        'account.changed': [{ guard: hasNumber }, { target: 'none' }],
      },
    },
    removing: {
      // The provider keeps one phone for each account: a linked one is removed first.
      invoke: { src: 'remove the number', onDone: 'proving', onError: { target: 'linked', actions: keepError } },
      after: { 'removal is overdue': { target: 'linked', actions: keep(removalOverdue) } },
    },
  },
});
