import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const code = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(root, 'server', name), 'utf8'))
  .join('\n');

/** Texts of warnings and errors that are written where they are logged, in one piece. */
const events = [
  ...code.matchAll(/\blog\.(?:warn|error|fatal)\(\s*(?:(?:\{[^{}]*\}|[\w.]+),\s*)?(['"])(.+?)\1,?\s*\)/g),
].map(([, , text = '']) => text);

test('every warning and error of the gateway is in the runbook', () => {
  expect(events.length).toBeGreaterThan(18);
  expect(events.filter((text) => !runbook.includes(`\`${text}\``))).toEqual([]);
});

test('every event of the runbook is in the code', () => {
  const named = [...runbook.matchAll(/^\| `([^`]+)` \|/gm)].map(([, text = '']) => text);
  expect(named.length).toBeGreaterThan(30);
  const sources = `${code}\n${readFileSync(join(root, 'tools/backup/integrity.ts'), 'utf8')}`;
  // Texts that the code puts together.
  const joined = new Set(['a mail could not be sent and was given up']);
  expect(named.filter((text) => !joined.has(text) && !sources.includes(text))).toEqual([]);
});
