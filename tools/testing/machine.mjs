import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../startup/prepare.mjs';
import { chromiumPath, hasHeadlessShell } from './chromium.mjs';

/** Whether there is a Chromium for the end-to-end tests: of CHROME_PATH, of the system, or Playwright's own. */
async function hasBrowser() {
  if (chromiumPath() !== undefined) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * Installs Chromium's headless shell if it is missing: Debian's package as root. If that fails, any Chromium will do;
 * Playwright's download is the last resort.
 * @param {string} root
 */
export async function installBrowser(root) {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (hasHeadlessShell() || (!asRoot && (await hasBrowser()))) return;
  console.log('Installing a browser for the end-to-end tests…');
  if (asRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Without access to the packages, fall back to the existing Chromium soon.
    const timeouts = [
      '-o',
      'Acquire::http::Timeout=15',
      '-o',
      'Acquire::https::Timeout=15',
      '-o',
      'Acquire::Retries=1',
    ];
    await run('apt-get', [...timeouts, 'update', '-qq'], { env });
    await run('apt-get', [...timeouts, 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      env,
    });
  }
  if (!(await hasBrowser()))
    await run(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'],
      { cwd: root },
    );
  if (!(await hasBrowser()))
    console.error('No browser could be installed: the end-to-end tests will fail. Set CHROME_PATH to a Chromium.');
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
