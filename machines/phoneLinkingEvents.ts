import type { PhoneLinkingFailure } from './phoneLinkingFailure';

/** Which captcha something belongs to, from 1: a captcha, the code that was sent with it, and the answers about both. */
export interface OfAttempt {
  attempt: number;
}

/** What the captcha on the page reports. */
type CaptchaEvent =
  | ({ type: 'captcha.solved' } & OfAttempt)
  /** It was solved too long ago to be used. */
  | ({ type: 'captcha.expired' } & OfAttempt)
  | ({ type: 'captcha.failed'; failure: PhoneLinkingFailure } & OfAttempt);

export type PhoneLinkingEvent =
  | CaptchaEvent
  | { type: 'linking.started' }
  | { type: 'linking.cancelled' }
  | { type: 'linking.retried' }
  /** International format without spaces, such as +254700000000. */
  | { type: 'number.submitted'; phoneNumber: string }
  /** The person wants to enter another number. */
  | { type: 'number.changed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'resend.requested' }
  | { type: 'reload.retried' }
  | { type: 'removal.confirmed' }
  /** The account has a number, or has none: told at the start and when it changes, also by another tab. */
  | { type: 'account.changed'; isLinked: boolean };
