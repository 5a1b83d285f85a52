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
export const captchaExpired: PhoneLinkingFailure = {
  problem: 'captcha',
  message: t('The captcha grew too old. Please solve it again.'),
};
export const answerMisplaced: PhoneLinkingFailure = {
  problem: 'other',
  message: t('The answer belonged to an earlier attempt. Please try again.'),
};
export const sendingOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Sending the code is taking too long. Please try again.'),
};
export const verifyingOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Checking the code is taking too long. Please try again.'),
};
export const reloadOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Your number is linked, but your account data is taking too long to arrive.'),
};
export const removalOverdue: PhoneLinkingFailure = {
  problem: 'other',
  message: t('Removing the number is taking too long. Please try again.'),
};
