import type { PhoneLinkingFailure } from './phoneLinkingFailure';

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
