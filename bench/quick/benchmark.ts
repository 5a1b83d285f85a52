import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Benchmark } from '../run';

/** One line each: the file, what stands there, and the fault that replaces it. */
const faults: readonly (readonly [file: string, right: string, wrong: string])[] = [
  ['machines/heroSearch.ts', 'answer.count > 0', 'answer.count >= 0'],
  ['machines/chatRequest.ts', "!== '' || context.agents.length > 0", "!== ''"],
  ['places/match/matching.ts', 'parts.region.startsWith(lowerTerm)', 'parts.region.includes(lowerTerm)'],
  ['places/openingHours.ts', 'mostRanges = 4', 'mostRanges = 5'],
  ['server/lib/caselog/officeHours.ts', 'count * 3_600_000', 'count * 360_000'],
  [
    'server/desk/recordedPayments/decide.ts',
    'Math.min(Date.parse(row.arrived_on) + noon, row.recorded_at)',
    'Date.parse(row.arrived_on) + noon',
  ],
  ['src/kit/ui/overlay/Tabs.tsx', '(index - 1 + count) % count', '(index - 1) % count'],
  ['src/kit/ui/overlay/Disclosure.tsx', 'other !== currentTarget && ', ''],
  ['shared/text/fields.ts', '/^[\\P{Cc}\\t\\r\\n]*$/u', '/^[^]*$/u'],
  ['shared/quotes/contract.ts', 'at + 731 * day', 'at + 7_310 * day'],
];

/** What fails in `npm run test:quick` with the fault: tests as jest prints them, and checks that are no tests. */
function failuresWith(file: string, right: string, wrong: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (text.split(right).length !== 2) throw new Error(`${file} has ${right} not once.`);
  writeFileSync(
    file,
    text.replace(right, () => wrong),
  );
  try {
    const { stdout } = spawnSync(process.execPath, ['tools/testQuick.mjs', file], { encoding: 'utf8' });
    return [...stdout.matchAll(/^ {2}● (.+)$|^(\w[\w ]*): 0 passed, 1 failed/gm)].map(
      ([, test, check = '']) => test ?? check,
    );
  } finally {
    writeFileSync(file, text);
  }
}

export const benchmark: Benchmark = {
  title: 'Quick test: ten planted faults',
  run: () => {
    for (const [file, right, wrong] of faults) {
      const started = performance.now();
      const [first = 'NOT FOUND', ...more] = failuresWith(file, right, wrong);
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      console.log(`${file}: ${wrong} | ${first}${more.length > 0 ? ` and ${more.length} more` : ''} | ${seconds} s`);
    }
    return Promise.resolve();
  },
};
