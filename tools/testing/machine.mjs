import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../startup/prepare.mjs';
import { chromiumPath, hasHeadlessShell, wholeChromiumPath } from './chromium.mjs';
import { otherBrowsers } from './otherBrowsers.mjs';

/** Whether there is a Chromium for the end-to-end tests: of CHROME_PATH, of the system, or Playwright's own. */
async function hasBrowser() {
  if (chromiumPath() !== undefined) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian's packages, as root. Gives up soon without access to them.
 * @param {readonly string[]} packages
 */
async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeouts = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...timeouts, 'update', '-qq'], { env });
  await run('apt-get', [...timeouts, 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Installs Chromium and its headless shell, whichever is missing: Debian's packages as root. If that fails, any Chromium
 * will do; Playwright's download is the last resort.
 * @param {string} root
 */
export async function installBrowser(root) {
  const asRoot = isRootOnDebian();
  const isComplete = hasHeadlessShell() && wholeChromiumPath() !== undefined;
  if (isComplete || (!asRoot && (await hasBrowser()))) return;
  console.log('Installing a browser for the end-to-end tests…');
  if (asRoot) await installPackages(['chromium', 'chromium-headless-shell']);
  if (!(await hasBrowser()))
    await run(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'],
      { cwd: root },
    );
  if (!(await hasBrowser()))
    console.error('No browser could be installed: the end-to-end tests will fail. Set CHROME_PATH to a Chromium.');
}

/** Installs Firefox and WebKit as Debian's packages, as root. Without them the tests in them are left out, and said so. */
export async function installOtherBrowsers() {
  const missing = otherBrowsers().filter(({ path }) => path === null);
  if (missing.length === 0 || !isRootOnDebian()) return;
  console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} for the journeys in other browsers…`);
  await installPackages(missing.flatMap(({ packages }) => packages));
}

/** Folder of PostgreSQL's server programs from Debian's package, or null. */
export function findPostgresPrograms() {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages) ? readdirSync(packages) : [];
  return (
    versions
      .map((version) => join(packages, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
  );
}
