import type { Page } from '@playwright/test';
import { published, type Language } from '@shared/language/languages';
import {
  fieldsIn,
  findAll,
  findOne,
  inSmallLetters,
  landmarksIn,
  languageOf,
  namelessIn,
  readTree,
  regionsReading,
  timesRead,
  type FieldState,
} from '../../support/display/accessibilityTree';
import { newAccount, newPerson, password } from '../../support/identity/accounts';
import { inLanguage, textsOf, type TextOf } from '../../support/display/languageTexts';
import {
  askAssistant,
  handOver,
  mismatchPasswords,
  openSuggestions,
  publicPages,
  refuse,
} from '../../support/publicPages';
import { atRest, expect, hydrated } from '../../support/site';
import { test } from '../../support/runningSandbox';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The text stands once in the page, in a live region of that kind, and is spoken in the language of the page. */
async function expectLive(page: Page, language: Language, text: string, kind: 'polite' | 'assertive'): Promise<void> {
  const tree = await readTree(page);
  const regions = regionsReading(tree, text);
  expect(regions.map(({ states }) => states['live'])).toEqual([kind]);
  expect(timesRead(tree, text)).toBe(1);
  for (const region of regions) expect(await languageOf(page, region)).toBe(language);
}

interface Asked {
  label: string;
  hint?: string;
  /** Without one the field is optional. */
  error?: string;
  /** Browsers do not say so of every field. */
  isRequiredUnsaid?: boolean;
}

/** A field as the tree has it, before or after the form was refused. */
const fieldOf =
  (say: TextOf, isRefused: boolean) =>
  ({ label, hint, error, isRequiredUnsaid = false }: Asked): FieldState => {
    const described = [hint, isRefused ? error : undefined];
    return {
      name: inSmallLetters(say(label)),
      description: described.flatMap((text) => (text === undefined ? [] : [say(text)])).join(' '),
      required: isRequiredUnsaid ? undefined : error !== undefined,
      invalid: isRefused && error !== undefined,
    };
  };

const yourName = { label: 'Your name', error: 'Enter your name.' };
const email = { label: 'Email', error: 'Enter your email address.' };
const place = 'Town or port, and country';

interface RefusedForm {
  path: string;
  /** Names of the form and of its button. */
  form: string;
  button: string;
  fields: readonly Asked[];
}

const refusedForms: readonly RefusedForm[] = [
  {
    path: '/quote',
    form: 'Quote request',
    button: 'Send the request',
    fields: [
      { label: 'From [place]', hint: place, error: 'Enter where the cargo is.' },
      { label: 'To [place]', hint: place, error: 'Enter where the cargo goes.' },
      { label: 'Mode [transport]', error: 'Choose air, sea, land or home delivery.' },
      {
        label: 'What is it?',
        hint: 'Goods, number of pieces, packing, anything fragile or dangerous',
        error: 'Describe the cargo.',
      },
      {
        label: 'Ready on',
        hint: 'The day it can be collected',
        error: 'Choose the day the cargo is ready.',
        isRequiredUnsaid: true,
      },
      { label: 'Units' },
      { label: 'Gross weight in <0/>', error: 'Enter the weight as a number.' },
      { label: 'Volume in <0/>', error: 'Enter the volume as a number.' },
      yourName,
      email,
      { label: 'Phone (optional)', hint: 'With the country code, such as +254' },
      { label: 'Notes (optional)', hint: 'Terms, deadlines, handling' },
    ],
  },
  {
    path: '/contact',
    form: 'Write to us',
    button: 'Send',
    fields: [
      { label: 'What is it about?' },
      { label: 'Subject', error: 'Enter a subject.' },
      { label: 'Message', error: 'Write your message.' },
      yourName,
      email,
      { label: 'Phone (optional)' },
    ],
  },
];

