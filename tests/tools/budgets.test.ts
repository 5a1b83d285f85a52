import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudgets, homeScriptBudget, identityScriptBudget } from '../../tools/budgets';

let site: string;
let log: jest.SpyInstance<void, unknown[]>;
const home = '<script defer src="/main.js"></script><script defer src="/page-home.js"></script>';
const write = (name: string, bytes: number): void => writeFileSync(join(site, `${name}.br`), new Uint8Array(bytes));

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'keelway-budgets-'));
  write('main.js', homeScriptBudget - 1);
  write('page-home.js', 1);
  write('identity.js', identityScriptBudget);
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(site, { recursive: true });
  jest.restoreAllMocks();
});

test('both budgets may be used up, and what they went to is printed', async () => {
  await checkBudgets(site, home, ['/identity.js']);
  const printed = log.mock.calls.flat().join('\n');
  expect(printed).toMatch(/100000 B {2}Home JavaScript at start/);
  expect(printed).toMatch(/32768 B {2}Identity/);
});

test('one byte more fails the build', async () => {
  write('page-home.js', 2);
  await expect(checkBudgets(site, home, ['/identity.js'])).rejects.toThrow('Home JavaScript at start: 100001 B');
  write('page-home.js', 1);
  write('vendor.js', 1);
  await expect(checkBudgets(site, home, ['/identity.js', '/vendor.js'])).rejects.toThrow('Identity: 32769 B');
});

test('the home page never starts with code of the identity provider', async () => {
  await expect(checkBudgets(site, home, ['/main.js'])).rejects.toThrow('The home page starts with code of the identity provider: /main.js');
  await expect(checkBudgets(site, home, [])).rejects.toThrow('no chunk of the identity provider');
});
