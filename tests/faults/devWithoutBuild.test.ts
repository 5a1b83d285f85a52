import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort';
import { runProgram, type Program } from '../support/program';

const root = join(__dirname, '../..');
const clone = mkdtempSync(join(tmpdir(), 'keelway-clone-'));
/** What a fresh clone has not, and what development does not read. */
const left: ReadonlySet<string> = new Set(['.git', '.keelway', 'bench', 'dist', 'docs', 'test-results', 'tests']);
let program: Program;
let site = '';

const text = async (path: string): Promise<string> => (await fetch(`${site}${path}`)).text();
const json = async (path: string): Promise<unknown> => JSON.parse(await text(path)) as unknown;

beforeAll(async () => {
  for (const name of readdirSync(root)) {
    if (name === 'node_modules') symlinkSync(join(root, name), join(clone, name));
    else if (!left.has(name)) cpSync(join(root, name), join(clone, name), { recursive: true });
  }
  const port = await freePort();
  site = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SANDBOX_IMAP_PORT: String(await freePort()),
  };
  program = runProgram(['tools/dev.mjs'], environment, clone);
  await program.says('Keelway is ready at');
}, 300_000);
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(clone, { recursive: true, force: true });
}, 60_000);

test('without a build, the pages, the search and the box have one directory', async () => {
  expect(existsSync(join(clone, 'dist'))).toBe(false);
  const agents = (await json('/agents2.json')) as { location: string }[];
  expect(agents.length).toBeGreaterThan(1_000);
  expect(await json('/api/agent-pages?path=/agents')).toMatchObject({
    page: { kind: 'countries', count: agents.length },
  });
  const inKenya = agents.filter(({ location }) => location.endsWith('Kenya')).length;
  expect(await json('/api/agents?q=Kenya')).toMatchObject({ total: inKenya });
  const box = (await json('/place-index.json')) as { regions: [string, string, string, [string, number][]][] };
  const counted = new Map(
    box.regions.map(([region, , , places]) => [region, places.reduce((sum, [, count]) => sum + count, 0)]),
  );
  expect(counted.get('Kenya')).toBe(inKenya);
  expect([...counted.values()].reduce((sum, count) => sum + count)).toBe(agents.length);
  expect((await text('/world-map.svg')).includes('<g id="places"')).toBe(true);
});

test.each([
  ['/', 'en', 'ltr'],
  ['/fr', 'fr', 'ltr'],
  ['/sw/faq', 'sw', 'ltr'],
  ['/ar', 'ar', 'rtl'],
  ['/fr/verify', 'fr', 'ltr'],
])('%s is a page in its language', async (path, language, direction) => {
  const answer = await fetch(`${site}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(page).toContain(`{"language":"${language}"`);
});

test.each(['/de', '/fr/nothing'])('%s is no page', async (path) => {
  expect((await fetch(`${site}${path}`)).status).toBe(404);
});
