import { existsSync } from 'node:fs';

// The headless shell is the same engine without a user interface, which costs as much as the pages.
const ofTheSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * @param {string | undefined} path
 * @returns {path is string}
 */
function isThere(path) {
  return path !== undefined && path !== '' && existsSync(path);
}

/** The Chromium of CHROME_PATH or of the system; undefined: Playwright's own. */
export function chromiumPath() {
  return [process.env.CHROME_PATH, ...ofTheSystem].find(isThere);
}

/** A Chromium with a back/forward cache, which the headless shell has not. Undefined: Playwright's own. */
export function wholeChromiumPath() {
  return [process.env.CHROME_PATH, ...ofTheSystem].find((path) => isThere(path) && !/headless.shell/.test(path));
}

/** Switches for a browser without a graphics card, and without calls to its vendor. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's launch options. */
export function chromiumOptions() {
  const executablePath = chromiumPath();
  return { ...(executablePath !== undefined && { executablePath }), args: chromiumSwitches };
}

/** Playwright's launch options for a Chromium that keeps pages for back and forward. */
export function wholeChromiumOptions() {
  const executablePath = wholeChromiumPath();
  return {
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    args: chromiumSwitches,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
}
