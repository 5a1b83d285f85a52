import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogOutput } from '@server/lib/log/logOutput';

const folder = mkdtempSync(join(tmpdir(), 'keelway-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every line arrives, in order, in blocks and at the end', () => {
  const file = join(folder, 'log');
  const descriptor = openSync(file, 'w');
  const output = new LogOutput(descriptor);
  const lines = Array.from({ length: 500 }, (_, index) => `${index} é ${'x'.repeat(20)}\n`);
  for (const line of lines) output.write(line);
  output.flushSync();
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
});

test('a full disk costs the lines, and nothing else', async () => {
  const descriptor = openSync('/dev/full', 'w');
  const output = new LogOutput(descriptor);
  for (let line = 0; line < 5; line += 1) {
    output.write('x'.repeat(40_000));
    await new Promise((resolve) => setImmediate(resolve));
  }
  output.write('the last one');
  output.flushSync();
  closeSync(descriptor);
});
