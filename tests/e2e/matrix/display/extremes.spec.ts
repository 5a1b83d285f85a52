import type { Page } from '@playwright/test';
import { searchAnswer } from '../../../support/searchAnswer';
import { findLostTexts } from '../../support/display/displayFaults';
import { main } from '../../support/identity/accounts';
import { expect, expectNoSidewaysScroll, openAt, test } from '../../support/site';

// Names, addresses and numbers as long, as short and as many as they may come: each page still looks made.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const eighty = 'Mwangaza'.repeat(10);
const host = `www.${'lakevictoriaforwarders'.repeat(2)}.co.ke`;
const file = [
  {
    name: eighty,
    location: `${'Llanfairpwllgwyngyll'.repeat(3)}, Kenya`,
    phone: '+254 555 010 203 / +254 555 010 204 / +254 555 010 205',
    email: `${'operations'.repeat(5)}@${host}`,
    website: `https://${host}/${'offices'.repeat(12)}`,
    services: ['air', 'sea', 'land', 'warehousing', 'customs'],
    languages: ['English', 'Swahili', 'French', 'Arabic', 'Portuguese'],
    verifiedAt: '2026-11-01',
  },
  { name: `${'Mwangaza '.repeat(9)}Cargo Limited`, location: 'Mombasa, Kenya' },
  { name: 'P', location: 'Kenya' },
];
const rows = (page: Page) => main(page).getByRole('article');

/** Nothing is cut off, and no row or part is wider than the page. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // The strip names as many agents as fit on its line; its list has all of them.
    const lost = (await findLostTexts(page)).filter((one) => !one.includes('ShortlistStrip-module-names'));
    expect(lost, `${width} px`).toEqual([]);
  }
}

test('the longest agent and one with nothing but a name: in a search, opened, and in a quote request', async ({
  page,
}) => {
  test.slow();
  await page.route('**/api/agents?*', (route) =>
    route.fulfill({ json: searchAnswer(file, new URL(route.request().url())) }),
  );
  await openAt(page, 1440, 900, '/');
  await page.getByRole('combobox').fill('Kenya');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  for (const name of [/^More about /, /^Add to quote request: /])
    for (let left = 3; left > 0; left -= 1) await main(page).getByRole('button', { name }).first().click();
  await expectWhole(page);
  const bare = rows(page).filter({ hasText: /^P/ });
  await expect(bare.getByRole('link', { name: /^(Call|WhatsApp|Mail)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Write the request' }).click();
  await expect(main(page).getByText(eighty).first()).toBeVisible();
  await expectWhole(page);
});

test('five thousand results are a page of twenty, and none leads on', async ({ page }) => {
  await openAt(page, 360, 740, '/search-results?q=');
  await expect(main(page).getByText(/^[5-9],?\d{3} results found$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expectWhole(page);
  await openAt(page, 360, 740, '/search-results?q=Qwxyz');
  await expect(main(page).getByText('No agents found.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Kenya / })).toBeVisible();
  await expectWhole(page);
});
