import { defineConfig } from '@playwright/test';
import site from '../../playwright.config';
import type { IdentityOptions } from './support/identity/identityProvider';

const port = 9099;
const origin = `http://127.0.0.1:${port}`;
/** Pinned: the script uses a module that is internal to it. Its optional packages only compile for minutes. */
const emulator = 'npx --yes --omit=optional --package=firebase-tools@15.34.2';

/** The identity contract against Google's own emulator: `npm run test:identity:google`. */
export default defineConfig<IdentityOptions>({
  testDir: '.',
  testMatch: 'matrix/identity-contract.spec.ts',
  outputDir: '../../test-results/identity-google',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...site.use, baseURL: origin, trace: 'off', identityProvider: 'google' },
  webServer: {
    command: `${emulator} -- node tools/testing/googleIdentity.mjs ${port}`,
    cwd: '../..',
    url: `${origin}/robots.txt`,
    // The first run fetches it.
    timeout: 600_000,
    reuseExistingServer: false,
  },
});
