import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { axeRun } from './display/axeReporter';
import { translatePages, translations, type Translation } from './display/translator';

/** Requests and console messages that a test expects to go wrong, by a part of their text. */
interface Tolerance {
  tolerate: (part: string) => void;
}

/** Data of the page itself, what a page with Google's button fetches ahead of a click, and the sandbox's captcha. */
const notForeign = /^(?:data:|blob:|http:\/\/localhost:\d+\/identity\/api\.js$|http:\/\/127\.0\.0\.1:\d+\/recaptcha\/)/;

export interface Translated {
  /** Whether every page is translated while it is used, as by Chrome and Edge: each test in one of four ways. */
  translated: boolean;
  /** The way, for tests of their own. */
  translation: Translation | undefined;
}

/**
 * A page of the running site. The test fails when the page logs an error, breaks its own
 * Content-Security-Policy, throws, or asks another origin for anything.
 */
export const test = base.extend<Tolerance & Translated>({
  translated: [false, { option: true }],
  translation: [
    async ({ translated, context }, use, { title }) => {
      const translation = translated ? translations[title.length % translations.length] : undefined;
      if (translation !== undefined) await translatePages(context, translation);
      await use(translation);
    },
    { auto: true },
  ],
  tolerate: [
    async ({ page, baseURL }, use) => {
      const tolerated: string[] = [];
      const problems: string[] = [];
      const report = (problem: string): void => {
        if (!tolerated.some((part) => problem.includes(part))) problems.push(problem);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.text().includes('Content Security Policy'))
          report(`console: ${message.text()} ${message.location().url}`);
        // The guard against translators is for what slips through: a journey that needs it has a text that does not stand alone.
        if (message.text().includes('changed this page: a text')) report(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => report(`thrown: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '') && !notForeign.test(request.url()))
          report(`foreign request: ${request.url()}`);
      });
      await use((part) => tolerated.push(part));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Half-way through a transition a colour is neither. */
async function transitionsEnded(page: Page): Promise<void> {
  // A transition begins with the frame after the change that is waited for.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => !(animation instanceof CSSTransition) || animation.playState !== 'running'),
  );
}

/**
 * axe on a page, frames of other origins left out. It tells violations only: the whole report takes as long
 * again. The experimental rule: who speaks to the page says what is read on a control (WCAG 2.5.3). Targets: WCAG 2.5.8.
 */
export function axeOn(page: Page): AxeBuilder {
  const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).setLegacyMode();
}

/** Fails on any accessibility violation that axe can see in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
}

/** The page that was looked at in light, in dark: what a theme can break is the contrast. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, axeOn(page).withRules('color-contrast'));
}

/** What axe finds in a page, in part of it, or by some of its rules: the rule and its elements. */
export async function violationsOn(page: Page, axe: AxeBuilder = axeOn(page)): Promise<string[]> {
  await transitionsEnded(page);
  const { violations } = await axe.analyze();
  base.info().annotations.push({
    type: axeRun,
    description: `${new URL(page.url()).pathname} ${violations.length}`,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The same, and fails. A project may leave the states that its journeys come to to another one that runs them too. */
export async function expectNoViolation(page: Page, axe?: AxeBuilder): Promise<void> {
  if ('leavesAxeTo' in base.info().project.metadata) return;
  expect(await violationsOn(page, axe)).toEqual([]);
}

/** The page may scroll down, never sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** True once React has taken over the prerendered page, which its first use may begin. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('wheel'));
    const part = document.getElementById('root')?.firstElementChild;
    return Object.keys(part ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Nothing moves by itself any more: React has taken over the page's own part, and the fonts are there. */
export async function atRest(page: Page): Promise<void> {
  await hydrated(page);
  // A translator at work during hydration has React draw the page anew.
  await expect(page.getByRole('main')).toHaveAttribute('data-part', 'live');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens a page at a size, until nothing moves. */
export async function openAt(page: Page, width: number, height: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await hydrated(page);
  await atRest(page);
}

/** The page's clock a minute on, as if a form had been open so long: what is sent at once waits for the desk. */
export async function aMinuteLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
}
