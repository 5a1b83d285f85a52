/**
 * Why the model gave no complete answer. `unreachable`: no connection, or a broken one. `busy`: over quota or
 * overloaded for a while. `spent`: a quota of the day, of the free tier or of prepaid credit is used up. `misconfigured`: wrong key, model or request, for the operator to fix. `refused`: any other error.
 * `unreadable`: not the expected protocol. `empty`: ended without text. `exhausted`: spent all tokens before the first
 * word. `malformedCall`: calls or words that cannot be used. `blocked`: for safety. `late`: missed the deadline.
 */
export type FailureReason =
  | 'unreachable'
  | 'busy'
  | 'spent'
  | 'misconfigured'
  | 'refused'
  | 'unreadable'
  | 'empty'
  | 'exhausted'
  | 'malformedCall'
  | 'blocked'
  | 'late';

/** Failures worth a retry. */
const passing: ReadonlySet<FailureReason> = new Set(['unreachable', 'refused', 'unreadable', 'empty', 'malformedCall']);

interface FailureDetails {
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Delay requested by the provider, in milliseconds. */
  retryAfter?: number | undefined;
  /** Advice for the operator. */
  advice?: string | undefined;
  /** The provider's words, for `check:live`; never logged, since they can quote the visitor. */
  said?: string | undefined;
}

/** A failure of the model. Its message quotes neither the visitor nor the model. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  readonly details: FailureDetails;

  constructor(reason: FailureReason, details: FailureDetails = {}) {
    const { status } = details;
    super(`The model failed: ${reason}${status === undefined ? '' : ` (${status})`}.`);
    this.reason = reason;
    this.details = details;
  }

  /** Delay before a retry, in milliseconds; undefined if retrying is pointless. */
  pauseBeforeRetry(usual: number): number | undefined {
    // A quota without a stated delay will not recover in time; an overloaded server may.
    const { status, retryAfter } = this.details;
    if (this.reason === 'busy') return retryAfter ?? (status === 429 ? undefined : usual);
    return passing.has(this.reason) ? Math.max(usual, retryAfter ?? 0) : undefined;
  }
}
