export interface ParameterIssue {
  message: string;
  /** Allowed types of the parameter. */
  validTypes?: readonly string[];
}

/**
 * Parameters that cannot make a transaction (docs/product.md "Error messages"): `issues` says what is missing or of a
 * wrong type.
 */
export class CheckoutParameterError extends Error {
  override readonly name = 'CheckoutParameterError';
  readonly issues: readonly ParameterIssue[];

  constructor(message: string, issues: readonly ParameterIssue[] = []) {
    super(message);
    this.issues = issues;
  }
}
