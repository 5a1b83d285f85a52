import type { Finding } from '../../../tools/checkLive/finding';

/** The rows that do not pass: result, check, message and what to change. */
export const troubles = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ result }) => result !== 'pass')
    .map(({ result, asked, answer, change = '' }) => `${result} ${asked}: ${answer} | ${change}`);
