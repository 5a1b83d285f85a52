/**
 * A call that the identity provider turns down. `message` is the provider's own: a code that the Firebase SDK turns
 * into `auth/…`, with an explanation after ` : ` where the provider gives one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** @throws Refusal unless the value is there. */
export function given(value: string | null | undefined, message: string): string {
  if (value === undefined || value === null || value === '') throw new Refusal(message);
  return value;
}
