/** What a question is about. */
export type Part = 'environment' | 'model' | 'identity' | 'payments' | 'mail' | 'database' | 'address' | 'content';

/** `warn` would not stop the site, but somebody should look at it; `off` was not asked. */
export type Result = 'pass' | 'warn' | 'fail' | 'off';

/** One row of the table. */
export interface Finding {
  part: Part;
  /** What was asked, in a few words. */
  asked: string;
  result: Result;
  /** What came back, in a sentence. */
  answer: string;
  /** What to change, and where. Always there with `fail` and `warn`. */
  change?: string;
}

/** Makes the findings of one part. */
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
