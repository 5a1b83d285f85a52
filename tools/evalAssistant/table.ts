import type { Result } from './measure';

const longestSaid = 140;

const line = (name: string, { right, all }: { right: number; all: number }): string =>
  `${name.padEnd(16)}${`${right} of ${all}`.padStart(12)}${`${((100 * right) / all).toFixed(1)} %`.padStart(10)}`;

/** The figures by class and by language, and what was said where the answer was wrong. */
export function tableOf({ rows, languages, misses }: Result): string {
  const all = [...languages.values()].reduce(
    (sum, { right, all: asked }) => ({ right: sum.right + right, all: sum.all + asked }),
    { right: 0, all: 0 },
  );
  return [
    ...[...rows].map(([name, count]) => line(name, count)),
    '',
    ...[...languages].map(([name, count]) => line(name, count)),
    line('all', all),
    '',
    ...misses.map(
      ({ asked: { row, language, before, question }, fault, said }) =>
        `${row} ${language} (${fault}): ${before === undefined ? '' : `${before} / `}${question}\n    ${said.replaceAll('\n', ' ').slice(0, longestSaid)}`,
    ),
  ].join('\n');
}
