import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, hydrated, test } from '../support/site';

const traces = [
  'keelway.flows',
  'keelway-flow',
  'page.updated',
  'statelyai',
  'stately.ai',
  'org.eclipse.elk',
  'toDirectedGraph',
  'react-flow',
];

test('the production bundle contains nothing of the flow inspector', () => {
  const folder = fileURLToPath(new URL('../../../dist/site/assets', import.meta.url));
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`);
  });
  expect(found).toEqual([]);
});

test('requested in production, it does nothing: no channel, socket or window', async ({ page, tolerate }) => {
  tolerate('404');
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { opened: [] as string[] });
    globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct: (target, [name]: [string]) => (counted.opened.push(name), new target(name)),
    });
    globalThis.WebSocket = new Proxy(WebSocket, {
      construct: (target, [address]: [string]) => (counted.opened.push(address), new target(address)),
    });
    globalThis.open = (address) => (counted.opened.push(String(address)), null);
  });
  await page.goto('/?inspect');
  await hydrated(page);
  await page.getByPlaceholder('Enter country or state!').fill('Kenya');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View' })).toBeVisible();
  expect(
    (await page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).filter((name) =>
      /flow|relay|stately/.test(name),
    ),
  ).toEqual([]);
  const response = await page.goto('/flows');
  expect(response?.status()).toBe(404);
});
