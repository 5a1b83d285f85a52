import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { button, expectSound, main, newAccount, newPerson, signIn } from '../support/identity/accounts';
import { cards, payWith } from '../support/payments/cardPayment';
import { newAgent, newListing } from '../support/listings';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from '../support/site';
import { newStaff } from '../support/staff';
import { test } from '../support/runningSandbox';

/** The address that the QR code of a picture holds. */
async function scanned(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

test('staff make a badge, its code is scanned, and a suspension ends it', async ({ page, sandbox, browser }) => {
  const maya = await newStaff(sandbox, 'membership');
  const id = await newAgent(page, sandbox, `Simba ${randomUUID().slice(0, 8)}`, maya.email);
  await signIn(page, sandbox, maya.email, `/desk/agents?agent=${id}`);
  const section = main(page).getByRole('region', { name: 'Badge' });
  await section.getByRole('button', { name: 'Make a badge' }).click();
  await expect(section.getByText(/^Valid until/)).toBeVisible();
  await expectSound(page);

  const file = (await section.getByRole('link', { name: 'Download as PNG' }).getAttribute('href')) ?? '';
  const address = await scanned(await (await page.request.get(file)).body());
  expect(address).toContain('/verify/eyJ');

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByText('The badge is genuine, and the agent is in the directory now.')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.goto(new URL('/verify', address).href);
  await phone.getByLabel('Name, phone number, email address or website').fill(address);
  await phone.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(phone.getByText('The badge is genuine, and the agent is in the directory now.')).toBeVisible();

  await main(page).getByLabel('Why it is suspended').fill('Took money for cargo that never left.');
  await main(page).getByRole('button', { name: 'Suspend the listing' }).click();
  await expect(section.getByText('Only an agent that the directory shows gets a badge.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/the agent is suspended. Do not pay/)).toBeVisible();
  await context.close();
  await page.goto(address);
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  expect(await (await page.request.get(`${address}/badge.svg`)).text()).toContain('Not valid');

  await page.goto(`/desk/agents?agent=${id}`);
  await main(page).getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(section.getByText(/^Valid until/)).toBeVisible();
});

test('a member who pays makes the badge of the listing, downloads it and copies its text', async ({
  page,
  sandbox,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = newPerson();
  await newAccount(sandbox, email);
  const staff = await newStaff(sandbox, 'membership');
  const name = `Chui ${randomUUID().slice(0, 8)}`;
  await newListing(page, sandbox, name, email, staff.email);
  await signIn(page, sandbox, email, '/account/subscription');
  await button(page, 'Subscribe Now').click();
  await payWith(page, cards.good);
  await expect(main(page).getByText('your payment is confirmed')).toBeVisible();

  await main(page).getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Listing' }).click();
  await expect(main(page).getByRole('heading', { name })).toBeVisible();
  const section = main(page).getByRole('region', { name: 'Badge' });
  await section.getByRole('button', { name: 'Make a badge' }).click();
  await expect(section.getByText(/^Valid until/)).toBeVisible();
  const picture = section.getByRole('img', { name: `Badge of ${name}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await expectSound(page);

  const waiting = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download as PNG' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('keelway-badge.png');
  const address = await scanned(await readFile(await download.path()));
  expect(address).toContain('/verify/eyJ');

  await section.getByRole('button', { name: 'Copy the text: for a website' }).click();
  await expect(section.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address);

  await page.reload();
  await expect(section.getByText(/^Valid until/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Make a badge' })).toHaveCount(0);
  await page.goto(address);
  await expect(main(page).getByText('The badge is genuine, and the agent is in the directory now.')).toBeVisible();
  await expect(main(page).getByText(name).first()).toBeVisible();
  await expectSound(page);
});
