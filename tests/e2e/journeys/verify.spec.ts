import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll, test } from '../support/site';

const [agent] = JSON.parse(readFileSync('public/agents2.json', 'utf8')) as {
  name: string;
  phone: string;
  email: string;
  website: string;
}[];

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('Name, phone number, email address or website').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();
}

test('an agent is checked without JavaScript', async ({ browser, baseURL }) => {
  if (agent === undefined) throw new Error('The sample has no agents.');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/search-results?q=Kenya');
  await page.getByRole('link', { name: 'Check a name, number or website' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  for (const known of [agent.name, agent.phone, agent.email]) {
    await check(page, known);
    await expect(page.getByText('This is in the directory.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(agent.name);
  }
  await expect(page).toHaveURL(/\/verify$/);
  await check(page, new URL(agent.website).hostname.replace('o', '0'));
  await expect(page.getByText('Be careful.')).toBeVisible();
  await check(page, 'Atlantis Cargo');
  await expect(page.getByText('This is not in the directory.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});

test('every answer is accessible in light and dark', { tag: '@release' }, async ({ page }) => {
  if (agent === undefined) throw new Error('The sample has no agents.');
  await page.goto('/verify');
  await expectAccessible(page);
  await check(page, agent.phone);
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await check(page, agent.name.replace('o', '0'));
  await expect(page.getByText('Be careful.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
