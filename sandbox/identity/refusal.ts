/**
 * A rejected call. `message` is the provider's: a code that the SDK turns into `auth/…`, and after ` : ` an
 * explanation, if the provider gives one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** @throws Refusal if the value is missing or empty. */
export function given(value: string | null | undefined, message: string): string {
  if (value === undefined || value === null || value === '') throw new Refusal(message);
  return value;
}
