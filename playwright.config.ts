import { defineConfig } from '@playwright/test';
import type { Translated } from './tests/e2e/support/site';
import { chromiumOptions } from './tools/testing/chromium.mjs';
import { dataFolder } from './tests/e2e/support/dataFolder';
import { freePortPair } from './tools/testing/freePorts.mjs';

// Workers read this file too, and take over what is chosen here.
const port = Number((process.env['E2E_PORT'] ??= String(freePortPair())));
const sandboxPort = port + 1;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const journeys = /journeys\//;
/** They set their own sizes, or have no page of the site. */
const sizeless = /journeys\/(accessibility|checkout|keyboard|security)\.spec\.ts$/;
/** What people come for, while a page translator is at work. */
const translatedJourneys =
  /journeys\/(accounts|blog|chat|directory|handover|home|house|members|quote|subscription)\.spec\.ts$/;
const matrix = (...names: string[]): RegExp => new RegExp(`matrix/(?:\\w+/)?(${names.join('|')})\\.spec\\.ts$`);
/** Matrices in which a phone differs. */
const onBoth = ['first-use', 'insecure-origin', 'inspector', 'recorder', 'saved-data', 'waiting-states'];

/** The rest, each kind by itself: `npx playwright test --project=axe`. */
const kinds: Record<string, readonly string[]> = {
  axe: ['axe'],
  'back-forward': ['back-forward'],
  display: ['covered', 'desk-walk', 'display', 'extremes', 'tours-walk', 'ux-walk'],
  readers: ['announcements', 'tree'],
  languages: ['broken-words', 'languages', 'right-to-left'],
  translation: ['translation'],
  'pseudo-language': ['pseudo-language'],
  providers: ['account-links', 'checkout-published', 'flow-paths', 'identity-contract', 'identity-standin'],
  inspector: ['inspector', 'inspector-window', 'recorder'],
};
const outages = ['accounts-outage', 'chat-outage', 'slow-start'];
const leavesAxe = { metadata: { leavesAxeTo: 'wide and narrow' } };

/** End-to-end tests: the real site, as `npm start` runs it, with a data folder of its own. */
export default defineConfig<Translated>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/end-to-end.json' }],
    ['./tests/e2e/support/display/axeReporter.ts'],
    ['./tests/e2e/support/unfinishedReporter.ts'],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    // Requests that a service worker answers cannot be watched or changed; offline.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
  projects: [
    // `npm test` runs these two.
    { name: 'journeys', use: wide, testMatch: journeys, grepInvert: /@release/, ...leavesAxe },
    { name: 'phone', use: phone, testMatch: journeys, grep: /@phone/, grepInvert: /@release/, ...leavesAxe },
    // Every journey, with axe in each state that it comes to.
    { name: 'wide', use: wide, testMatch: journeys, testIgnore: /accessibility/ },
    { name: 'narrow', use: phone, testMatch: [journeys, matrix(...onBoth)], testIgnore: sizeless },
    { name: 'translated', use: { ...wide, translated: true }, testMatch: translatedJourneys, ...leavesAxe },
    { name: 'outages', use: phone, testMatch: matrix(...outages) },
    ...Object.entries(kinds).map(([name, specs]) => ({ name, use: wide, testMatch: matrix(...specs) })),
    {
      name: 'matrix',
      use: wide,
      testMatch: /matrix\//,
      testIgnore: matrix(...outages, ...Object.values(kinds).flat()),
    },
  ],
  webServer: {
    command: 'node tools/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 400_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      // Emptied before each run, as the reports are.
      KEELWAY_DATA: dataFolder,
      TRUST_PROXY: 'loopback',
      ...(process.env['SLOWED'] !== undefined && { NODE_OPTIONS: '--import ./tests/e2e/support/slowed.mjs' }),
    },
  },
});
