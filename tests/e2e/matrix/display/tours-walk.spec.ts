import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { linkFor } from '../../support/caseMails';
import { button, field, main, newPerson, password } from '../../support/identity/accounts';
import { cards, payWith } from '../../support/payments/cardPayment';
import { field as quoteField, fillQuote } from '../../support/quoteForm';
import { test } from '../../support/runningSandbox';
import { aMinuteLater, expect, expectNoSidewaysScroll, hydrated, openAt } from '../../support/site';
import { sendRequest } from '../../support/staff';

// What people met on the tours of the site, by the numbers of its rows, walked through where it was met. Rows with tests of
// their own: V1 open-at-once, V3 and V4 tests/assistant, V5 and V8 ux-walk, V7 and V24 broken-words, V14 paper.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => main(page).getByRole('article');

async function boxOf(part: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
}

async function expectAbove(first: Locator, second: Locator): Promise<void> {
  expect((await boxOf(first)).bottom).toBeLessThanOrEqual((await boxOf(second)).top);
}

test('V2: the assistant looks a company up, and its answer leads to the check', async ({ page }) => {
  await openAt(page, 1440, 900, '/chat');
  const log = page.getByRole('region', { name: 'Questions and answers' });
  await page
    .getByPlaceholder('Type your message...')
    .fill('Is Baobab Sokoni Freight Services Ltd a member? They want 1000 usd upfront');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('This is in the directory: Baobab Sokoni Freight Services Ltd');
  await expect(log.getByRole('button', { name: 'Check an agent' })).toBeVisible();
});

test('the directory: who is checked comes first, filters are told, and every list leads on', async ({ page }) => {
  test.slow();
  await test.step('V6: in Arabic a Latin name stands at the start of its row', async () => {
    await openAt(page, 1440, 900, '/ar/search-results?q=Nairobi');
    const name = rows(page).first().getByRole('heading');
    expect((await boxOf(name)).right - (await boxOf(name.getByRole('link'))).right).toBeLessThanOrEqual(2);
  });
  await test.step('V9, V10: checked agents first, and letters that tell firms apart', async () => {
    await openAt(page, 1440, 900, '/search-results?q=Mombasa');
    await expect(rows(page).first()).toContainText('VERIFIED');
    const tiles = await rows(page).evaluateAll((all) =>
      all.map((row) => row.querySelector('img')?.src ?? row.querySelector('[aria-hidden="true"]')?.textContent ?? ''),
    );
    expect(new Set(tiles.slice(0, 20)).size).toBeGreaterThan(14);
  });
  await test.step('V12: what was added is quiet, and can be taken out again', async () => {
    const add = rows(page)
      .first()
      .getByRole('button', { name: /^Add to quote request: / });
    await add.click();
    const added = rows(page)
      .first()
      .getByRole('button', { name: /^Added: remove / });
    await expect(added).toHaveText('Added');
    await added.click();
    await expect(add).toBeVisible();
  });
  await test.step('V13: the map beside its list, each pointing at the other', async () => {
    await button(page, 'Map').click();
    const map = page.getByRole('group', { name: 'Map of these agents' });
    await expect(map).toBeVisible();
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first();
    expect((await boxOf(row)).right).toBeLessThanOrEqual((await boxOf(map)).left);
    await row.getByRole('link').first().focus();
    await expect(map.locator('a[data-active]')).toHaveCount(1);
    await map.locator('a[data-active]').hover({ force: true });
    await expect(row).toHaveAttribute('data-active', 'true');
  });
  await test.step('V11: a shared filter is named above the agents, which are seen', async () => {
    await openAt(page, 360, 740, '/search-results?q=Kenya&service=customs');
    await expect(button(page, /^Remove filter: Customs/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeHidden();
    await expect(rows(page).first()).toBeInViewport();
    await button(page, /^Filter/).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('button', { name: /^Show \d+ agents$/ }).click();
    await expect(sheet).toBeHidden();
  });
  await test.step('V22: the page of an agent has its name once, and one first action', async () => {
    await openAt(page, 1440, 900, '/agents/kenya/nairobi/baobab-sokoni-freight-services-ltd');
    await expect(main(page).getByRole('heading', { name: 'Baobab Sokoni Freight Services Ltd' })).toHaveCount(1);
    await expect(main(page).getByRole('link', { name: /^WhatsApp/ })).toHaveCount(1);
  });
  await test.step('V23: countries by box, letter and part of the world; services lead to their agents', async () => {
    await openAt(page, 360, 740, '/agents');
    await expect(main(page).getByRole('combobox')).toBeVisible();
    await expect(main(page).getByRole('navigation', { name: 'First letters' })).toBeVisible();
    await button(page, 'Africa').click();
    await expect(main(page).getByRole('link', { name: /^Kenya / })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Japan / })).toHaveCount(0);
    await openAt(page, 360, 740, '/agents/kenya');
    const services = page.getByRole('region', { name: 'Services' }).getByRole('link');
    await expect(services.first()).toHaveAttribute('href', /\/search-results\?q=.+&service=/);
  });
  await test.step('a check without a question is refused in the page’s own words', async () => {
    await openAt(page, 360, 740, '/verify');
    await button(page, 'Check').click();
    await expect(main(page).getByRole('textbox')).toBeFocused();
    await expect(main(page).getByText('Enter a name, a phone number')).toBeVisible();
  });
});

