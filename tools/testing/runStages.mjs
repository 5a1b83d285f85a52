import { readFile } from 'node:fs/promises';
import { run } from '../startup/prepare.mjs';

async function totalsOf({ report, totals }, code) {
  if (report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = totals(JSON.parse(await readFile(report, 'utf8')));
    // A command that failed although each of its tests passed, or that ran none, failed as a whole.
    const failed = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : counted.failed;
    return { passed: counted.passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs the stages one after the other and adds up what passed and failed. */
export async function runStages(stages, root) {
  const sum = { passed: 0, failed: 0 };
  for (const stage of stages) {
    console.log(`\n── ${stage.name} ──`);
    const started = performance.now();
    const [command, ...argumentsOfIt] = stage.command;
    const code = await run(command, argumentsOfIt, { cwd: root, env: { ...process.env, CI: 'true', ...stage.environment } });
    const { passed, failed } = await totalsOf(stage, code);
    sum.passed += passed;
    sum.failed += failed;
    console.log(`${stage.name}: ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  return sum;
}
