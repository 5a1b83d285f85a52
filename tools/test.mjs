import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgresPrograms, installBrowser, installOtherBrowsers } from './testing/machine.mjs';
import { notRun } from './testing/otherBrowsers.mjs';
import { runStages } from './testing/runStages.mjs';
import { stages } from './testing/stages.mjs';
import { checkNode, install } from './startup/prepare.mjs';

// `npm test`: everything, even on a fresh machine. A failing stage does not stop the next, so that the last line counts
// all.
const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

checkNode();
await install(root);
await installBrowser(root);
await installOtherBrowsers();
rmSync(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const { passed, failed } = await runStages(stages(results), root);
if (findPostgresPrograms() === null)
  console.log('\nPostgreSQL not found: the database suites ran on SQLite only. On Debian: apt-get install postgresql');
const left = notRun();
if (left.length > 0) console.log(`\n${'!'.repeat(100)}\n${left.join('\n')}\n${'!'.repeat(100)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
