import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../support/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const token = 'keelway-sandbox-recorder';
const log = fileURLToPath(new URL('../../replays/appearance.json', import.meta.url));

test('without ?record nothing of the recorder is loaded', async ({ page, request, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  await page.goto('/faq');
  await hydrated(page);
  expect(scripts.filter((url) => url.includes('/record'))).toEqual([]);
  const text = (await Promise.all(scripts.map(async (url) => (await request.get(url)).text()))).join();
  expect(['Action log', '[masked]', 'Operator’s token'].filter((words) => text.includes(words))).toEqual([]);
  const name = /(\d+):"recorder"/.exec(text)?.[1] ?? '';
  const hash = new RegExp(`[,{]${name}:"([\\da-f]{8})"`).exec(text)?.[1] ?? '';
  expect(hash).not.toBe('');
  expect((await request.get(`${baseURL}/assets/recorder.${hash}.js`)).status()).toBe(404);
});

test('with the operator’s token a visit is recorded, saved and replayed on the page', async ({ page, tolerate }) => {
  tolerate('403');
  await page.goto('/faq?record');
  const field = page.getByLabel('Operator’s token');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('another token');
  await field.press('Enter');
  await expect(page.getByText('This is not the operator’s token.')).toBeVisible();
  await field.fill(token);
  await field.press('Enter');
  const recorder = page.getByRole('complementary', { name: 'Action log' });
  await expect(recorder).toBeVisible();
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await recorder.getByRole('button', { name: /^Recording/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    recorder.getByRole('button', { name: 'Save log' }).click(),
  ]);
  const { payload, meta } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    payload: string;
    meta: object;
  };
  expect(JSON.parse(payload)).toEqual([
    { type: 'session/signedOut' },
    { type: 'appearance/themeChosen', payload: 'dark' },
  ]);
  expect(meta).toMatchObject({
    version: 2,
    build: expect.stringMatching(/^main\..+\.js$/),
    endState: { appearance: { theme: 'dark' } },
  });

  await recorder.getByLabel(/^Replay a log/).setInputFiles(log);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  for (let step = 0; step < 3; step += 1) await recorder.getByRole('button', { name: 'One action on' }).click();
  await expect.poll(theme).toBe('light');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Shown, and not taken for a choice of the visitor.
  expect(await page.evaluate(() => localStorage.getItem('keelway.theme'))).toBe('dark');
  await recorder.getByRole('button', { name: 'End the replay' }).click();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await expect(recorder).toBeVisible();
});

test('a search is recorded with its machine and addresses, and replayed beside a moved and folded panel', async ({
  page,
  context,
}) => {
  expect((await context.request.post('/api/recording', { data: { token } })).ok()).toBe(true);
  await page.goto('/?record');
  const recorder = page.getByRole('complementary', { name: 'Action log' });
  await expect(recorder).toBeVisible();
  await hydrated(page);
  await page.getByRole('combobox').fill('Kenya');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/search-results\?/);
  await recorder.getByRole('button', { name: /^Recording/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    recorder.getByRole('button', { name: 'Save log' }).click(),
  ]);
  const { payload } = JSON.parse(await readFile(await download.path(), 'utf8')) as { payload: string };
  const actions = JSON.parse(payload) as { type: string; payload?: { address?: string; event?: { type: string } } }[];
  expect(actions.flatMap(({ payload: told }) => told?.event?.type ?? [])).toEqual(
    expect.arrayContaining(['term.typed', 'search.submitted', 'xstate.done.actor.0.heroSearch.loading']),
  );
  expect(actions.flatMap(({ payload: told }) => told?.address ?? [])[0]).toMatch(/^\/search-results\?q=\[text \d+\]/);
  expect(payload).not.toContain('Kenya');

  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await recorder.getByLabel(/^Replay a log/).setInputFiles(await download.path());
  await recorder.getByRole('button', { name: 'To the end' }).click();
  await expect(page).toHaveURL(/\/search-results\?q=/);
  await expect(page.getByRole('heading', { name: /^Search results for \[text \d+\]$/ })).toBeVisible();
  await recorder.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.getByPlaceholder('Enter country or state!')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const panel = recorder.getByRole('region', { name: 'Recorder' });
  const place = async () => (await panel.boundingBox())!;
  const before = await place();
  const moved = async (axis: 'x' | 'y') => (await place())[axis] - before[axis];
  const screen = page.viewportSize()!;
  // It stays on the screen: on a phone there is little room beside it.
  const room = { x: screen.width - before.width - before.x, y: screen.height - before.height - before.y };
  await recorder.getByRole('button', { name: 'Move the panel' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => moved('x')).toBeCloseTo(Math.min(96, room.x), 0);
  const { x, y } = (await recorder.getByRole('button', { name: 'Move the panel' }).boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 205, y + 65, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => moved('x')).toBeCloseTo(Math.min(296, room.x), 0);
  await expect.poll(() => moved('y')).toBeCloseTo(Math.min(60, room.y), 0);
  await recorder.getByRole('button', { name: 'Fold' }).click();
  await expect.poll(async () => (await place()).height).toBeLessThan(80);
  await expectAccessible(page);
  await recorder.getByRole('button', { name: 'Unfold' }).click();
  await recorder.getByRole('button', { name: 'End the replay' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
