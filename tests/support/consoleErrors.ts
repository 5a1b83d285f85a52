import { inspect } from 'node:util';

// Says only how busy the machine is.
const slowness = /InvariantMiddleware took/;
let expected: RegExp[] = [];
let unexpected: string[] = [];

/** Lets the current test print errors that match `pattern`; any other error still fails it. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Makes every test fail that prints an error or a warning it did not announce with `expectConsoleError`. */
export function failOnConsoleErrors(): void {
  const record = (...parts: unknown[]): void => {
    const text = parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' ');
    if (!slowness.test(text) && !expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  beforeEach(() => {
    expected = [];
    unexpected = [];
    jest.spyOn(console, 'error').mockImplementation(record);
    jest.spyOn(console, 'warn').mockImplementation(record);
  });
  afterEach(() => {
    const messages = unexpected;
    unexpected = [];
    if (messages.length > 0) throw new Error(`The test printed to the console:\n${messages.join('\n')}`);
  });
}
