import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAgentsCommand } from '../../../tools/agents/exportCommand';
import { importAgentsCommand } from '../../../tools/agents/importDatabase';

const sample = join(__dirname, '../../../public/agents2.json');
const agents = JSON.parse(readFileSync(sample, 'utf8')) as { id: string; name: string; phone: string }[];
let folder = '';
let file = '';
let environment: Record<string, string> = {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keelway-export-'));
  file = join(folder, 'agents.csv');
  environment = { NODE_ENV: 'development', KEELWAY_DATA: join(folder, 'data') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Command = typeof exportAgentsCommand;

async function run(command: Command, ...argv: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await command(argv, environment, (line) => lines.push(line));
  return { code, lines };
}

const change = (from: string, to: string): void => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

test('the sample is exported, imported, and exported again byte for byte', async () => {
  expect((await run(exportAgentsCommand, file)).lines.at(-1)).toBe(`${agents.length} agents are written to ${file}.`);
  const imported = await run(importAgentsCommand, file, '--write', '--replace');
  expect(imported).toEqual({ code: 0, lines: imported.lines });
  expect(imported.lines.filter((line) => /^[+~-] /.test(line))).toEqual([]);
  const again = join(folder, 'again.csv');
  expect((await run(exportAgentsCommand, again)).code).toBe(0);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
  // Now the directory is the association's own.
  const unchanged = await run(importAgentsCommand, again);
  expect(unchanged.lines.filter((line) => /^[+~-] /.test(line))).toEqual([]);
}, 60_000);

test('what was changed in the file is what changes, and is checked', async () => {
  await run(exportAgentsCommand, file);
  const { name = '', phone = '' } = agents[0] ?? {};
  change(name, 'Another Name Ltd');
  const renamed = await run(importAgentsCommand, file);
  expect(renamed.code).toBe(0);
  expect(renamed.lines.filter((line) => line.includes('Another Name Ltd')).length).toBeGreaterThan(0);
  change(phone, '+254 12');
  expect((await run(importAgentsCommand, file)).lines.join('\n')).toMatch(/line 2, phone: is too short/);
}, 60_000);

test('a file that exists is never replaced', async () => {
  writeFileSync(file, 'mine');
  expect(await run(exportAgentsCommand, file)).toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.each([[[]], [['one.csv', 'two.csv']], [['--all', 'one.csv']]])(
  '%j is answered with how to call it',
  async (argv) => {
    expect((await run(exportAgentsCommand, ...argv)).lines).toEqual(['Usage: npm run agents:export -- FILE.csv']);
  },
);
