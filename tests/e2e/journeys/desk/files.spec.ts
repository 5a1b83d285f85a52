import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { signIn } from '../../support/identity/accounts';
import { aMinuteLater, expect, expectAccessible, expectNoSidewaysScroll, hydrated } from '../../support/site';
import { newStaff } from '../../support/staff';
import { test } from '../../support/runningSandbox';

/** A PDF of some size. */
const pdf = (bytes: number): Buffer => Buffer.from(`%PDF-1.4\n${'%'.repeat(bytes)}\ntrailer<<>>\n%%EOF\n`);

test('files of an application go up through a break, and are downloads at the desk', async ({
  page,
  context,
  browser,
  sandbox,
  tolerate,
}) => {
  test.slow();
  tolerate('/api/uploads');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}::1` });
  await page.goto('/contact?about=application');
  await hydrated(page);
  await aMinuteLater(page);
  const form = page.getByRole('form', { name: 'Write to us' });
  const files = form.getByLabel('Files (optional)');
  await expect(files).toBeEnabled();

  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#135' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // After the first pieces nothing gets through.
  let isBroken = false;
  await page.route('**/api/uploads/*?offset=*', async (route) => {
    if (route.request().url().endsWith('offset=196608')) isBroken = true;
    return isBroken ? route.abort('internetdisconnected') : route.continue();
  });
  await files.setInputFiles([
    { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf(1_500_000) },
    { name: 'stand.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'tool.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_000, 'MZ') },
  ]);
  await expect(form.getByText('No connection: it goes on by itself')).toBeVisible();
  await expect(form.getByRole('progressbar', { name: 'Sending licence.pdf' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/uploads/*?offset=*');
  await expect(form.getByText('Attached')).toHaveCount(2);
  await expect(form.getByText(/^tool\.pdf: This kind of file is not accepted/)).toBeVisible();

  await page.reload();
  await hydrated(page);
  await aMinuteLater(page);
  await expect(form.getByText('Attached')).toHaveCount(2);
  const email = `amina-${randomUUID()}@example.com`;
  const answers = { Company: 'Lamu Cargo', Country: 'Kenya', Licences: 'KRA 1', Referees: 'Two', Documents: 'Papers' };
  for (const [name, text] of Object.entries({ ...answers, 'Your name': 'Amina', Email: email }))
    await form.getByRole('textbox', { name, exact: true }).fill(text);
  await form.getByRole('checkbox', { name: /^We sign the code of conduct/ }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expect(page.getByText('licence.pdf, stand.jpg')).toBeVisible();
  const reference = (await page.getByText(/^KA-[A-Z\d]{6}$/).textContent()) ?? '';

  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const { email: membership } = await newStaff(sandbox, 'membership');
  await signIn(staff, sandbox, membership, `/desk/cases/${reference}`);
  await expect(staff.getByText('PDF, 1.5 MB, not scanned')).toBeVisible();
  await expectAccessible(staff);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download stand.jpg' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('stand.jpg');
  const kept = await sharp(readFileSync(await saved.path())).metadata();
  expect([kept.width, kept.height, kept.orientation]).toEqual([40, 60, undefined]);
  await context.close();
});
