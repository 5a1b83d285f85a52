/** Why the gateway made no order, or did not say what became of one: its code and its sentence for people. */
export interface SubscriptionFailure {
  code: string;
  message: string;
}

/** What the actors of `machines/subscription` reject with. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Reads what an actor rejected with; anything else is a failure with code 'unknown'. */
export function failureOf(error: unknown): SubscriptionFailure {
  if (error instanceof SubscriptionError) return { code: error.code, message: error.message };
  return { code: 'unknown', message: 'Something went wrong. Please try again.' };
}
