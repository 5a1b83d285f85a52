import { defineConfig } from '@playwright/test';
import type { Translated } from './tests/e2e/support/site';
import { chromiumOptions } from './tools/testing/chromium.mjs';
import { dataFolder } from './tests/e2e/support/dataFolder';
import { freePortPair } from './tools/testing/freePorts.mjs';

// Workers read this file too, and take over what is chosen here.
const port = Number((process.env['E2E_PORT'] ??= String(freePortPair())));
const sandboxPort = port + 1;

/** The providers' contracts have no page of the site, the checkout sets its own sizes, and flows go the same ways: once is enough. */
const onDesktopOnly =
  /(accessibility\/[a-z-]+|account-links|agent-crawl|back-forward|covered|identity-(contract|standin)|checkout(-published)?|extensions|flow-paths|inspector-window|languages|offline-releases|pseudo-language|right-to-left|security|translation|trusted-types|ux-walk)\.spec\.ts$/;
/** Of bad connections, and of narrow screens: once, on the device that has the worst. */
const onPhoneOnly = /((accounts|chat)-outage|desk-walk|slow-start)\.spec\.ts$/;

/** They add or suspend agents, which the others count: they come last. */
const changesDirectory = /(badge|member-listing)\.spec\.ts$/;

/** What people come for, from end to end, while a page translator is at work. */
const journeys = /(accounts|blog|chat|directory|handover|home|house|members|quote|subscription)\.spec\.ts$/;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** End-to-end tests: the real site, as `npm start` runs it, with a data folder of its own. */
export default defineConfig<Translated>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/end-to-end.json' }],
    ['./tests/e2e/support/axeReporter.ts'],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    // Requests that a service worker answers cannot be watched or changed; offline.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [onPhoneOnly, changesDirectory] },
    { name: 'phone', use: phone, testIgnore: [onDesktopOnly, changesDirectory] },
    { name: 'translated', use: { ...desktop, translated: true }, testMatch: journeys },
    ...[
      { name: 'desktop, last', use: desktop },
      { name: 'phone, last', use: phone },
    ].map((device) => ({
      ...device,
      testMatch: changesDirectory,
      dependencies: ['desktop', 'phone', 'translated'],
    })),
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
    },
  },
});
