import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBadges } from '@server/verify/badge';
import { readPublicKeys, readSigningKey } from '@server/lib/config/badgeKeys';
import { keysOf } from './badgeKeys';

const page = readFileSync('docs/verification.md', 'utf8');
const blocks = [...page.matchAll(/```(js)?\n([\s\S]*?)\n```/g)].map(([, , text = '']) => text);
const [script = '', makeKey = '', publicPart = ''] = blocks;
const folder = mkdtempSync(join(tmpdir(), 'keelway-badge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = (command: string, environment = {}): string => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

test('the commands of the page make a key, and the script checks its badges offline', async () => {
  const secret = shell(makeKey);
  const signing = readSigningKey(secret);
  if (signing === null) throw new Error('The key cannot be read.');
  expect(readPublicKeys(shell(publicPart, { BADGE_KEY: secret }))?.[0]?.kid).toBe(signing.kid);

  const badges = openBadges(keysOf(signing), 'https://www.keelway.example');
  writeFileSync(join(folder, 'check.mjs'), script);
  writeFileSync(join(folder, 'jwks.json'), JSON.stringify(badges.keySet()));
  const check = (code: string) => spawnSync(process.execPath, ['check.mjs', code], { cwd: folder, encoding: 'utf8' });
  const agent = { agentId: 'a', name: 'Tembo Freight', place: 'Mombasa, Kenya' };
  const code = await badges.sign(agent, Date.now());
  expect(check(code)).toMatchObject({ status: 0 });
  expect(check(code).stdout).toMatch(/^Tembo Freight, Mombasa, Kenya: listed/);
  const [head = '', payload = '', signature = ''] = code.split('.');
  const other = (await badges.sign({ ...agent, name: 'Baobab' }, Date.now())).split('.')[1] ?? '';
  expect(check([head, other, signature].join('.')).stderr).toContain('not a genuine badge');
  expect(check([head, payload, 'A'.repeat(86)].join('.')).status).toBe(1);
  expect(check(await badges.sign(agent, Date.now() - 366 * 86_400_000)).stderr).toContain('has ended');
});
