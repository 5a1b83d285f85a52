import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkNode, install } from './startup/prepare.mjs';
import { kinds } from './testing/kinds.mjs';
import { installBrowser, installNeeds } from './testing/machine.mjs';
import { runStages } from './testing/runStages.mjs';

// `npm run test:steady -- --times 20`: the journeys again and again, with every answer of the gateway and the stand-ins
// late at random and one processor busy with something else. What passes by luck fails here.
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(values.times);

checkNode();
await Promise.all([install(root), installNeeds(new Set(['browser']))]);
await installBrowser(root);

const journeys = kinds(root)
  .change.flat(2)
  .filter(({ name }) => name === 'journeys');
const slowed = journeys.map((kind) => ({ ...kind, environment: { ...kind.environment, SLOWED: 'yes' } }));
const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
process.on('exit', () => busy.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
/** @type {string[]} */
const lines = [];
let failures = 0;
for (let run = 1; run <= times; run += 1) {
  const started = performance.now();
  const { passed, failed } = await runStages([[slowed]], root);
  failures += failed;
  lines.push(`run ${run}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`\n${lines.join('\n')}`);
}
// While it is busy, this process would not end.
busy.kill();
process.exitCode = failures > 0 || lines.length === 0 ? 1 : 0;
