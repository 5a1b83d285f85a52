import { join } from 'node:path';
import { checkoutTotals, jestTotals, playwrightTotals } from './totals.mjs';

/**
 * What `npm test` runs, in order. A stage without `report` is one check: it passes or it fails. With `report`, its
 * tests are counted from the JSON file it writes, by `totals`.
 */
export function stages(results) {
  const node = process.execPath;
  const jest = (name, ...options) => ({
    name,
    command: [node, 'node_modules/jest/bin/jest.js', ...options, '--json', '--outputFile', join(results, `${name}.json`)],
    report: join(results, `${name}.json`),
    totals: jestTotals,
    environment: { NODE_ENV: 'test' },
  });
  return [
    { name: 'lint', command: [node, 'tools/lint.mjs'] },
    { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
    jest('unit', '--selectProjects', 'unit', 'components'),
    jest('gateway', '--selectProjects', 'gateway'),
    { name: 'build', command: [node, '--import', 'tsx', 'tools/build.ts'], environment: { NODE_ENV: 'production' } },
    { name: 'checkout build', command: [node, '--import', 'tsx', 'tools/buildCheckout.ts'] },
    {
      name: 'checkout cases',
      command: [node, '--import', 'tsx', 'tests/checkout-cases/run.ts', '--report', join(results, 'checkout.json')],
      report: join(results, 'checkout.json'),
      totals: checkoutTotals,
    },
    {
      name: 'end-to-end',
      command: [node, 'node_modules/@playwright/test/cli.js', 'test'],
      report: join(results, 'end-to-end.json'),
      totals: playwrightTotals,
      environment: { NODE_ENV: 'test' },
    },
  ];
}
