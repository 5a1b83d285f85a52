import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../startup/prepare.mjs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium that the end-to-end tests can use, or null: named by CHROME_PATH, of the system, or Playwright's own. */
async function findBrowser() {
  const named = [process.env.CHROME_PATH, ...systemBrowsers].find((path) => path && existsSync(path));
  if (named !== undefined) return named;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** Installs a Chromium when there is none: Debian's package as root, else Playwright's download. */
export async function installBrowser(root) {
  if ((await findBrowser()) !== null) return;
  console.log('Installing a browser for the end-to-end tests…');
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (asRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
  if ((await findBrowser()) === null) await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'], { cwd: root });
  if ((await findBrowser()) === null) console.error('No browser could be installed: the end-to-end tests will fail. Set CHROME_PATH to a Chromium.');
}

/** Folder of PostgreSQL's server programs from Debian's package, or null. */
export function findPostgresPrograms() {
  const packages = '/usr/lib/postgresql';
  const versions = existsSync(packages) ? readdirSync(packages) : [];
  return versions.map((version) => join(packages, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}
