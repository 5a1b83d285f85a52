import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../support/program';

const folder = mkdtempSync(join(tmpdir(), 'keelway-log-'));
const path = join(folder, 'gateway.log');
const last = join(folder, 'gateway.last.log');
const read = (file: string): string => readFileSync(file, 'utf8');
afterEach(() => {
  for (const file of [path, last]) rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs statements with `log`, a new LogFile; resolves with what it told. */
async function withLog(statements: string, options = '{}'): Promise<string> {
  const module = join(__dirname, '../../../tools/startup/logFile.mjs');
  const code = `import { LogFile } from ${JSON.stringify(module)};
import { symlinkSync, unlinkSync } from 'node:fs';
const log = new LogFile(${JSON.stringify(path)}, ${options});
const write = (text) => log.write(Buffer.from(text));
${statements}`;
  const { ended, output } = runProgram(['--input-type=module', '-e', code], {});
  expect(await ended).toBe(0);
  return output().stderr;
}

test('the log before is kept, one of them', async () => {
  expect(await withLog("write('first\\n')")).toBe('');
  expect(existsSync(last)).toBe(false);
  await withLog("write('second\\n')");
  expect([read(last), read(path)]).toEqual(['first\n', 'second\n']);
  await withLog("write('third\\n')");
  expect([read(last), read(path)]).toEqual(['second\n', 'third\n']);
});

test('a log has a bound', async () => {
  await withLog('for (let line = 0; line < 1_000; line += 1) write(`line ${line}\\n`)', '{ largest: 100 }');
  expect([read(last).length, read(path).length].every((length) => length > 0 && length <= 100)).toBe(true);
  expect(read(path)).toMatch(/line 999\n$/);
});

test('a full disk is told once, and what comes is left out', async () => {
  symlinkSync('/dev/full', path);
  expect(await withLog("write('lost\\n'); write('lost, too\\n')")).toBe(
    `The log ${path} cannot be written (ENOSPC). The site goes on without it.\n`,
  );
  unlinkSync(path);
});

test('a log goes on once there is room again', async () => {
  symlinkSync('/dev/full', path);
  const later = 'const now = Date.now(); Date.now = () => now + 60_000;';
  await withLog(`write('lost\\n'); unlinkSync(${JSON.stringify(path)}); ${later} write('kept\\n');`);
  expect(read(path)).toBe('kept\n');
});
