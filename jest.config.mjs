const shared = {
  rootDir: '.',
  // What webpack.config.ts defines: tests run what visitors get.
  globals: { DEVELOPMENT: false },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
    '/content/legal/.+\\.md$': '<rootDir>/tests/support/markdownModule.cjs',
    // Published as ES modules only, which jest cannot load as they are on Node 20.
    '/node_modules/(@formatjs|cookie|d3-array|d3-geo|idb|internmap|intl-messageformat|jose|magic-string|workbox-[a-z]+)/.+\\.m?js$':
      ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@formatjs|cookie|d3-array|d3-geo|idb|internmap|intl-messageformat|jose|magic-string|workbox-[a-z]+)/)',
  ],
  moduleNameMapper: {
    '\\.(svg|avif|webp|png|woff2)$': '<rootDir>/tests/support/assetFile.ts',
    '\\.module\\.scss$': 'identity-obj-proxy',
    '\\.scss$': '<rootDir>/tests/support/assetFile.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@machines/(.*)$': '<rootDir>/machines/$1',
    '^@places/(.*)$': '<rootDir>/places/$1',
    '^@content/(.+\\.md)\\?\\w+$': '<rootDir>/content/$1',
    '^@content/(.*)$': '<rootDir>/content/$1',
    '^@shared/(.*)$': '<rootDir>/shared/$1',
    '^@server/(.*)$': '<rootDir>/server/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.keelway/'],
};

/** Of commands that build nothing of the site: long ones, which only a release runs. */
const longTools = 'tests/tools/(agents|checkLive|evalAssistant|startup)/';

/** Unit tests run in Node; component tests (`*.test.tsx`) in jsdom; the others in Node with databases. */
/** @type {import('jest').Config} */
const config = {
  maxWorkers: '100%',
  // A worker keeps what its files loaded, and half of the whole run went into collecting it.
  workerIdleMemoryLimit: '700MB',
  // A limit, not a wait: a slow machine that does several things at once needs it.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/tests/{places,machines,content,shared,assistant,tools,src,sandbox,architecture}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', longTools],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/tests/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/componentSetup.ts'],
      testMatch: ['<rootDir>/tests/src/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'gateway',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/server/**/*.test.ts'],
    },
    // Of a release only: `npm run test:all`.
    {
      ...shared,
      displayName: 'tools',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/tools/{agents,checkLive,evalAssistant,startup}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'faults',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/faults/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'fuzzing',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/fuzz/**/*.test.ts'],
    },
  ],
};

export default config;
