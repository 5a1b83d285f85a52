import jestConfig from '../../jest.config.mjs';

const unit = /** @type {import('jest').Config} */ (jestConfig.projects?.[0]);

/**
 * Jest within mutation tests: the tests that MUTATION_TESTS names.
 *
 * @type {import('jest').Config}
 */
export default {
  ...unit,
  rootDir: '../..',
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  // As in jest.config.mjs: a limit for slow machines.
  testTimeout: 30_000,
  setupFiles: ['<rootDir>/tools/mutation/failQuickly.ts'],
  testMatch: (process.env.MUTATION_TESTS ?? '').split(' ').map((path) => `<rootDir>/${path}`),
};
