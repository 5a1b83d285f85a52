import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../startup/json.mjs';
import { install, run } from '../startup/prepare.mjs';
import { freePort } from '../startup/services.mjs';

// `npm run test:identity:google`: the script of the identity contract against Google's own emulator, which is installed
// in this folder on the first run. Needs the npm registry then, nothing later.
const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {{ version: string, dependencies?: Record<string, string> }} Manifest */

function installed() {
  const read = (/** @type {string} */ path) =>
    /** @type {Manifest} */ (parseJson(readFileSync(new URL(path, import.meta.url), 'utf8')));
  try {
    const there = read('node_modules/firebase-tools/package.json');
    return there.version === read('package.json').dependencies?.['firebase-tools'];
  } catch {
    return false;
  }
}

await install(root);
if (!installed()) {
  console.log("Installing Google's emulator…");
  // Its optional packages only compile for minutes.
  const code = await run('npm', ['ci', '--omit=optional', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  if (code !== 0) process.exit(1);
}
const environment = { ...process.env, IDENTITY_GOOGLE_PORT: String(await freePort()) };
process.exit(
  await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/identity-google.config.ts'],
    { cwd: root, env: environment },
  ),
);
