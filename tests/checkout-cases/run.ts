/* eslint-disable no-console -- a command: what it prints is its result */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.mjs';
import { readCases, type CheckoutCase } from './cases';
import { differences, viewOf, withOurErrors, type View } from './comparison';
import { replay } from './replay';

// `npm run test:checkout`: plays the recorded cases with the built client, and compares with what the published one did.
// Other cases of the same form: `npm run test:checkout -- --cases FILE`; some of them: `--only PART,PART`.
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: pathOf('./cases.json') },
    only: { type: 'string', default: '' },
    module: { type: 'string', default: pathOf('../../dist/checkout/checkout.mjs') },
    script: { type: 'string', default: pathOf('../../dist/checkout/checkout.iife.js') },
    jobs: { type: 'string', default: '6' },
    report: { type: 'string' },
    /** Writes what the client does in the cases marked as defects to this file, for a person to read before it is kept. */
    corrections: { type: 'string' },
  },
});
const client = { module: options.module, script: options.script };
const corrected = JSON.parse(readFileSync(new URL('./corrected.json', import.meta.url), 'utf8')) as Record<
  string,
  { why: string; view: View }
>;
const wanted = options.only.split(',');
const cases = readCases(options.cases).filter(({ id }) => wanted.some((part) => id.includes(part)));
if (!existsSync(client.module)) throw new Error('There is no built client: npm run build:checkout');

type Outcome = 'same' | 'on purpose' | { kind: string; expected: string; actual: string }[];
const seen: Record<string, View> = {};

async function outcomeOf(browser: Browser, definition: CheckoutCase): Promise<Outcome> {
  const actual = viewOf(await replay(browser, definition, client));
  if (definition.defect) {
    seen[definition.id] = actual;
    const correction = corrected[definition.id];
    if (correction === undefined) return 'on purpose';
    const found = differences(correction.view, actual);
    return found.length === 0 ? 'on purpose' : found;
  }
  const recorded = viewOf(definition.expected);
  if (differences(recorded, actual).length === 0) return 'same';
  const found = differences(withOurErrors(recorded), actual);
  return found.length === 0 ? 'on purpose' : found;
}

const browser = await chromium.launch(chromiumOptions());
const outcomes = new Map<string, Outcome>();
const queue = [...cases];
await Promise.all(
  Array.from({ length: Number(options.jobs) }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      outcomes.set(next.id, await outcomeOf(browser, next));
  }),
);
// The cases look at the page at fixed times, down to 10 ms: what differed on a busy machine has the machine for itself now.
for (const definition of cases) {
  for (let attempt = 0; attempt < 5 && typeof outcomes.get(definition.id) === 'object'; attempt++)
    outcomes.set(definition.id, await outcomeOf(browser, definition));
}
await browser.close();

for (const [id, outcome] of outcomes) {
  if (typeof outcome !== 'object') continue;
  console.log(`DIFFERENT ${id}`);
  for (const { kind, expected, actual } of outcome)
    console.log(`  ${kind}\n    recorded ${expected.slice(0, 1_000)}\n    here     ${actual.slice(0, 1_000)}`);
}
const count = (isCounted: (outcome: Outcome) => boolean) => [...outcomes.values()].filter(isCounted).length;
const result = {
  same: count((outcome) => outcome === 'same'),
  onPurpose: count((outcome) => outcome === 'on purpose'),
  different: count((outcome) => typeof outcome === 'object'),
};
console.log(`${result.same} same / ${result.onPurpose} different on purpose / ${result.different} different`);
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(result));
if (options.corrections !== undefined) writeFileSync(options.corrections, JSON.stringify(seen, null, 1));
process.exitCode = result.different > 0 || outcomes.size === 0 ? 1 : 0;
