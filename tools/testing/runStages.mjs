import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../startup/prepare.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./totals.mjs').Totals} Totals
 */

/**
 * @param {Stage} stage
 * @param {number} code
 * @returns {Promise<Totals>}
 */
async function totalsOf(stage, code) {
  if (stage.report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = stage.totals(await readFile(stage.report, 'utf8'));
    // A command that failed although each of its tests passed, or that ran none, failed as a whole.
    const failed = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : counted.failed;
    return { passed: counted.passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs a command and keeps its output.
 * @param {string} command
 * @param {readonly string[]} argumentsOfIt
 * @param {import('node:child_process').SpawnOptions} options
 */
async function runHeld(command, argumentsOfIt, options) {
  const folder = await mkdtemp(join(tmpdir(), 'keelway-stage-'));
  const file = join(folder, 'output');
  const output = await open(file, 'w');
  try {
    const code = await run(command, argumentsOfIt, { ...options, stdio: ['ignore', output.fd, output.fd] });
    return { code, printed: `${(await readFile(file, 'utf8')).trimEnd()}\n` };
  } finally {
    await output.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Stage} stage
 * @param {string} root
 * @param {boolean} isHeld
 */
async function runStage(stage, root, isHeld) {
  const { name, environment } = stage;
  const [command, ...argumentsOfIt] = stage.command;
  const started = performance.now();
  const options = { cwd: root, env: { ...process.env, CI: 'true', ...environment } };
  const title = `\n── ${name} ──\n`;
  if (!isHeld) process.stdout.write(title);
  const { code, printed } = isHeld
    ? await runHeld(command, argumentsOfIt, options)
    : { code: await run(command, argumentsOfIt, options), printed: '' };
  const { passed, failed } = await totalsOf(stage, code);
  // At once, so that no other stage speaks in between.
  console.log(
    `${isHeld ? title : ''}${printed}${name}: ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  return { passed, failed };
}

/**
 * @param {readonly Stage[]} stages
 * @param {string} root
 * @param {boolean} isHeld
 */
async function runLane(stages, root, isHeld) {
  /** @type {Totals[]} */
  const totals = [];
  for (const stage of stages) totals.push(await runStage(stage, root, isHeld));
  return totals;
}

/**
 * Runs groups of lanes, one group after the other, and adds up what passed and failed. The lanes of a group run side by
 * side, the stages of a lane one after the other. A stage beside others shows its output when it has ended.
 * @param {Stage[][][]} groups
 * @param {string} root
 */
export async function runStages(groups, root) {
  const sum = { passed: 0, failed: 0 };
  for (const lanes of groups) {
    const totals = await Promise.all(lanes.map((stages) => runLane(stages, root, lanes.length > 1)));
    for (const { passed, failed } of totals.flat()) {
      sum.passed += passed;
      sum.failed += failed;
    }
  }
  return sum;
}
