import type { Page } from '@playwright/test';
import { button, field, main, newAccount, newPerson, password } from '../../support/identity/accounts';
import { expect, hydrated } from '../../support/site';
import { translatePages, translations } from '../../support/display/translator';
import { Twins } from '../../support/display/twins';
import { test } from '../../support/runningSandbox';

// Every text that comes, goes or changes, by a translator that changes the words: what can be read is what can be read without
// a translator. That the journeys work translated is in the other files, run by the project "translated".

declare global {
  interface Window {
    /** Heights of the page, frame by frame. */
    heights: number[];
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let addresses = 0;

/** Questions, keys and requests count for an address and its network: each page comes from a /48 of its own. */
const fromElsewhere = async (page: Page): Promise<void> => {
  addresses += 1;
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `2001:${(process.pid % 0x7fff).toString(16)}:${(0x2000 + addresses).toString(16)}::1`,
  });
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const ask = (question: string) => (page: Page) => page.locator('summary', { hasText: question }).click();
async function fillSignIn(page: Page, email: string, word: string): Promise<void> {
  await field(page, /^«?Email/).fill(email);
  await field(page, /^«?Password/).fill(word);
}

const type = (label: string, text: string) => (page: Page) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
    .fill(text);

for (const translation of translations) {
  test.describe(`${translation.how} texts, from ${translation.from}`, () => {
    test('home: keeps its height while its parts get their code', async ({ page, context }) => {
      await translatePages(context, translation);
      let deliver: (() => void) | undefined;
      const delivered = new Promise<void>((done) => (deliver = done));
      await page.route(/\/assets\/newsletter[^/]*\.js$/, async (route) => {
        await delivered;
        await route.continue();
      });
      await page.addInitScript(() => {
        Object.assign(window, { heights: [] });
        const watch = (): void => {
          if (document.readyState === 'complete') window.heights.push(document.documentElement.scrollHeight);
          requestAnimationFrame(watch);
        };
        requestAnimationFrame(watch);
      });
      await page.goto('/');
      await hydrated(page);
      await expect(page.locator('[data-part=live] #team')).toBeVisible();
      await page.getByRole('combobox').fill('Mombasa');
      await expect(page.getByRole('option').first()).toBeVisible();
      deliver?.();
      await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
      expect(await page.evaluate(() => new Set(window.heights).size)).toBe(1);
    });

    test('home: search, questions, testimonials, newsletter, contact widget', async ({
      browser,
      page,
      context,
      tolerate,
    }) => {
      tolerate('ERR_INTERNET_DISCONNECTED');
      const twins = await Twins.open(browser, page, translation, fromElsewhere);
      await twins.step(async (each) => {
        await each.goto('/');
        await hydrated(each);
        await expect(each.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
      });
      await twins.step((each) => each.getByRole('combobox').fill('Mom'));
      await twins.step((each) => each.getByRole('combobox').fill('Mombasa'));
      await twins.step((each) => each.getByRole('combobox').press('Enter'));
      await expect(page.getByRole('search').getByText('«Mombasa»')).toBeVisible();
      await twins.step((each) => each.getByRole('combobox').fill('Mombassa'));
      await twins.step((each) => each.getByRole('combobox').press('Enter'));
      await expect(page.getByText('«0 results found»')).toBeVisible();
      await twins.step(ask('What services do you offer?'));
      await twins.step(ask('What is your stance on regulations?'));
      await twins.step((each) =>
        each.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Play' }).click(),
      );
      await expect(page.getByRole('button', { name: '«Pause»' })).toBeVisible();
      await twins.step((each) =>
        each.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Pause' }).click(),
      );
      await twins.step((each) =>
        each.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Next' }).click(),
      );
      await twins.step(press('Contact Us'));
      await twins.step((each) => each.keyboard.press('Escape'));
      await twins.step(type('Email address', 'asha'));
      await twins.step(press('Subscribe'));
      await expect(page.getByText('«Enter an email address such as name@example.com.»')).toBeVisible();
      await twins.step((each, isTranslated) =>
        each
          .getByLabel('Email address')
          .fill(`t${isTranslated ? 1 : 0}-${translation.how}-${translation.from}@example.com`),
      );
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('«Waiting to be sent»')).toBeVisible();
      await page.getByRole('button', { name: '«Delete it»' }).click();
      await context.setOffline(false);
      await page.getByLabel('Email address').fill(`t1-${translation.how}-${translation.from}@example.com`);
      await twins.step(press('Subscribe'));
      await expect(page.getByRole('button', { name: '«Almost done»' })).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue(/@example/);
      await twins.close();
    });

    test('results: shortlist, filter, near matches, more agents', async ({ browser, page }) => {
      const twins = await Twins.open(browser, page, translation);
      await twins.goto('/search-results?q=Kenya');
      await twins.step(press(/Add to quote request/));
      await twins.step(press(/Add to quote request/));
      await expect(page.getByText('«2 of 5»').first()).toBeVisible();
      await twins.step(press(/Added: remove .* from quote request/));
      await twins.step(press(/^«?Filter/));
      await twins.step(async (each) => {
        await each.getByLabel(/city/i).first().fill('Kisumu');
        await each.getByLabel(/city/i).first().press('Enter');
      });
      await twins.step(async (each) => {
        await each.getByLabel(/city/i).first().fill('Nowhere');
        await each.getByLabel(/city/i).first().press('Enter');
      });
      await twins.step(press(/Show all/));
      await twins.goto('/search-results?q=Mombassa');
      await twins.goto('/search-results?q=Moradabad');
      await twins.step((each) =>
        each
          .getByRole('main')
          .getByRole('link', { name: /\(\d+\)/ })
          .first()
          .click(),
      );
      await twins.step((each) => each.goBack());
      await twins.close();
    });

    test('quote: errors, units, sums, clearing, sending, receipt', async ({ browser, page, context, tolerate }) => {
      tolerate('ERR_INTERNET_DISCONNECTED');
      const twins = await Twins.open(browser, page, translation, fromElsewhere);
      await twins.goto('/quote');
      await twins.step(press('Send the request'));
      await twins.step(type('From', 'Mombasa, Kenya'));
      await twins.step((each) => each.keyboard.press('Tab'));
      await twins.step((each) => each.getByRole('radio', { name: /Air/ }).check());
      await twins.step(type('Gross weight', '250'));
      await twins.step(type('Volume', '1.8'));
      await expect(page.getByText('«1.8 m³ × 1,000,000 ÷ 6,000 =»')).toBeVisible();
      await twins.step((each) => each.getByRole('radio', { name: /Imperial/ }).check());
      await twins.step((each) => each.getByRole('radio', { name: /Sea/ }).check());
      await twins.step((each) => each.getByRole('radio', { name: /Metric/ }).check());
      await twins.step((each) => each.getByText('Work the volume out from measurements').click());
      for (const side of ['Length', 'Width', 'Height']) await twins.step(type(side, '120'));
      await twins.step(press('Use this volume'));
      await twins.step(press('Clear form'));
      await twins.step(press('Undo'));
      await twins.step(async (each) => {
        await each.getByRole('combobox', { name: /^«?To/ }).fill('Rotterdam, Netherlands');
        await each.getByLabel('What is it?').fill('12 cartons of coffee');
        await each.getByLabel('Ready on').fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
        await each.getByLabel('Your name').fill('Amina Otieno');
        await each.getByRole('main').getByLabel('Email').fill('amina@example.com');
      });
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Send the request' }).click();
      await expect(page.getByText('«Waiting to be sent»')).toBeVisible();
      await page.getByRole('button', { name: '«Change it»' }).click();
      await context.setOffline(false);
      await twins.step(async (each) => {
        await each.getByRole('button', { name: 'Send the request' }).click();
        await expect(each.getByText(/^KQ-/)).toBeVisible();
      });
      await twins.close();
    });

    test('chat: a typed answer, a stopped one, a failure, a new chat', async ({ browser, page, tolerate }) => {
      tolerate('500');
      tolerate('The assistant did not answer');
      const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      let answer =
        event('token', { text: 'Air is **fast** for small freight. See https://keelway.example/services now.' }) +
        event('done', { source: 'model', isCutShort: false, suggestions: ['By sea?'] });
      let status = 200;
      const twins = await Twins.open(browser, page, translation, async (each) => {
        await fromElsewhere(each);
        await each.route('**/api/chat', (route) =>
          route.fulfill({ status, headers: { 'content-type': 'text/event-stream' }, body: answer }),
        );
      });
      const ask = (question: string) => async (each: Page) => {
        await each.getByPlaceholder('Type your message...').fill(question);
        // The page may read the same before the last answer has ended.
        await expect(each.getByRole('button', { name: /^«?Send»?$/ })).toBeEnabled();
        await each.getByPlaceholder('Type your message...').press('Enter');
        await expect(each.getByText(question)).toBeVisible();
      };
      await twins.goto('/chat');
      await twins.step(ask('How fast is air?'));
      await expect(page.getByText('«fast»')).toBeVisible();
      await twins.step(press('By sea?'));
      answer =
        event('token', { text: Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ') }) +
        event('done', { source: 'model', isCutShort: false, suggestions: [] });
      await ask('And by land?')(page);
      await expect(page.getByText('word3', { exact: false })).toBeVisible();
      await twins.step(async (each, isTranslated) => {
        if (!isTranslated) await ask('And by land?')(each);
        await each.getByText('word3').last().click();
        await expect(each.getByText('word299')).toBeVisible();
      });
      status = 500;
      await twins.step(async (each) => {
        await ask('Is it down?')(each);
        await expect(each.getByRole('button', { name: 'Try again' })).toBeVisible();
      });
      status = 200;
      await twins.step(press('Try again'));
      await twins.step(press('New Chat'));
      await twins.close();
    });

    test('accounts: errors, mails, profile, signing out', async ({ browser, page, sandbox }) => {
      const people = [newPerson(), newPerson()] as const;
      const twins = await Twins.open(browser, page, translation);
      const emailOf = (isTranslated: boolean): string => people[isTranslated ? 1 : 0].email;
      await newAccount(sandbox, emailOf(false), { verified: false });
      await newAccount(sandbox, emailOf(true), { verified: false });
      await twins.goto('/register');
      await twins.step((each) => field(each, /^«?Email/).fill('asha'));
      await twins.step((each) => field(each, /^«?Password/).fill('12345'));
      await twins.step(async (each) => {
        await field(each, /^«?Confirm password/).fill('54321');
        await field(each, /^«?Confirm password/).blur();
      });
      await twins.step((each) => field(each, /^«?Email/).fill('asha@example.org'));
      await twins.goto('/forgot-password');
      await twins.step(async (each, isTranslated) => {
        await field(each, /^«?Email/).fill(emailOf(isTranslated));
        await button(each, /Send Reset Email/).click();
        await expect(main(each).getByText('A password reset email has been sent.')).toBeVisible();
      });
      await twins.step((each) => button(each, /Use another address/).click());
      await twins.goto('/signin');
      await twins.step(async (each, isTranslated) => {
        await fillSignIn(each, emailOf(isTranslated), 'a wrong password');
        await button(each, /Sign In/).click();
        await expect(main(each).getByText('The email or the password is wrong.')).toBeVisible();
      });
      await twins.step(async (each, isTranslated) => {
        await fillSignIn(each, emailOf(isTranslated), password);
        await button(each, /Sign In/).click();
        await expect(each).toHaveURL('/account');
      });
      await twins.step((each) => button(each, /Send a verification link/).click());
      await expect(page.getByText('«. Follow it to verify your address.»')).toBeVisible();
      await twins.step((each) => field(each, /Display name/).fill('Asha'));
      await twins.step((each) => button(each, /Save profile/).click());
      await twins.step((each) =>
        button(each, /Change password|Set password/)
          .first()
          .click(),
      );
      await twins.step(async (each) => {
        await button(each, /Sign Out/).click();
        await expect(each).toHaveURL('/');
      });
      await twins.close();
    });

    test('subscription: inactive, paying, active, its receipt', async ({ browser, page, sandbox }) => {
      const people = [newPerson(), newPerson()] as const;
      for (const { email } of people) await newAccount(sandbox, email);
      const twins = await Twins.open(browser, page, translation);
      await twins.step(async (each, isTranslated) => {
        await each.goto('/signin?redirect=/account/subscription');
        await fillSignIn(each, people[isTranslated ? 1 : 0].email, password);
        await button(each, /Sign In/).click();
        await expect(main(each).getByText('Inactive')).toBeVisible();
      });
      await twins.step(async (each) => {
        await button(each, /Subscribe Now/).click();
        const checkout = each.frameLocator('iframe[src*="/popup"]');
        await checkout.getByLabel('Card number').fill('4084 0840 8408 4081');
        await checkout.getByLabel('Card expiry').fill('1230');
        await checkout.getByLabel('CVV').fill('408');
        await checkout.getByRole('button', { name: /^Pay / }).click();
        await expect(main(each).getByText(/^«?Active/)).toBeVisible();
        await expect(main(each).getByText('your payment is confirmed')).toBeVisible();
      });
      await expect(main(page).getByText('Inactive')).toBeHidden();
      await twins.step(async (each) => {
        await main(each).getByRole('link', { name: 'Transactions' }).first().click();
        await expect(main(each).getByRole('row')).toHaveCount(2);
      });
      await twins.step(async (each) => {
        await main(each).getByRole('row').nth(1).getByRole('link').click();
        await expect(main(each).getByText(/Visa card ending in 4081/)).toBeVisible();
      });
      await twins.close();
    });

    test('members, people, blog: a wrong key, the count, the filter, the reader', async ({
      browser,
      page,
      tolerate,
    }) => {
      tolerate('403 (Forbidden)');
      const twins = await Twins.open(browser, page, translation, async (each) => {
        await fromElsewhere(each);
        each.on('dialog', (dialog) => void dialog.accept());
      });
      await twins.goto('/members');
      await twins.step(async (each) => {
        await each.getByPlaceholder('Enter key').fill('0000-0000');
        await each.getByRole('button', { name: 'Submit Key' }).click();
        await expect(each.getByText('Invalid key. Please try again.')).toBeVisible();
      });
      await twins.step(async (each) => {
        await each.getByPlaceholder('Enter key').fill('2468-1357');
        await each.getByRole('button', { name: 'Submit Key' }).click();
        await expect(each.getByText('36 members')).toBeVisible();
      });
      await twins.goto('/directory');
      const filter = (each: Page) => each.getByLabel('Filter by name, company or country');
      await twins.step(async (each) => {
        await expect(filter(each)).toBeEnabled();
        await filter(each).fill('Kenya');
      });
      await twins.step((each) => filter(each).fill('nobody of this name'));
      await twins.step(press(/Show all/));
      await twins.goto('/blog');
      await twins.step(press('Next'));
      await twins.step(press('Next'));
      await twins.step(press('Previous'));
      await twins.close();
    });
  });
}
