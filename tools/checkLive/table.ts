import type { Finding, Result } from './finding';

const marks: Readonly<Record<Result, string>> = { pass: 'pass', warn: 'WARN', fail: 'FAIL', off: 'off' };
const header = { result: '', part: 'part', asked: 'asked', answer: 'answer' };

/** Formats the findings as a plain-text table, with advice below each row. */
export function tableOf(findings: readonly Finding[]): string[] {
  const rows = [
    header,
    ...findings.map(({ result, part, asked, answer }) => ({ result: marks[result], part, asked, answer })),
  ];
  const width = (name: 'result' | 'part' | 'asked'): number => Math.max(...rows.map((row) => row[name].length));
  const [first, second, third] = [width('result'), width('part'), width('asked')];
  const lines = rows.map(({ result, part, asked, answer }) =>
    `${result.padEnd(first)}  ${part.padEnd(second)}  ${asked.padEnd(third)}  ${answer}`.trimEnd(),
  );
  const indent = ' '.repeat(first + second + 4);
  return lines.flatMap((line, index) => {
    const change = findings[index - 1]?.change;
    return change === undefined ? [line] : [line, `${indent}→ ${change}`];
  });
}
