import { fromCallback, fromPromise } from 'xstate';
import {
  phoneLinkingMachine,
  type OfAttempt,
  type PhoneLinkingEvent,
  failureOf,
  PhoneLinkingError,
  type PhoneLinkingProblem,
} from '@machines/phoneLinking';
import { unknownFailure } from '@machines/unknownFailure';
import {
  IdentityError,
  type Captcha,
  type IdentityAccess,
  type IdentityProblem,
  type SentPhoneCode,
} from '@/state/identity';
import { t } from '@shared/language/words';
import type { CaptchaStage } from './captchaStage';

const problems: Partial<Record<IdentityProblem, PhoneLinkingProblem>> = {
  phoneNumber: 'number',
  phoneCode: 'wrongCode',
  phoneCodeExpired: 'expiredCode',
  captcha: 'captcha',
  phoneInUse: 'taken',
  phoneAlreadyLinked: 'alreadyLinked',
  tooManyRequests: 'tooMany',
};

/** Converts to the machine's error, keeping the provider's message. */
function linkingError(error: unknown): PhoneLinkingError {
  const cause = { cause: error };
  if (error instanceof IdentityError)
    return new PhoneLinkingError(error.message, problems[error.problem] ?? 'other', cause);
  return new PhoneLinkingError(unknownFailure, 'other', cause);
}

async function inItsWords<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw linkingError(error);
  }
}

function outdated(): never {
  throw new PhoneLinkingError(t('This attempt is over. Please try again.'), 'other');
}

/**
 * The effects of phone linking: each attempt draws a new captcha in an element of its own on the stage, sends one code
 * and verifies it. Use one wiring per actor.
 */
export function wirePhoneLinking({ load }: IdentityAccess, stage: CaptchaStage) {
  let drawn: (OfAttempt & { captcha: Captcha }) | undefined;
  let sent: (OfAttempt & { code: SentPhoneCode }) | undefined;

  return phoneLinkingMachine.provide({
    actors: {
      'show a captcha': fromCallback<PhoneLinkingEvent, OfAttempt>(({ input: { attempt }, sendBack }) => {
        const host = document.createElement('div');
        let isOver = false;
        const show = async () => {
          const [identity, place] = await Promise.all([load(), stage.element()]);
          if (isOver) return;
          place.replaceChildren(host);
          const captcha = identity.showCaptcha(host);
          drawn = { attempt, captcha };
          captcha.onExpired(() => sendBack({ type: 'captcha.expired', attempt }));
          await captcha.solved;
          sendBack({ type: 'captcha.solved', attempt });
        };
        // After the actor stops, its events are dropped.
        show().catch((error: unknown) =>
          sendBack({ type: 'captcha.failed', attempt, failure: failureOf(linkingError(error)) }),
        );
        return () => {
          isOver = true;
          if (drawn?.attempt === attempt) drawn.captcha.remove();
          host.remove();
        };
      }),
      'send a code': fromPromise<OfAttempt, OfAttempt & { phoneNumber: string }>(
        async ({ input: { attempt, phoneNumber } }) => {
          const captcha = drawn?.attempt === attempt ? drawn.captcha : outdated();
          const code = await inItsWords(load().then((identity) => identity.sendPhoneCode(phoneNumber, captcha)));
          sent = { attempt, code };
          return { attempt };
        },
      ),
      'verify the code': fromPromise<OfAttempt, OfAttempt & { code: string }>(async ({ input: { attempt, code } }) => {
        await inItsWords(sent?.attempt === attempt ? sent.code.confirm(code) : outdated());
        return { attempt };
      }),
      'reload the user': fromPromise(() => inItsWords(load().then((identity) => identity.reload()))),
      'remove the number': fromPromise(() => inItsWords(load().then((identity) => identity.unlinkPhone()))),
    },
  });
}