for (const language of published) {
  const say = textsOf(language);
  const open = async (page: Page, path: string): Promise<void> => {
    // Pictures have their names without having arrived.
    await page.goto(inLanguage(language, path), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    // Pages for people without an account are empty until it is known that there is none.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  test(`${language}: each public page has its landmarks, one main heading, and a name for every control`, async ({
    page,
    tolerate,
  }) => {
    tolerate('404 (Not Found)');
    const named = (role: string, text: string): string => `${role} "${inSmallLetters(say(text))}"`;
    for (const { path } of publicPages) {
      await open(page, path);
      await atRest(page);
      // Lists and forms of some pages come after the rest.
      await expect.poll(async () => namelessIn(page, await readTree(page)), path).toEqual([]);
      const tree = await readTree(page);
      const landmarks = landmarksIn(tree);
      expect
        .soft(landmarks.slice(0, 3), path)
        .toEqual(['banner ""', named('navigation', 'Main [navigation]'), 'main ""']);
      const foot = landmarks.indexOf('contentinfo ""');
      expect
        .soft(landmarks.slice(foot), path)
        .toEqual([
          'contentinfo ""',
          named('navigation', 'Quick Links'),
          named('region', 'Contact Us'),
          named('region', 'Connect With Us'),
          named('navigation', 'Language'),
          named('complementary', 'Help'),
        ]);
      const own = landmarks.slice(3, foot);
      expect.soft(new Set(own).size, `${path}: ${own.join(', ')}`).toBe(own.length);
      expect
        .soft(
          own.filter((one) => one.endsWith(' ""') && one !== 'search ""'),
          path,
        )
        .toEqual([]);
      expect
        .soft(
          findAll(tree, 'heading').filter(({ states }) => states['level'] === 1),
          path,
        )
        .toHaveLength(1);
      expect.soft(await languageOf(page, findOne(tree, 'main')), path).toBe(language);
    }
  });

  test(`${language}: the search box tells its list, and which place is active`, async ({ page }) => {
    await open(page, '/');
    const label = say('Find a member agent by place');
    const closed = findOne(await readTree(page), 'combobox', label);
    expect(closed.states).toMatchObject({
      autocomplete: 'list',
      hasPopup: 'listbox',
      expanded: false,
      focusable: true,
    });
    expect(closed.relations).not.toHaveProperty('controls');

    await openSuggestions(0)(page, say);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const tree = await readTree(page);
    const box = findOne(tree, 'combobox', label);
    expect(box.states).toMatchObject({ expanded: true, focused: true });
    const list = findOne(tree, 'listbox', say('Places with agents'));
    expect(box.relations['controls']).toEqual([list.element]);
    const options = findAll(list, 'option');
    const drawn = await page.getByRole('option').allInnerTexts();
    const readable = (text: string): string => inSmallLetters(text).replaceAll(' ', '');
    expect(options.map(({ name }) => readable(name))).toEqual(drawn.map(readable));
    expect(options.map(({ states }) => states['selected'])).toEqual(options.map((_option, place) => place === 1));
    expect(box.relations['activedescendant']).toEqual([options[1]?.element]);

    await page.keyboard.press('Escape');
    const after = await readTree(page);
    expect(findOne(after, 'combobox', label).states['expanded']).toBe(false);
    expect(findAll(after, 'listbox')).toEqual([]);
  });

  test(`${language}: an answer stands once in the tree, in a live region`, async ({ page }) => {
    await open(page, '/chat');
    await askAssistant(page, say);
    const answer = page.getByRole('region', { name: say('Questions and answers') }).locator('[aria-live="polite"]');
    await expectLive(page, language, await answer.innerText(), 'polite');
  });

  test(`${language}: the number of suggestions and of results stands once in the tree, in a live region`, async ({
    page,
  }) => {
    await open(page, '/');
    await openSuggestions(0)(page, say);
    const count = await page.getByRole('option').count();
    const suggestions = say(
      '{count, plural, one {# place has agents. Use the arrow keys to go through them.} other {# places have agents. Use the arrow keys to go through them.}}',
      { count },
    );
    await expectLive(page, language, suggestions, 'polite');

    await open(page, '/search-results?q=Kenya&service=air');
    await atRest(page);
    const results = (total: number) => say('{total, plural, other {{total} results found}}', { total });
    const [all = ''] = await page.getByRole('status').filter({ hasText: /\d/ }).allInnerTexts();
    const total = Number(/\d+/.exec(all)?.[0]);
    expect(total).toBeGreaterThan(0);
    await expectLive(page, language, results(total), 'polite');
  });

  test(`${language}: an error of one field and a short message stand once in the tree, in live regions`, async ({
    page,
    sandbox,
  }) => {
    await open(page, '/register');
    await mismatchPasswords(page, say);
    const error = say('Passwords do not match.');
    await expectLive(page, language, error, 'assertive');
    const refusedField = findOne(await readTree(page), 'textbox', say('Confirm password'));
    expect(refusedField).toMatchObject({ description: error, states: { invalid: true, required: true } });

    const person = newPerson();
    await newAccount(sandbox, person.email);
    await open(page, `/signin?redirect=${encodeURIComponent(inLanguage(language, '/account'))}`);
    await page.locator('main input[type="email"]').fill(person.email);
    await page.locator('#password').fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Sign In'), exact: true })
      .click();
    await page
      .getByRole('button', { name: say('Sign Out'), exact: true })
      .first()
      .click();
    const message = say('You are signed out.');
    await expect(page.getByText(message)).toBeVisible();
    await expectLive(page, language, message, 'polite');
  });

  for (const { path, form, button, fields } of refusedForms)
    test(`${language}: each field of ${path} is invalid once it is refused, and described by its error`, async ({
      page,
    }) => {
      const units: Readonly<Record<string, string>> = {
        [say('Gross weight in <0/>')]: 'kg',
        [say('Volume in <0/>')]: 'm³',
      };
      const shown: TextOf = (text) => say(text).replace('<0/>', units[say(text)] ?? '');
      const read = async () => fieldsIn(findOne(await readTree(page), 'form', say(form)));
      await open(page, path);
      await atRest(page);
      expect(await read()).toEqual(fields.map(fieldOf(shown, false)));
      await refuse(button)(page, say);
      expect(await read()).toEqual(fields.map(fieldOf(shown, true)));
      // The summary has the focus, and is read for that: alerts would say each error twice.
      const tree = await readTree(page);
      const summary = findOne(tree, 'group', await page.locator('[role="group"]:focus h2').innerText());
      expect(summary.states['focused']).toBe(true);
      for (const { error } of fields)
        if (error !== undefined) {
          expect(timesRead(summary, say(error)), error).toBe(1);
          expect(regionsReading(tree, say(error)), error).toEqual([]);
        }
    });

  test(`${language}: a consent that is missing is invalid once the form is sent, and described`, async ({ page }) => {
    await open(page, '/chat');
    await askAssistant(page, say);
    await handOver(page, say);
    const consent = async () =>
      findOne(await readTree(page), 'checkbox', await page.locator('label:has([type="checkbox"])').innerText());
    expect((await consent()).states).toMatchObject({ invalid: false, checked: false });
    await page
      .getByRole('group', { name: say('Talk to a person') })
      .getByRole('button', { name: say('Send'), exact: true })
      .click();
    const error = say('Tick the box: without your consent we send nothing.');
    await expect(page.getByText(error)).toBeVisible();
    const refused = await consent();
    expect(refused.states).toMatchObject({ invalid: true, checked: false });
    expect(refused.description).toContain(error);
    await page.getByRole('checkbox').check();
    expect((await consent()).states['checked']).toBe(true);
  });

  test(`${language}: what is open, chosen or pressed is so in the tree`, async ({ page }) => {
    await open(page, '/');
    const about = page
      .getByRole('navigation', { name: say('Main [navigation]') })
      .locator('summary', { hasText: say('About') });
    const question = page.getByRole('main').locator('summary').first();
    const asked = await question.innerText();
    const state = async (role: string, name: string, which: string) =>
      findOne(await readTree(page), role, name).states[which];
    for (const [control, name] of [
      [about, say('About')],
      [question, asked],
    ] as const)
      for (const isOpen of [false, true]) {
        expect(await state('DisclosureTriangleGrouped', name, 'expanded')).toBe(isOpen);
        await control.click();
      }

    const themes = ['System [appearance]', 'Light [appearance]', 'Dark [appearance]'].map((text) => say(text));
    const chosen = async () => {
      const tree = await readTree(page);
      return themes.filter((name) => findOne(tree, 'radio', name).states['checked'] === true);
    };
    expect(await chosen()).toEqual([say('System [appearance]')]);
    await page.getByRole('radio', { name: say('Dark [appearance]') }).check();
    expect(await chosen()).toEqual([say('Dark [appearance]')]);

    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.getByRole('button', { name: say('Menu'), exact: true });
    expect(await state('button', say('Menu'), 'expanded')).toBe(false);
    await menu.click();
    expect(await state('button', say('Menu'), 'expanded')).toBe(true);

    await open(page, '/register');
    expect(await state('button', say('Show password'), 'pressed')).toBe(false);
    await page.getByRole('button', { name: say('Show password'), exact: true }).click();
    expect(await state('button', say('Show password'), 'pressed')).toBe(true);

    await open(page, '/quote');
    const modes = async () =>
      findAll(findOne(await readTree(page), 'radiogroup', say('Mode [transport]')), 'radio').map(
        ({ states }) => states['checked'],
      );
    expect(await modes()).toEqual([false, false, false, false]);
    await page.locator('input[name="mode"][value="sea"]').check();
    expect(await modes()).toEqual([false, true, false, false]);
  });
}
