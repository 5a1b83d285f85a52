/**
 * Why the model gave no answer, or no whole one. `unreachable`: no connection, or a broken one. `busy`: over its quota or
 * overloaded. `misconfigured`: the key, the model or the request is wrong, which only an operator can mend. `refused`: it
 * failed in another way. `unreadable`: what came is not the protocol. `empty`: it ended without a word. `exhausted`: it
 * spent all its tokens before the first word. `malformedCall`: it called a function in a way that nobody can read.
 * `blocked`: for safety. `late`: it took longer than the gateway waits.
 */
export type FailureReason =
  | 'unreachable'
  | 'busy'
  | 'misconfigured'
  | 'refused'
  | 'unreadable'
  | 'empty'
  | 'exhausted'
  | 'malformedCall'
  | 'blocked'
  | 'late';

/** Failures that a second attempt may heal. */
const passing: ReadonlySet<FailureReason> = new Set(['unreachable', 'refused', 'unreadable', 'empty', 'malformedCall']);

interface FailureDetails {
  /** Status of the provider's answer, if there was one. */
  status?: number | undefined;
  /** How long the provider asks to wait, in milliseconds. */
  retryAfter?: number | undefined;
  /** What an operator should do. */
  advice?: string | undefined;
}

/** A failure of the model. Its message names no word of the visitor's or of the model's. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly advice: string | undefined;

  constructor(reason: FailureReason, { status, retryAfter, advice }: FailureDetails = {}) {
    super(`The model failed: ${reason}${status === undefined ? '' : ` (${status})`}.`);
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
    this.advice = advice;
  }

  /** How long to wait before a second attempt, in milliseconds; undefined: it would be of no use. */
  pauseBeforeRetry(usual: number): number | undefined {
    // A quota that says nothing of its end is not full again in a moment; an overloaded server may be free.
    if (this.reason === 'busy') return this.retryAfter ?? (this.status === 429 ? undefined : usual);
    return passing.has(this.reason) ? Math.max(usual, this.retryAfter ?? 0) : undefined;
  }
}
