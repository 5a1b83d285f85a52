import { defineConfig } from '@playwright/test';
import site from '../../playwright.config';
import type { IdentityOptions } from './support/identityProvider';

const origin = `http://127.0.0.1:${process.env['IDENTITY_GOOGLE_PORT'] ?? ''}`;

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
    command: 'node tools/identity-google/emulator.mjs',
    cwd: '../..',
    url: `${origin}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
