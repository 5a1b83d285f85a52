import { defineConfig } from '@playwright/test';
import { otherBrowsers } from '../../tools/testing/otherBrowsers.mjs';
import { freePortPair } from '../../tools/testing/freePorts.mjs';
import { dataFolder } from './support/dataFolder';

// Workers read this file too, and take over what is chosen here.
const port = Number((process.env['BROWSERS_PORT'] ??= String(freePortPair())));

/**
 * The core journeys in Firefox and WebKit: `npm run test:all -- --only browsers`. Playwright runs the tests and the site; the browsers
 * are Debian's, driven by `support/`.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results/browsers',
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/figures.ts'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  use: { baseURL: `http://localhost:${port}` },
  projects: otherBrowsers()
    .filter(({ path }) => path !== null)
    .map(({ name }) => ({ name })),
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '../..',
    url: `http://localhost:${port}/readyz`,
    timeout: 400_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), SANDBOX_PORT: String(port + 1), KEELWAY_DATA: dataFolder },
  },
});
