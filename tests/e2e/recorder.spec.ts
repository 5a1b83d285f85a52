import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './support/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const token = 'keelway-sandbox-recorder';
const log = fileURLToPath(new URL('../replays/appearance.json', import.meta.url));

test('without ?record nothing of the recorder is there', async ({ page, request, baseURL }) => {
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

test('with the operator’s token a visit is recorded, saved and replayed over the page', async ({ page, tolerate }) => {
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
  const [download] = await Promise.all([page.waitForEvent('download'), recorder.getByRole('button', { name: 'Save log' }).click()]);
  const { payload, meta } = JSON.parse(await readFile(await download.path(), 'utf8')) as { payload: string; meta: object };
  expect(JSON.parse(payload)).toEqual([{ type: 'session/signedOut' }, { type: 'appearance/themeChosen', payload: 'dark' }]);
  expect(meta).toMatchObject({ version: 2, build: expect.stringMatching(/^main\..+\.js$/), endState: { appearance: { theme: 'dark' } } });

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
