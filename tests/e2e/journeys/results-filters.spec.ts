import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { matchesLocation } from '../../../places/match/matching';
import { stampOn } from '../../../places/stamp';
import { dayOf } from '../../../shared/listings/evidence';
import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../support/site';

const agents = (
  JSON.parse(readFileSync('public/agents2.json', 'utf8')) as {
    name: string;
    location: string;
    services: string[];
    languages: string[];
    verifiedAt?: string;
  }[]
).filter(({ location }) => matchesLocation(location, 'Kenya'));
const byAir = agents.filter(({ services }) => services.includes('air'));
const spoken = byAir.filter(({ languages }) => languages.includes('Swahili'));

const isChecked = ({ verifiedAt }: (typeof agents)[number]): boolean =>
  verifiedAt !== undefined && stampOn({ verifiedAt }, dayOf(Date.now()))?.state === 'valid';

const cards = (page: Page) => page.getByRole('article');
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

test(
  'filters and orders are in the address, and survive a reload and the way back',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search-results?q=Kenya');
    await hydrated(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Service' }).selectOption('air');
    await expect(page.getByText(`${byAir.length} results found`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Swahili');
    await page.getByRole('button', { name: `Show ${spoken.length} agents` }).click();
    await expect(page.getByText(`${spoken.length} results found`)).toBeVisible();
    await order(page).selectOption('Nearest');
    await expect(page.getByText('Measured from Nairobi, Kenya')).toBeVisible();
    await expect(page).toHaveURL(/\?q=Kenya&service=air&language=Swahili&sort=nearest$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(`${spoken.length} results found`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove filter: Swahili' })).toBeVisible();
    await expect(order(page)).toHaveValue('nearest');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await page.goBack();
    await expect(page.getByText(`${spoken.length} results found`)).toBeVisible();
    await expectAccessibleInDark(page);
    await hydrated(page);
    await page.getByRole('button', { name: 'Remove filter: Swahili' }).click();
    await expect(page.getByText(`${byAir.length} results found`)).toBeVisible();
  },
);

test('only agents whose checks hold today', async ({ page }) => {
  const checked = byAir.filter(isChecked);
  expect(checked.length).toBeGreaterThan(0);
  expect(checked.length).toBeLessThan(byAir.length);
  await page.goto('/search-results?q=Kenya&service=air');
  await hydrated(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const checks = page.getByRole('combobox', { name: 'Checks' });
  await expect(checks.getByRole('option', { name: `Checked, valid today (${checked.length})` })).toBeAttached();
  await checks.selectOption('yes');
  await expect(page.getByText(`${checked.length} results found`)).toBeVisible();
  await expect(page).toHaveURL(/\?q=Kenya&service=air&checked=yes$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`${checked.length} results found`)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(checks).toHaveValue('yes');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText(`${agents.length} results found`)).toBeVisible();
});

test('filters and orders work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/search-results?q=Kenya');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('air');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Swahili');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/\?q=Kenya&city=&service=air&language=Swahili$/);
  await expect(page.getByText(`${spoken.length} results found`)).toBeVisible();
  await order(page).selectOption('Nearest');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=nearest$/);
  await expect(page.getByText('Measured from Nairobi, Kenya')).toBeVisible();
  await expect(page.getByText(`${spoken.length} results found`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.goto('/search-results?q=Kenya&service=errands&city=Lamu');
  await page.getByRole('link', { name: `Show all ${agents.length}` }).click();
  await expect(page.getByText(`${agents.length} results found`)).toBeVisible();
  await context.close();
});

test('Near me sorts by distance, and the position stays on the device', async ({ page, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -4.0617, longitude: 39.6641 });
  await page.goto('/search-results?q=Kenya');
  await hydrated(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Measured from where you are')).toBeVisible();
  await expect(cards(page).first()).toContainText('Mombasa');
  await expect(cards(page).first()).toContainText(/km away/);
  await expect(page).toHaveURL(/\?q=Kenya&sort=nearest$/);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, document.cookie]),
  );
  expect([...sent, kept].join('\n')).not.toMatch(/4\.06|39\.66/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget my position' }).click();
  await expect(page.getByText('Measured from Nairobi, Kenya')).toBeVisible();
});

test('a refused position says so, and the results stay', { tag: '@release' }, async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/search-results?q=Kenya&service=air');
  await hydrated(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your browser does not let this site know your position.')).toBeVisible();
  await expect(page.getByText(`${byAir.length} results found`)).toBeVisible();
  await expectAccessible(page);
});

test(
  'the map is opened, a place on it leads to its agents, and the way back leads to the search',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search-results?q=Kenya&service=air');
    await hydrated(page);
    await page.getByRole('button', { name: 'Map' }).click();
    const map = page.getByRole('group', { name: 'Map of these agents' });
    await expect(map).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const mombasa = byAir.filter(({ location }) => location === 'Mombasa, Kenya').length;
    // A dot is a line without length: its middle is pressed, as a finger does.
    const { x, y } = await map.evaluate((svg: SVGSVGElement, title) => {
      const link = [...svg.querySelectorAll('a')].find((each) => each.textContent === title);
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = link?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, `Mombasa, Kenya: ${mombasa} agents`);
    await page.mouse.click(x, y);
    await expect(page).toHaveURL(/\?q=Mombasa&service=air$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mombasa');
    await page.goBack();
    await expect(page.getByText(`${byAir.length} results found`)).toBeVisible();
    await expectAccessibleInDark(page);
  },
);
