import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { button, expectSound, field, main, newAccount, newPerson, signIn } from '../support/identity/accounts';
import { mailsAbout } from '../support/caseMails';
import { newListing } from '../support/listings';
import { expect } from '../support/site';
import { newStaff } from '../support/staff';
import { test } from '../support/runningSandbox';

const logo = () =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#0a5c4a' } })
    .png()
    .toBuffer();

test('a member proposes changes, staff accept some and decline one, the page and the mail follow', async ({
  page,
  browser,
  sandbox,
  tolerate,
}) => {
  test.slow();
  tolerate('409');
  tolerate('400');
  const { email } = newPerson();
  await newAccount(sandbox, email);
  const staff = await newStaff(sandbox, 'membership');
  const name = `Tembo ${randomUUID().slice(0, 8)}`;
  const id = await newListing(page, sandbox, name, email, staff.email);

  await signIn(page, sandbox, email, '/account/listing');
  await expect(main(page).getByRole('heading', { name })).toBeVisible();
  await expect(main(page).getByText('Your subscription has ended.', { exact: false })).toBeVisible();
  await expectSound(page);
  await field(page, 'Phone').fill('+254 700 000 222');
  await field(page, 'Mobile').fill('call the office');
  await field(page, 'Monday').fill('8-12, 13-17:30');
  await button(page, 'Use Monday’s hours until Friday').click();
  await field(page, 'Time zone of these hours').selectOption('Africa/Nairobi');
  await button(page, 'Add an office').click();
  await field(page, 'Country').fill('Tanzania');
  await field(page, 'City').fill('Tanga');
  await field(page, 'Street and number').fill('Port Road 4');
  const svg = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await field(page, 'Logo').setInputFiles(svg);
  await expect(main(page).getByText('This is a file of the format SVG.', { exact: false })).toBeVisible();
  await field(page, 'Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(main(page).getByRole('img', { name: 'Chosen: Logo' })).toBeVisible();
  await button(page, 'Send to the association').click();
  await expect(main(page).getByText('Enter one phone number with its country code', { exact: false })).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('What you typed before is here again.', { exact: false })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Tanga');
  await field(page, 'Mobile').fill('+254 700 000 333');
  await button(page, 'Send to the association').click();
  await expect(main(page).getByText('Your proposal is sent.', { exact: false })).toBeVisible();
  await expect(main(page).getByText('With the association since', { exact: false })).toBeVisible();
  await expectSound(page);

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(desk, sandbox, staff.email, '/desk/agents');
  await main(desk).getByRole('region', { name: 'Proposed changes' }).getByRole('link', { name }).click();
  const decide = main(desk).getByRole('form', { name: 'Decide about the proposed changes' });
  await expect(decide.getByRole('group', { name: 'Phone' })).toContainText('+354 555 0111');
  await expect(decide.getByRole('group', { name: 'Phone' })).toContainText('+254 700 000 222');
  await expect(decide.getByRole('img', { name: 'Proposed: logo' })).toBeVisible();
  for (const label of ['Mobile', 'Opening hours', 'Other offices', 'Logo'])
    await decide.getByRole('group', { name: label }).getByRole('radio', { name: 'Accept' }).check();
  await decide.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'Decline' }).check();
  await decide.getByRole('button', { name: 'Decide' }).click();
  await expect(decide.getByText('Say why it is declined.')).toBeVisible();
  await decide.getByLabel('Why it is declined: Phone').fill('Nobody answers there.');
  await expectSound(desk);
  await decide.getByRole('button', { name: 'Decide' }).click();
  await expect(main(desk).getByText('Decided. The member gets a mail', { exact: false })).toBeVisible();
  await desk.context().close();

  await page.goto(`/agents/id/${id}`);
  await expect(main(page).getByText('Monday to Friday')).toBeVisible();
  await expect(main(page).getByText('Port Road 4')).toBeVisible();
  await expect(main(page).getByText('+254 700 000 222')).toHaveCount(0);
  const picture = main(page).getByRole('img', { name: `Logo of ${name}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  const response = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(response.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const unknown = await page.request.get(`/logos/${'0'.repeat(64)}.webp`);
  expect(unknown.status()).toBe(404);
  await expectSound(page);

  await expect
    .poll(async () => (await mailsAbout(sandbox, name)).map(({ subject }) => subject))
    .toContain(`Your changes to the listing of ${name}`);
  await page.goto('/account/listing');
  await expect(main(page).getByText('Not accepted: Phone')).toBeVisible();
  await expect(main(page).getByText('Nobody answers there.')).toBeVisible();
});
