import { inspect } from 'node:util';

// Depends only on how busy the machine is.
const slowness = /InvariantMiddleware took/;
let expected: RegExp[] = [];
let printed: string[] = [];

/** Expects an error matching `pattern` in the current test, which fails without it; any other error fails it too. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Fails every test that logs an error or warning not announced with `expectConsoleError`. */
export function failOnConsoleErrors(): void {
  const record = (...parts: unknown[]): void => {
    const text = parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' ');
    if (!slowness.test(text)) printed.push(text);
  };
  beforeEach(() => {
    expected = [];
    printed = [];
    jest.spyOn(console, 'error').mockImplementation(record);
    jest.spyOn(console, 'warn').mockImplementation(record);
  });
  afterEach(() => {
    const messages = printed.filter((text) => !expected.some((pattern) => pattern.test(text)));
    const missing = expected.filter((pattern) => !printed.some((text) => pattern.test(text)));
    expected = [];
    printed = [];
    if (messages.length > 0) throw new Error(`The test printed to the console:\n${messages.join('\n')}`);
    if (missing.length > 0) throw new Error(`The console was told nothing of ${missing.join(', ')}.`);
  });
}
