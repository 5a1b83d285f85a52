/**
 * A failed job. `note` is stored and shown to operators, so it must not contain personal data. `permanent`: do not
 * retry.
 */
export class JobFailure extends Error {
  override readonly name: string = 'JobFailure';
  readonly note: string;
  readonly permanent: boolean;

  constructor(message: string, { note = message, permanent = false, cause }: JobFailureOptions = {}) {
    super(message, { cause });
    this.note = note;
    this.permanent = permanent;
  }
}

interface JobFailureOptions {
  /** Defaults to the message. */
  note?: string;
  permanent?: boolean;
  cause?: unknown;
}

const word = /^[A-Za-z\d_.-]{1,40}$/;

/** The note for any error: its name and code only, since third-party messages may contain personal data. */
export function noteOf(error: unknown): string {
  if (error instanceof JobFailure) return error.note;
  if (!(error instanceof Error)) return 'unknown error';
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return [error.name, code ?? kind].filter((part) => typeof part === 'string' && word.test(part)).join(' ') || 'Error';
}
