/** Details of a rejection besides its message (documented fields `meta.nextStep`, `type`, `code`). */
interface Explanation {
  type: 'validation_error' | 'api_error' | 'processor_error';
  code: string;
  nextStep: string;
}

/** A rejected call, with the provider's message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** Null if the provider documents none. */
  readonly explanation: Explanation | null;

  constructor(
    status: number,
    message: string,
    code: string | null = null,
    nextStep = '',
    type: Explanation['type'] = 'validation_error',
  ) {
    super(message);
    this.status = status;
    this.explanation = code === null ? null : { type, code, nextStep };
  }

  /** The body of the provider's error response. */
  get body(): object {
    if (this.explanation === null) return { status: false, message: this.message };
    const { nextStep, type, code } = this.explanation;
    return { status: false, message: this.message, meta: { nextStep }, type, code };
  }
}

export const invalidParameter = (message: string): Refusal =>
  new Refusal(400, message, 'invalid_params', 'Ensure that all required parameters are passed in the right format.');
export const invalidKey = (): Refusal =>
  new Refusal(
    401,
    'Invalid key',
    'invalid_Key',
    'Ensure that you provide the correct authorization key for the request.',
  );
export const unknownTransaction = (message: string): Refusal =>
  new Refusal(
    404,
    message,
    'transaction_not_found',
    'Ensure that you are passing the identifier of a transaction that exists on this integration.',
  );
/** The documented response for missing records (PaystackOSS/openapi, responses/NotFound.yaml). */
export const entityNotFound = (): Refusal => new Refusal(404, 'Entity not found');
export const unknownCustomer = (): Refusal =>
  new Refusal(
    404,
    'Customer not found',
    'customer_not_found',
    'Ensure that you are passing the email address or the code of a customer of this integration.',
  );
