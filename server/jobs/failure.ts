/**
 * A job that could not be done, in words that may be kept and shown: `note` names no person. `permanent`: trying again is
 * in vain, so the job is given up at once.
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
  /** Kept beside the job; the message when absent. */
  note?: string;
  permanent?: boolean;
  cause?: unknown;
}

const word = /^[A-Za-z\d_.-]{1,40}$/;

/** What is kept of an error: its name and code. The messages of other people's errors may name somebody. */
export function noteOf(error: unknown): string {
  if (error instanceof JobFailure) return error.note;
  if (!(error instanceof Error)) return 'unknown error';
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return [error.name, code ?? kind].filter((part) => typeof part === 'string' && word.test(part)).join(' ') || 'Error';
}
