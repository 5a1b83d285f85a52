import { existsSync } from 'node:fs';

// The headless shell is the same engine without the windows around it, which cost as much as the pages.
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

/** Whether a test would run in the headless shell, or in what CHROME_PATH names. */
export function hasHeadlessShell() {
  return [process.env.CHROME_PATH, ofTheSystem[0]].some(isThere);
}

/** The Chromium named by CHROME_PATH, or of the system. Undefined: Playwright's own. */
export function chromiumPath() {
  return [process.env.CHROME_PATH, ...ofTheSystem].find(isThere);
}

/** Switches for a browser without a graphics card and without calls to its maker. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright launches a browser with. */
export function chromiumOptions() {
  const executablePath = chromiumPath();
  return { ...(executablePath !== undefined && { executablePath }), args: chromiumSwitches };
}
