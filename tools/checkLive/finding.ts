/** What a check is about. */
export type Part = 'environment' | 'model' | 'identity' | 'payments' | 'mail' | 'database' | 'address' | 'content';

/** `warn` does not stop the site but needs attention; `off` was not checked. */
export type Result = 'pass' | 'warn' | 'fail' | 'off';

/** One row of the table. */
export interface Finding {
  part: Part;
  /** What was checked, in a few words. */
  asked: string;
  result: Result;
  /** The result, in a sentence. */
  answer: string;
  /** What to change, and where; for `fail` and `warn`. */
  change?: string;
}

/** Creates the findings of one part. */
export function reporter(part: Part): {
  pass: (asked: string, answer: string) => Finding;
  off: (asked: string, answer: string) => Finding;
  warn: (asked: string, answer: string, change: string) => Finding;
  fail: (asked: string, answer: string, change: string) => Finding;
} {
  return {
    pass: (asked, answer) => ({ part, asked, result: 'pass', answer }),
    off: (asked, answer) => ({ part, asked, result: 'off', answer }),
    warn: (asked, answer, change) => ({ part, asked, result: 'warn', answer, change }),
    fail: (asked, answer, change) => ({ part, asked, result: 'fail', answer, change }),
  };
}
