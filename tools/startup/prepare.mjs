import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { onParentGone } from './parent.mjs';
import { buildIsFresh, hasDevelopmentPackages, installIsFresh } from './freshness.mjs';

const [wantedMajor, wantedMinor] = [20, 19];

/** Exits with a clear message if Node is too old. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Keelway needs Node ${wantedMajor}.${wantedMinor} or newer; this is ${version}.`);
  process.exit(1);
}

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command with its output shown; resolves with its exit code. Signals end the command and this process.
 * @param {string} command
 * @param {readonly string[]} argumentsOfIt
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, argumentsOfIt, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, argumentsOfIt, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.removeAllListeners('exit').once('exit', () => process.exit(1));
      child.kill(signal);
    };
    const unwatch = onParentGone(() => stop('SIGTERM'));
    const finish = (/** @type {number} */ code) => {
      unwatch();
      for (const signal of signals) process.removeListener(signal, stop);
      resolve(code);
    };
    for (const signal of signals) process.on(signal, stop);
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    child.on('exit', (code) => finish(code ?? 1));
  });
}

/**
 * Installs what the lock file lists, unless it is already there. `toStart`: only what building and running the site
 * needs, all of which brings its binaries; development packages that are installed stay.
 * @param {string} root
 * @param {{ toStart?: boolean }} [options]
 */
export async function install(root, { toStart = false } = {}) {
  if (await installIsFresh(root, !toStart)) return;
  console.log('Installing packages…');
  const extent =
    toStart && !(await hasDevelopmentPackages(root)) ? ['--omit=dev', '--ignore-scripts'] : ['--include=dev'];
  const options = ['ci', ...extent, '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code =
    npm === undefined
      ? await run('npm', options, { cwd: root, shell: process.platform === 'win32' })
      : await run(process.execPath, [npm, ...options], { cwd: root });
  if (code === 0) return;
  console.error('The packages could not be installed. Check the connection and run the command again.');
  process.exit(1);
}

/**
 * Builds the site unless `dist/` is a build of exactly these sources, and the programs in any case: that takes no longer
 * than finding out. `quickly`: see tools/build.ts.
 * @param {string} root
 * @param {{ quickly: boolean, programs: string[] }} options
 */
export async function build(root, { quickly, programs }) {
  if (!(await buildIsFresh(root, quickly))) {
    console.log('Building the site…');
    // Independent of the environment: the gateway fills in what differs.
    const code = await run(process.execPath, ['--import', 'tsx', 'tools/build.ts', ...(quickly ? ['--quickly'] : [])], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) fail();
  }
  // A package, which is installed by now.
  const { bundlePrograms } = await import('../bundlePrograms.mjs');
  await bundlePrograms(root, programs).catch(fail);
}

/**
 * Fills a new folder's database with sample cases, so that the desk can be tried at once.
 * @param {string} root
 * @param {Record<string, string>} environment
 */
export async function openSamples(root, environment) {
  const { KEELWAY_DATA: folder = '.keelway', DATABASE_URL: url } = process.env;
  if (url || existsSync(resolve(root, folder, 'keelway.sqlite'))) return;
  const code = await run(process.execPath, ['dist/tools/samples/command.js'], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  if (code !== 0) console.error('The sample cases could not be made; the desk starts empty.');
}

function fail() {
  console.error('The site could not be built.');
  process.exit(1);
}
