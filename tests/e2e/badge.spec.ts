import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectSound, main, signIn } from './support/accounts';
import { test } from './support/sandboxTest';
import { expect, expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from './support/site';
import { newStaff } from './support/staff';

test('staff make a badge, its code is scanned, and a suspension ends it', async ({ page, sandbox, browser }, info) => {
  // Each project suspends another agent.
  const id = info.project.name.startsWith('desktop') ? 'ke-nairobi-011' : 'ke-nairobi-012';
  const maya = await newStaff(sandbox, 'membership');
  await signIn(page, maya.email, `/desk/agents?agent=${id}`);
  const section = main(page).getByRole('region', { name: 'Badge' });
  await section.getByRole('button', { name: 'Make a badge' }).click();
  await expect(section.getByText(/^Valid until/)).toBeVisible();
  await expectSound(page);

  const file = (await section.getByRole('link', { name: 'Download as PNG' }).getAttribute('href')) ?? '';
  const png = await (await page.request.get(file)).body();
  const { data, info: size } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const address = jsQR(new Uint8ClampedArray(data), size.width, size.height)?.data ?? '';
  expect(address).toContain('/verify/eyJ');

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByText('The badge is genuine, and the agent is in the directory now.')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.goto(new URL('/verify', address).href);
  await phone.getByLabel('Name, phone number, e-mail address or website').fill(address);
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