test('the frame: the pinned box in the bar, in the order of Tab, and a dock without a hole', async ({ page }) => {
  for (const width of [768, 1024, 1280, 1440, 1920])
    await test.step(`V25: ${width} px`, async () => {
      await openAt(page, width, 900, '/');
      await page.evaluate(() => scrollTo({ top: 1_200, behavior: 'instant' }));
      const pinned = page.locator('[data-pinned]');
      await expect(pinned).toBeVisible();
      const [bar, box] = [await boxOf(page.getByRole('banner')), await boxOf(pinned)];
      expect(box.top).toBeGreaterThanOrEqual(bar.top);
      expect(box.bottom).toBeLessThanOrEqual(bar.bottom);
      if (width < 1280) return;
      const before = page.getByRole('banner').locator('a, summary, button').filter({ visible: true });
      for (const control of await before.all()) expect((await boxOf(control)).right).toBeLessThanOrEqual(box.left);
      await expectNoSidewaysScroll(page);
    });
  for (const width of [320, 360, 768, 1024, 1440])
    await test.step(`the lanes of the case studies end within their column: ${width} px`, async () => {
      await openAt(page, width, 900, '/');
      const lanes = page.locator('#case-studies li > p:first-child');
      await expect(lanes).toHaveCount(3);
      for (const lane of await lanes.all())
        expect(await lane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
    });
  await test.step('the places of the dock are beside each other', async () => {
    await openAt(page, 360, 740, '/faq');
    const places = page.getByRole('complementary', { name: 'Help' }).locator('a, button').filter({ visible: true });
    const boxes = await Promise.all((await places.all()).map(boxOf));
    expect(boxes).toHaveLength(4);
    for (const [index, { left }] of boxes.entries())
      if (index > 0) expect(Math.abs(left - (boxes[index - 1]?.right ?? 0))).toBeLessThanOrEqual(2);
  });
});

test('shipping: agents at both ends, errors when a field is left, request before offer, offers compared', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const email = `amina-${randomUUID()}@example.com`;
  await test.step('V19: what is wrong is said when a field is left, and goes once it is mended', async () => {
    await openAt(page, 360, 740, '/quote');
    for (const [name, wrong, right] of [
      ['Gross weight in kg', '-5', '5'],
      ['Volume in m³', 'abc', '2'],
    ] as const) {
      const box = quoteField(page, name);
      await box.fill(wrong);
      await box.blur();
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await box.fill(right);
      await expect(box).toHaveAttribute('aria-invalid', 'false');
    }
    await page.getByLabel('Ready on').fill('2020-01-31');
    await page.getByLabel('Ready on').blur();
    await expect(main(page).getByText('Choose a day that is not in the past.')).toBeVisible();
  });
  await test.step('V18: the agents at both ends are offered in place', async () => {
    await fillQuote(page);
    await quoteField(page, 'Email').fill(email);
    await button(page, 'Choose agents').click();
    await expect(page.getByRole('region', { name: 'At Rotterdam, Netherlands' }).getByRole('link')).not.toHaveCount(0);
    const here = page.getByRole('region', { name: 'At Mombasa, Kenya' });
    await here
      .getByRole('button', { name: /^Add to quote request: / })
      .first()
      .click();
    await expect(main(page).getByText('1 of 5 agents chosen.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
  await button(page, 'Send the request').click();
  const reference = (await page.getByText(/^KQ-[A-Z\d]{6}$/).textContent()) ?? '';
  await sendRequest(reference, ['ke-nairobi-001', 'ke-nairobi-002']);
  for (const [to, amount] of [
    ['info@baobab-sokoni', '1250.50'],
    ['freight@twiga', '1400'],
  ] as const)
    await test.step(`V20: ${to} reads the request before it offers`, async () => {
      await page.goto(await linkFor(sandbox, reference, to, 'Make an offer'));
      await hydrated(page);
      const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
      await expectAbove(heading('The request'), heading('Make an offer'));
      await expectAbove(heading('What happens next'), heading('Make an offer'));
      const likely = page.getByLabel('Currency').locator('optgroup').first();
      for (const code of ['USD', 'EUR', 'KES']) await expect(likely).toContainText(code);
      await quoteField(page, 'Amount').fill(amount);
      await page.getByLabel('Currency').selectOption('USD');
      await quoteField(page, 'Transit time in days').fill('21');
      const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Valid until').fill(inThirtyDays);
      await quoteField(page, 'What is included').fill('Door to door');
      await button(page, 'Check the offer').click();
      await button(page, 'Send the offer').click();
      await expect(heading('Your offer')).toBeVisible();
    });
  for (const width of [360, 1440])
    await test.step(`V21: the shipper compares at ${width} px`, async () => {
      await openAt(page, width, 900, await linkFor(sandbox, reference, email, 'has made an offer'));
      const compared = page.getByRole('table', { name: 'Offers compared' });
      await expect(compared.getByRole('row')).toHaveCount(5);
      await expect(compared).toContainText('1,250.50');
      await expect(compared.getByText('Door to door')).toHaveCount(2);
      const name = page.getByRole('heading', { level: 3, name: 'Baobab Sokoni Freight Services Ltd' });
      await expect(name.getByRole('link')).toHaveAttribute('href', /\/agents\//);
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Choose this offer of / })).toHaveCount(2);
      await expectNoSidewaysScroll(page);
    });
});

test('joining: every step ends with the next one, from the account to the receipt', async ({ page, sandbox }) => {
  test.slow();
  const [name = ''] = newPerson().email.split('@');
  const email = `${name}@lakevictoriaforwarders.co.ke`;
  const steps = page.getByRole('region', { name: 'Becoming a member' });
  const next = steps.locator('[aria-current="step"]');
  const way = page.getByRole('link', { name: 'See what comes next' });

  await openAt(page, 360, 740, '/register');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await button(page, 'Register').click();
  await expect(page).toHaveURL('/');
  await way.click();
  await expect(next).toContainText('Your email address is confirmed, next');
  await expect.poll(() => sandbox.mailLink('verifyEmail', email)).not.toBe('');
  await expect(way).toHaveCount(0);

  await test.step('V15: a long address stays on its sheet', async () => {
    await page.goto(await sandbox.mailLink('verifyEmail', email));
    await expect(button(page, 'Verify my address')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await button(page, 'Verify my address').click();
  });
  await way.click();
  await expect(next).toContainText('You applied for your company, next');
  await next.getByRole('link', { name: 'Apply for your company' }).click();
  await hydrated(page);
  for (const box of ['Company', 'Country', 'Licences', 'Referees', 'Documents'])
    await main(page).getByRole('textbox', { name: box, exact: true }).fill('Lamu Cargo, Kenya');
  await page.getByRole('checkbox', { name: /^We sign the code of conduct/ }).check();
  await main(page).getByRole('textbox', { name: 'Your name' }).fill('Amina Otieno');
  await field(page, 'Email').fill(email);
  await aMinuteLater(page);
  await button(page, 'Send').click();
  await expect(main(page).getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await way.click();
  await expect(next).toContainText('We have your papers, next');
  await expect(next.getByRole('link', { name: /^Open your application KA-/ })).toBeVisible();

  await page.goto('/account/subscription');
  await button(page, 'Subscribe Now').click();
  await payWith(page, cards.good);
  await expect(main(page).getByText('your payment is confirmed')).toBeVisible();
  await expect(steps.getByText('Your membership is paid, done')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await test.step('V16: a receipt for each payment', async () => {
    await page.goto('/account/transactions');
    const receipt = main(page).getByRole('link', { name: /^Receipt / });
    await expect(receipt).toHaveText('Receipt');
    await receipt.click();
    await expect(main(page).getByRole('region', { name: 'Receipt' })).toContainText(email);
    await expectNoSidewaysScroll(page);
  });
});
