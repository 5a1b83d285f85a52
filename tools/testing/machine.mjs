import { existsSync } from 'node:fs';
import { run } from '../startup/prepare.mjs';
import { chromiumPath, wholeChromiumPath } from './chromium.mjs';
import { otherBrowsers } from './otherBrowsers.mjs';

/** @typedef {import('./kinds.mjs').Need} Need */

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Debian's packages for what is needed and missing.
 * @param {ReadonlySet<Need>} needs
 */
function missingPackages(needs) {
  const missing = [];
  if (needs.has('browser') && chromiumPath() === undefined) missing.push('chromium-headless-shell');
  if (needs.has('whole browser') && wholeChromiumPath() === undefined) missing.push('chromium');
  if (needs.has('other browsers'))
    missing.push(...otherBrowsers().flatMap(({ path, packages }) => (path === null ? packages : [])));
  if (needs.has('postgres') && !existsSync('/usr/lib/postgresql')) missing.push('postgresql');
  if (needs.has('prometheus') && !existsSync('/usr/bin/promtool')) missing.push('prometheus');
  return missing;
}

/**
 * Installs Debian's packages for what is needed, as root; says what before it does. Gives up soon without a connection.
 * @param {ReadonlySet<Need>} needs
 */
export async function installNeeds(needs) {
  const packages = missingPackages(needs);
  if (packages.length === 0) return;
  if (!isRootOnDebian()) {
    console.log(`Not installed, which tests need: ${packages.join(', ')} (as Debian's packages are called).`);
    return;
  }
  console.log(`Installing ${packages.join(', ')} (Debian's packages)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const limits = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...limits, 'update', '-qq'], { env });
  await run('apt-get', [...limits, 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Downloads Playwright's Chromium where the system has none.
 * @param {string} root
 */
export async function installBrowser(root) {
  if (chromiumPath() !== undefined) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  console.log("Installing Playwright's Chromium for the end-to-end tests…");
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { cwd: root });
  if (!existsSync(chromium.executablePath()))
    console.error('No browser could be installed: the end-to-end tests will fail. Set CHROME_PATH to a Chromium.');
}
