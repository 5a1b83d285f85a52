import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectSound, main, newPerson, password, signIn, title } from '../../support/identity/accounts';
import { newAgent } from '../../support/listings';
import { expect } from '../../support/site';
import { newStaff, setRole } from '../../support/staff';
import { test } from '../../support/runningSandbox';

const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** Sends a request for quotes past its form. Gives the reference. */
async function newQuote(page: Page): Promise<string> {
  const answer = await page.request.post('/api/quotes', {
    headers: { 'x-forwarded-for': `10.3.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
    data: {
      requestId: randomUUID(),
      from: 'Mombasa, Kenya',
      to: 'Rotterdam, Netherlands',
      mode: 'air',
      cargo: 'Twelve crates of avocados',
      weightKg: 120,
      volumeM3: 1,
      readyDate: inTenDays(),
      agentIds: [],
      contact: { name: 'Amina Yusuf', email: `amina-${randomUUID()}@example.com` },
    },
  });
  return ((await answer.json()) as { reference: string }).reference;
}

/** By keyboard on the phone's width, by pointer on the desktop's. */
const presserOn =
  (page: Page) =>
  async (control: Locator, key = 'Enter'): Promise<void> => {
    if ((page.viewportSize()?.width ?? 0) > 400) return control.click();
    await control.focus();
    await page.keyboard.press(key);
  };

const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });

test('two people of staff work one request: who is second sees both, and loses nothing', async ({
  page,
  browser,
  sandbox,
  tolerate,
}) => {
  // Chromium logs the status of what was refused.
  tolerate('409');
  tolerate('403');
  const [dalila, eric] = [await newStaff(sandbox, 'desk'), await newStaff(sandbox, 'desk')];
  const reference = await newQuote(page);
  const press = presserOn(page);

  await signIn(page, sandbox, dalila.email, '/desk');
  await expect(main(page).getByRole('list').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  const row = main(page).getByRole('link', { name: reference });
  await expect(main(page).getByRole('list').getByRole('link')).toHaveCount(1);
  await expectSound(page);
  await main(page).getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, reference)).toBeVisible();
  await expectSound(page);

  // Both look at the new case; Eric is first.
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, sandbox, eric.email, `/desk/cases/${reference}`);
  await page.getByLabel('Note, for the desk only').fill('Called Amina, she confirms.');
  await button(other, 'Pass the screening').click();
  await expect(other.getByText('Screening passed')).toBeVisible();
  await press(button(page, 'Pass the screening'));
  const conflict = main(page).getByRole('alert').filter({ hasText: 'Somebody else changed this case.' });
  await expect(conflict).toContainText(`Screening passed, ${eric.email}`);
  await expect(page.getByLabel('Note, for the desk only')).toHaveValue('Called Amina, she confirms.');
  await expectSound(page);
  await press(button(page, 'Add note'));
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Called Amina' })).toContainText(dalila.email);

  // Agents by place, and the request goes to one of them.
  await page.getByLabel('Agents by place or name').fill('Nairobi');
  await page.keyboard.press('Enter');
  const found = main(page).getByRole('checkbox', { name: /Nairobi, Kenya, found/ });
  await press(found.first(), 'Space');
  await press(button(page, 'Send to 1 agent'));
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^Sent to / }),
  ).toBeVisible();
  await expect(main(page).getByRole('status').filter({ hasText: 'Sent to agents' })).toBeVisible();

  // An offer that came by mail, and an answer from a template.
  await press(main(page).locator('summary', { hasText: 'An agent made an offer by mail or phone' }));
  await page.getByLabel('Amount').fill('1.250,50');
  await page.getByLabel('Transit time in days').fill('5');
  await page.getByLabel('Valid until (UTC)').fill(inTenDays());
  await page.getByLabel('What is included').fill('Door to door');
  await expectSound(page);
  await press(button(page, 'Record the offer'));
  await expect(main(page).getByRole('listitem').filter({ hasText: 'made an offer' })).toContainText(dalila.email);
  await page.getByLabel('Start from a template').selectOption('Agents are asked');
  await expect(page.getByRole('textbox', { name: 'Answer by mail' })).toHaveValue(/^Dear Amina Yusuf,/);
  await press(button(page, 'Send the answer'));
  await expect(main(page).getByText('The mail is on its way.')).toBeVisible();

  // A role that ends while the page is open.
  await page.getByLabel('Note, for the desk only').fill('Not sent yet');
  await setRole('end', dalila.uid, dalila.email, 'desk');
  await expect(main(page).getByText('Your role at the desk has ended.')).toBeVisible();
  await expect(page.getByLabel('Note, for the desk only')).toHaveValue('Not sent yet');
  await expectSound(page);
  await other.context().close();
});

test('an owner gives and ends roles, signs in again for it, and follows the trail', async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate('403');
  const owner = await newStaff(sandbox, 'owner');
  const { email: invited } = newPerson();
  const press = presserOn(page);
  await signIn(page, sandbox, owner.email, '/desk/people');
  await page.getByLabel('Email of the account').fill(invited);
  // Ten minutes cannot be waited for, so the first answer is given here.
  await page.route(
    '**/api/desk/staff',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { code: 'sign_in_again', message: 'Please confirm who you are.', retryable: false },
          })
        : route.continue(),
    { times: 1 },
  );
  await press(button(page, 'Invite'));
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`${invited} (Desk) is invited.`)).toBeVisible();
  await expectSound(page);
  await press(button(page, `Withdraw the invitation of ${invited} as Desk`));
  await expect(button(page, `Withdraw the invitation of ${invited} as Desk`)).toBeHidden();

  const toSection = async (name: string) => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await press(menu);
    await press(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }));
  };
  await toSection('Audit');
  await expect(title(page, 'Audit trail')).toBeFocused();
  await page.getByLabel('Who', { exact: true }).selectOption(owner.email);
  await expect(page).toHaveURL(/who=/);
  const trail = main(page).getByRole('listitem').filter({ hasText: 'Withdrew an invitation' });
  await expect(trail).toHaveCount(1);
  await expect(trail).toContainText(invited);
  await expectSound(page);
  const download = page.waitForEvent('download');
  await press(button(page, 'Export as CSV'));
  expect((await download).suggestedFilename()).toBe('keelway-audit.csv');
  await expect(main(page).getByText(/^The file is saved/)).toBeVisible();

  await toSection('Jobs');
  await expect(main(page).getByRole('heading', { name: /^Waiting: \d+$/ })).toBeVisible();
  await expectSound(page);
  await toSection('Payments');
  await expect(main(page).getByRole('heading', { name: 'Where they differ' })).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(title(page, 'Jobs')).toBeVisible();
});

test('an agent is changed at the desk, and the results show it at once', async ({
  page,
  browser,
  sandbox,
  tolerate,
}) => {
  // Chromium logs the status of what was refused.
  tolerate('400');
  const press = presserOn(page);
  const maya = await newStaff(sandbox, 'membership');
  const id = await newAgent(page, sandbox, `Fjord Freight ${randomUUID().slice(0, 8)}`, maya.email);
  await signIn(page, sandbox, maya.email, '/desk/agents');
  await page.getByRole('searchbox', { name: 'Name, place, email or id' }).fill(id);
  await press(button(page, 'Find agents'));
  await expect(main(page).getByText('1 agent', { exact: true })).toBeVisible();
  await expectSound(page);
  await press(main(page).getByRole('list').getByRole('link'));
  const name = main(page).getByLabel('Name');
  await expect(name).toBeVisible();
  await expectSound(page);
  const changed = `Fjord Cargo ${randomUUID().slice(0, 8)}`;
  await name.fill(changed);
  await main(page).getByLabel('Email').fill('no address');
  await press(button(page, 'Save'));
  await expect(main(page).getByText('Enter an email address such as name@example.com.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(changed);
  await main(page).getByLabel('Email').fill('ops@fjord-cargo.example');
  await press(button(page, 'Save'));
  await expect(main(page).getByText('Saved. The directory shows it within seconds.')).toBeVisible();

  const other = await browser.newPage();
  await other.goto('/search-results?q=Akureyri');
  await expect(other.getByRole('heading', { name: changed })).toBeVisible();
  await other.close();
});
