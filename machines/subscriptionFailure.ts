import { unknownFailure } from './unknownFailure';

/** Why the gateway created no order or confirmed none: its code and its message for the person. */
export interface SubscriptionFailure {
  code: string;
  message: string;
}

/** Rejection of the actors of `machines/subscription`. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The failure in an actor's rejection; code 'unknown' for anything else. */
export function failureOf(error: unknown): SubscriptionFailure {
  if (error instanceof SubscriptionError) return { code: error.code, message: error.message };
  return { code: 'unknown', message: unknownFailure };
}
