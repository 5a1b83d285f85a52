import { Stryker } from '@stryker-mutator/core';

/*
 * Mutation tests (`npm run mutation`, docs/security.md "Faults and fuzzing"): what must not be wrong without a test that
 * fails is changed in one place after the other, and the tests of its group run. A group whose name is given runs alone.
 */

/** The lowest share of changes that tests notice, in each group. */
const leastScore = 0.8;

/** What is changed, and the fast tests of it. */
const groups = {
  matching: {
    mutate: ['places/{matching,nameMatch,folding,editDistance}.ts'],
    tests: ['tests/places/{matching,nameMatch,folding,editDistance,directoryIndex,misspellings}.test.ts'],
  },
  money: {
    mutate: ['shared/text/currencies.ts', 'src/checkout/sheet/Sheet.ts', 'src/features/payments/parts.tsx'],
    tests: [
      'tests/shared/text/currencies.test.ts',
      'tests/src/checkout/amount.test.ts',
      'tests/src/features/payments/*.test.ts',
    ],
  },
  quotes: { mutate: ['machines/{quoteCase,quoteCaseAgent}.ts'], tests: ['tests/machines/quoteCase.test.ts'] },
  requests: { mutate: ['machines/requestCase.ts'], tests: ['tests/machines/requestCase.test.ts'] },
  memberships: {
    mutate: ['machines/{membershipCase,membershipCaseContext}.ts'],
    tests: ['tests/machines/membershipCase.test.ts'],
  },
  listings: { mutate: ['machines/listingCase.ts'], tests: ['tests/machines/listingCase.test.ts'] },
  webhook: { mutate: ['server/payments/webhooks.ts'], tests: ['tests/server/payments/webhook{s,Job}.test.ts'] },
  links: { mutate: ['server/lib/links/{links,token}.ts'], tests: ['tests/server/lib/links/*.test.ts'] },
  answers: {
    mutate: ['src/features/assistant/answer/answerText.ts', 'shared/text/markdownBlocks.ts'],
    tests: ['tests/src/features/assistant/answer/answerText.test.ts', 'tests/shared/text/markdownBlocks.test.ts'],
  },
  redirects: { mutate: ['src/navigation/redirect.ts'], tests: ['tests/src/navigation/redirect.test.ts'] },
};

process.env.HISTORIES ??= '200';
// What is changed here is the same on every engine.
process.env.ENGINES ??= 'sqlite';
const wanted = process.argv.slice(2);
const lines = [];

for (const [name, { mutate, tests }] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.env.MUTATION_TESTS = tests.join(' ');
  const mutants = await new Stryker({
    mutate,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'tools/mutation/jest.config.mjs' },
    coverageAnalysis: 'perTest',
    // Timed-out changes count as noticed: a busy machine must not cause one.
    timeoutMS: 60_000,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false },
    ignorePatterns: ['dist', '.keelway', 'test-results'],
    tempDirName: '.keelway/mutation',
    allowConsoleColors: false,
  }).runMutationTest();
  const counts = { noticed: 0, missed: 0 };
  for (const { status } of mutants)
    if (status === 'Killed' || status === 'Timeout') counts.noticed += 1;
    else if (status === 'Survived' || status === 'NoCoverage') counts.missed += 1;
  const score = counts.noticed / (counts.noticed + counts.missed);
  lines.push(
    `${name}: ${counts.noticed} of ${counts.noticed + counts.missed} changes noticed, ${(100 * score).toFixed(1)} %`,
  );
  // Also false for no changes at all.
  if (!(score >= leastScore)) process.exitCode = 1;
}
console.log(lines.join('\n'));
