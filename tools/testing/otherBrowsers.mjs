import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders of programs of the system.
 * @param {string} program
 */
function find(program) {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/**
 * The browsers beside Chromium in which the core journeys run, by the programs of Debian's packages. `path` is null
 * unless everything that it needs is installed.
 */
export function otherBrowsers() {
  const screen = find('Xvfb');
  return [
    { name: /** @type {const} */ ('Firefox'), packages: ['firefox-esr'], path: find('firefox-esr') },
    {
      name: /** @type {const} */ ('WebKit'),
      packages: ['webkit2gtk-driver', 'xvfb'],
      path: screen === null ? null : find('WebKitWebDriver'),
    },
  ];
}

/** A line for each browser that is missing, with what to install. */
export function notRun() {
  return otherBrowsers()
    .filter(({ path }) => path === null)
    .map(
      ({ name, packages }) =>
        `NOT RUN: the journeys in ${name}, which is not installed. On Debian: apt-get install ${packages.join(' ')}`,
    );
}
