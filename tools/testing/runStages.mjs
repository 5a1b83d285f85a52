import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../startup/prepare.mjs';

/**
 * @typedef {import('./kinds.mjs').Kind} Stage
 * @typedef {import('./totals.mjs').Totals} Totals
 */

/**
 * @param {Stage} stage
 * @param {number} code
 * @returns {Promise<Totals>}
 */
async function totalsOf(stage, code) {
  if (stage.report === undefined)
    return code === 0 ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [] };
  try {
    const counted = stage.totals(await readFile(stage.report, 'utf8'));
    // A command that failed although all its tests passed, or that ran none, counts as one failure.
    const failed = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : counted.failed;
    return { ...counted, failed };
  } catch {
    return { passed: 0, failed: 1, names: [] };
  }
}

/**
 * Runs a command and returns its output.
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
  const { passed, failed, names } = await totalsOf(stage, code);
  // In one call, so that the output of stages is not mixed.
  console.log(
    `${isHeld ? title : ''}${printed}${name}: ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  // A failure without a test of its own has the name of its stage.
  return { passed, failed, names: failed > 0 && names.length === 0 ? [name] : names };
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
 * Runs groups of lanes in sequence, adds up passes and failures, and names what failed. The lanes of a group run in parallel, the stages of
 * a lane in sequence. With several lanes, a stage's output is printed when it ends.
 * @param {Stage[][][]} groups
 * @param {string} root
 */
export async function runStages(groups, root) {
  const sum = { passed: 0, failed: 0, names: /** @type {string[]} */ ([]) };
  for (const lanes of groups) {
    const totals = await Promise.all(lanes.map((stages) => runLane(stages, root, lanes.length > 1)));
    for (const { passed, failed, names } of totals.flat()) {
      sum.passed += passed;
      sum.failed += failed;
      sum.names.push(...names);
    }
  }
  return sum;
}
