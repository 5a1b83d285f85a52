import type { Browser, Page } from '@playwright/test';
import { expect, hydrated } from '../site';
import { translatePages, type Translation } from './translator';

const marks = ['«', '»'] as const;

/** What can be read on the page, without the translator's marks and without what differs from visitor to visitor. */
async function words(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.getElementById('root')?.innerText ?? '');
  return text
    .replaceAll(/[«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b\S+@example\.(com|org)/g, 'ADDRESS')
    .replaceAll(/\b(KQ|KW)-[A-Z\d]+/g, 'REFERENCE')
    .replaceAll(/\b\d+ (s|seconds?)\b/g, 'SECONDS')
    .replaceAll(/\b\d{1,2}:\d\d(:\d\d)?( [AP]M)?\b/g, 'TIME')
    .replaceAll(/(?<![\w-])[\w-]{28}(?![\w-])/g, 'USER');
}

/** Texts in sight that the translator did not get to read: that they are as they were says nothing of the page. */
function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const left: string[] = [];
    const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { data, parentElement: parent } = walker.currentNode as Text;
      if (parent === null || !/\S/.test(data) || data.trim().startsWith('«')) continue;
      if (parent.closest('noscript, textarea, code, [translate="no"]') === null && parent.checkVisibility())
        left.push(data);
    }
    return left;
  });
}

/** The same site twice: as it is, and translated into other words. Whatever is done is done in both. */
export class Twins {
  readonly #plain: Page;
  readonly #translated: Page;

  constructor(plain: Page, translated: Page) {
    this.#plain = plain;
    this.#translated = translated;
  }

  static async open(
    browser: Browser,
    translated: Page,
    translation: Translation,
    prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
  ): Promise<Twins> {
    await translatePages(translated.context(), { ...translation, marks });
    const context = await browser.newContext({ viewport: translated.viewportSize() });
    const plain = await context.newPage();
    for (const page of [plain, translated]) await prepare(page);
    return new Twins(plain, translated);
  }

  /** In both: first the step, then the same is to be read in both, and all of it translated. */
  async step(act: (page: Page, isTranslated: boolean) => Promise<unknown>): Promise<void> {
    await act(this.#plain, false);
    await act(this.#translated, true);
    await this.same();
  }

  async same(): Promise<void> {
    await expect(async () => {
      expect(await words(this.#translated)).toBe(await words(this.#plain));
      expect(await untranslated(this.#translated)).toEqual([]);
    }).toPass({ timeout: 15_000 });
  }

  async goto(path: string): Promise<void> {
    await this.step(async (page) => {
      await page.goto(path);
      await hydrated(page);
    });
  }

  async close(): Promise<void> {
    await this.#plain.context().close();
  }
}
