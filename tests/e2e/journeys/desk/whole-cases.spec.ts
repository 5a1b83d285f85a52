import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expectSound, field, main, newAccount, password, signIn, title } from '../../support/identity/accounts';
import { caseAtDesk, linkFor, mailsAbout } from '../../support/caseMails';
import { keys, pointer, type Hand } from '../../support/hand';
import { cards, payWith } from '../../support/payments/cardPayment';
import { field as quoteField } from '../../support/quoteForm';
import { type RunningSandbox, test } from '../../support/runningSandbox';
import { aMinuteLater, expect, hydrated } from '../../support/site';
import { newStaff } from '../../support/staff';

/** Each way at both widths. The parties have a pointer and scripts, or keys and none. */
const ways = [
  { how: 'by pointer', hand: pointer, scripts: true, tag: [] },
  { how: 'by keyboard alone, the parties without scripts', hand: keys, scripts: false, tag: ['@release'] },
] as const;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp): Locator => main(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp): Locator => main(page).getByRole('heading', { name, exact: true });
const answer = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Answer by mail' });
const happened = (page: Page, what: string | RegExp): Locator =>
  main(page).getByRole('region', { name: 'What happened' }).getByRole('listitem').filter({ hasText: what });

/** Requests count for an address: each test comes from one of its own. */
test.beforeEach(async ({ page }) => {
  const part = () => randomUUID().slice(0, 4);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` });
});

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(main(page).getByRole('button', { name: /^Send/ }).last()).toBeEnabled();
  await aMinuteLater(page);
}

async function newPage(browser: Browser, like: Page, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ viewport: like.viewportSize(), ...options })).newPage();
}

/** From the desk's mail about a case over the sign-in to it. */
async function openCase(
  page: Page,
  sandbox: RunningSandbox,
  { press, fill }: Hand,
  { reference, role = 'desk' }: { reference: string; role?: string },
) {
  const { email } = await newStaff(sandbox, role);
  await page.goto(`/signin?redirect=${await caseAtDesk(sandbox, reference)}`);
  await hydrated(page);
  await fill(field(page, 'Email'), email);
  await fill(field(page, 'Password'), password);
  await press(button(page, 'Sign In'));
  await expect(title(page, reference)).toBeVisible();
}

for (const { how, hand, scripts, tag } of ways) {
  const { press, fill, choose, select, fillDay } = hand;
  /** Screens that no other test looks at: the same whichever way they are reached. */
  const sound = async (page: Page): Promise<void> => (scripts ? expectSound(page) : undefined);

  test(`a quote from the form to the chosen offer, ${how}`, { tag: [...tag] }, async ({ page, browser, sandbox }) => {
    const email = `amina-${randomUUID()}@example.com`;
    const cargo = `12 cartons of coffee ${randomUUID()}`;
    await openForm(page, '/quote');
    const box = (name: string): Locator => quoteField(page, name);
    await fill(box('From'), 'Mombasa, Kenya');
    await fill(box('To'), 'Rotterdam, Netherlands');
    await choose(main(page).getByRole('radio', { name: /^Air/ }));
    await fill(box('What is it?'), cargo);
    await fillDay(main(page).getByLabel('Ready on'), inDays(10));
    await fill(box('Gross weight in kg'), '250');
    await fill(box('Volume in m³'), '1,8');
    await fill(box('Your name'), 'Amina Otieno');
    await fill(box('Email'), email);
    await press(button(page, 'Send the request'));
    await expect(title(page, 'Your request is in')).toBeFocused();
    const reference =
      (await main(page)
        .getByText(/^KQ-[A-Z\d]{6}$/)
        .textContent()) ?? '';

    const staff = await newPage(browser, page);
    await openCase(staff, sandbox, hand, { reference });
    await expect(staff.getByRole('region', { name: 'What was sent' }).getByText(cargo)).toBeVisible();
    await press(button(staff, 'Pass the screening'));
    await expect(happened(staff, 'Screening passed')).toBeVisible();
    const agent = main(staff)
      .getByRole('group', { name: /^Send to agents/ })
      .getByRole('checkbox')
      .first();
    await press(agent);
    await expect(agent).toBeChecked();
    await press(button(staff, 'Send to 1 agent'));
    await expect(happened(staff, /^Sent to /)).toBeVisible();
    await sound(staff);

    const party = await newPage(browser, page, { javaScriptEnabled: scripts });
    await party.goto(await linkFor(sandbox, reference, '', 'Make an offer'));
    await fill(field(party, 'Amount'), '1250.50');
    await select(party.getByLabel('Currency'), 'USD');
    await fill(field(party, 'Transit time in days'), '21');
    await fillDay(party.getByLabel('Valid until'), inDays(30));
    await fill(field(party, 'What is included'), 'Door to door');
    await press(button(party, 'Check the offer'));
    await expect(heading(party, 'Check your offer')).toBeVisible();
    await sound(party);
    await press(button(party, 'Send the offer'));
    await expect(heading(party, 'Your offer')).toBeVisible();

    await party.goto(await linkFor(sandbox, reference, email, 'has made an offer'));
    await expect(heading(party, 'Offers')).toBeVisible();
    await press(link(party, /^Choose this offer of /));
    await expect(heading(party, /^Choose the offer of /)).toBeVisible();
    await press(button(party, 'Choose this offer'));
    await expect(main(party).getByText('You chose this offer.')).toBeVisible();
    await staff.reload();
    await expect(main(staff).getByText('This case has ended.')).toBeVisible();
    await expect(happened(staff, /^The offer of .* was chosen/)).toBeVisible();
    await sound(staff);

    // The mails after the choice: each side has the other's contact, and a link that still opens.
    const toShipper = await linkFor(sandbox, reference, email, 'you have chosen the offer of');
    const toAgent = await linkFor(sandbox, reference, '', 'was chosen. This is the shipper’s contact');
    const mails = await mailsAbout(sandbox, reference);
    const chosen = mails.find(({ text }) => text.includes('was chosen. This is the shipper’s contact'));
    expect(chosen?.text).toContain(email);
    expect(chosen?.to).not.toBe(email);
    expect(mails.find(({ text }) => text.includes('you have chosen the offer of'))?.text).toContain(chosen?.to);
    await party.goto(toAgent);
    await expect(heading(party, 'Your offer was chosen')).toBeVisible();
    await expect(main(party).getByRole('link', { name: email }).first()).toBeVisible();
    await sound(party);
    await party.goto(toShipper);
    await expect(heading(party, 'Contact of your agent')).toBeVisible();
    await expect(
      main(party)
        .getByRole('link', { name: chosen?.to ?? '' })
        .first(),
    ).toBeVisible();
    for (const one of [staff, party]) await one.context().close();
  });

  test(
    `an application for membership from the form to the welcome, ${how}`,
    { tag: [...tag] },
    async ({ page, browser, sandbox }) => {
      // Payment and listing are found by jobs of every minute.
      test.setTimeout(600_000);
      const email = `amina-${randomUUID()}@example.com`;
      await openForm(page, '/contact');
      const form = page.getByRole('form', { name: 'Write to us' });
      const box = (name: string): Locator => form.getByRole('textbox', { name });
      await choose(form.getByRole('radio', { name: /^Membership/ }));
      const company = `Lamu Cargo ${randomUUID()}`;
      await fill(box('Company'), company);
      await fill(box('Country'), 'Iceland');
      await fill(box('Licences'), 'KRA 1234');
      await fill(box('Referees'), 'Mombasa Freight');
      await fill(box('Documents'), 'Certificate of incorporation');
      await fill(box('Your name'), 'Amina Yusuf');
      await fill(box('Email'), email);
      await press(form.getByRole('checkbox', { name: /^We sign the code of conduct/ }));
      await sound(page);
      await press(form.getByRole('button', { name: 'Send' }));
      await expect(heading(page, 'We have your message')).toBeFocused();
      const reference =
        (await main(page)
          .getByText(/^KA-[A-Z\d]{6}$/)
          .textContent()) ?? '';

      const toApplicant = async (words: string): Promise<number> =>
        (await mailsAbout(sandbox, reference)).filter(({ to, text }) => to === email && text.includes(words)).length;
      /** A mail about the application, once it has come; of the last step, within two minutes. */
      const mailWith = async (words: string): Promise<string> => {
        const find = async () =>
          (await mailsAbout(sandbox, reference)).find(({ text }) => text.includes(words))?.text ?? '';
        await expect.poll(find, { timeout: 150_000, intervals: [1_000] }).not.toBe('');
        return find();
      };
      const linkIn = (mail: string, path: string): string =>
        mail.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path) ?? path;
      const staff = await newPage(browser, page);
      await openCase(staff, sandbox, hand, { reference, role: 'membership' });
      await select(staff.getByLabel('Start from a template'), 'Papers for the application');
      await expect(answer(staff)).toHaveValue(/^Dear Amina Yusuf,/);
      await press(button(staff, 'Send as a question'));
      await expect(happened(staff, 'Asked back by mail')).toBeVisible();
      await expect.poll(() => toApplicant('the names of two referees')).toBe(1);
      await sound(staff);

      // The applicant answers behind the link in the mail.
      const applicant = await newPage(browser, page, { javaScriptEnabled: scripts });
      await applicant.goto(await linkFor(sandbox, reference, email, 'the names of two referees'));
      if (scripts) await hydrated(applicant);
      await expect(happened(applicant, 'Keelway asked back')).toContainText('the names of two referees');
      await fill(field(applicant, 'Your message'), 'Referees: Mombasa Freight and Baobab Sokoni.');
      await press(button(applicant, 'Send the message'));
      await expect(happened(applicant, 'You wrote')).toContainText('Baobab Sokoni');
      await expect(field(applicant, 'Your message')).toHaveValue('');
      await sound(applicant);
      await expect(happened(staff, 'The sender wrote')).toContainText('Baobab Sokoni');
      await press(button(staff, 'Show what comes next now'));
      await fill(answer(staff), 'Welcome. Your company is a member from today.');
      await press(button(staff, 'Send the answer'));
      await expect(happened(staff, 'Answered by mail')).toContainText('a member from today');
      await expect.poll(() => toApplicant('a member from today')).toBe(1);
      await press(button(staff, 'The papers are complete'));
      await expect(happened(staff, 'The papers are complete')).toBeVisible();
      await expect.poll(() => toApplicant('we have all the papers for your application')).toBe(1);
      await expect(button(staff, 'Accept the application')).toHaveCount(0);
      await press(button(staff, 'The registration is checked'));
      await expect(happened(staff, 'The registration is checked')).toBeVisible();
      for (const name of ['Mombasa Freight', 'Baobab Sokoni']) {
        await fill(field(staff, 'Referee who was called'), name);
        await fillDay(staff.getByLabel('Day of the call'), inDays(-3));
        await press(button(staff, 'Record the call'));
        await expect(happened(staff, new RegExp(`A referee was called on .*: ${name}`))).toBeVisible();
      }
      await press(button(staff, 'Accept the application'));
      await expect(main(staff).getByRole('status').getByText('Accepted, not paid yet')).toBeVisible();
      await expect.poll(() => toApplicant('the association has accepted your application')).toBe(1);
      await sound(staff);
      await applicant.reload();
      await expect(
        main(applicant)
          .getByText(/Pay on your account page by/)
          .first(),
      ).toBeVisible();
      await expect(field(applicant, 'Your message')).toBeVisible();
      await sound(applicant);

      // The letter of acceptance: an account with this address, and where it pays.
      const letter = await mailWith('the association has accepted your application');
      expect(letter).toContain(`Use an account with the address ${email}`);
      await newAccount(sandbox, email);
      const member = await newPage(browser, page);
      await signIn(member, sandbox, email, linkIn(letter, '/account/subscription'));
      await press(button(member, 'Subscribe Now'));
      await payWith(member, cards.good);
      await expect(main(member).getByRole('region', { name: 'Status' })).toContainText(`${email} is currently Active`);

      // The desk's mail: its case, where the company is listed.
      const toDesk = await mailWith(`The applicant of ${reference} has paid`);
      await staff.goto(linkIn(toDesk, `/desk/cases/${reference}`));
      await press(link(staff, 'List this company'));
      await expect(field(staff, 'Name')).toHaveValue(company);
      await fill(field(staff, 'Place and country'), 'Akureyri, Iceland');
      await fill(field(staff, 'Phone'), '+354 555 0111');
      await press(button(staff, 'Add the agent'));
      const check = staff.getByRole('form', { name: 'Record a check' });
      await select(check.getByLabel('What was checked'), 'Phone called back');
      await fillDay(check.getByLabel('Checked on'), inDays(-1));
      await press(check.getByRole('button', { name: 'Record the check' }));
      await expect(main(staff).getByText('Recorded: Phone called back.', { exact: false })).toBeVisible();
      await fill(field(staff, 'Account that it belongs to'), email);
      await press(button(staff, 'Tie it to this account'));
      await expect(field(staff, 'Another account that it belongs to')).toBeVisible();
      await press(button(staff, 'Everything is checked'));
      await expect(main(staff).getByRole('region', { name: 'Listing', exact: true }).getByRole('status')).toHaveText(
        'In the directory',
      );
      await sound(staff);

      // The welcome: the listing, and the key of the members' page, which opens it for whoever has it.
      const welcome = await mailWith('your company is a member, and the directory shows it');
      await member.goto(linkIn(welcome, '/account/listing'));
      await expect(heading(member, company)).toBeVisible();
      const guest = await newPage(browser, page);
      await guest.goto(linkIn(welcome, '/members'));
      await hydrated(guest);
      await fill(guest.getByPlaceholder('Enter key'), /Members’ key\D*([\d-]+)/.exec(welcome)?.[1] ?? '');
      await press(button(guest, 'Submit Key'));
      await expect(heading(guest, /^\d+ members$/)).toBeVisible();
      await applicant.reload();
      await expect(main(applicant).getByText('You are a member').first()).toBeVisible();
      for (const one of [staff, applicant, member, guest]) await one.context().close();
    },
  );
}
