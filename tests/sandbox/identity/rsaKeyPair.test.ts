import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

// In a process of its own: where a key waits for itself for ever, no limit of time of the test runner helps.
test('exporting a key during a garbage collection does not deadlock', () => {
  const module = join(__dirname, '../../../sandbox/identity/state.ts');
  const program = `
    import { rsaKeyPair } from ${JSON.stringify(module)};
    const { privateKey } = rsaKeyPair();
    let kept = [];
    for (let round = 0; round < 3_000; round += 1) kept = [privateKey.export({ format: 'jwk' }), 'x'.repeat(10_000 + round)];
    console.log(Object.keys(kept[0]).length);
  `;
  const text = execFileSync(
    process.execPath,
    ['--max-semi-space-size=1', '--import', 'tsx', '--input-type=module', '--eval', program],
    { timeout: 25_000, encoding: 'utf8' },
  );
  expect(Number(text)).toBe(9);
});
