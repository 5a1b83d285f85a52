import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from './testing/kinds.mjs';
import { installBrowser, installNeeds } from './testing/machine.mjs';
import { planOf, readArguments } from './testing/plan.mjs';
import { runStages } from './testing/runStages.mjs';
import { checkNode, install } from './startup/prepare.mjs';

// `npm test` proves a change, `npm run test:all` a release (`--part 2/4`, `--only axe,faults`), on a fresh machine too.
// A failure does not stop what comes after it, so that the last line counts all.
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

/** @type {import('./testing/kinds.mjs').Kind[][][]} */
let plan = [];
try {
  plan = planOf(kinds(root), readArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

checkNode();
const needs = new Set(plan.flat(2).flatMap(({ needs: named = [] }) => named));
// Packages of the system and of npm come from different places, and neither waits for a processor.
await Promise.all([install(root), installNeeds(needs)]);
if (needs.has('browser')) await installBrowser(root);
rmSync(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const started = performance.now();
const { passed, failed, names } = await runStages(plan, root);
console.log(`\nTests took ${((performance.now() - started) / 1000).toFixed(0)} s.`);
// A log is often cut to its end.
for (const name of names) console.log(`\nFailed: ${name.replace(root, '')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
