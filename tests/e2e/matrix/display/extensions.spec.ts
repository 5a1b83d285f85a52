import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/site';

// Extensions change a page before React takes it over. That is no error of this site, and no reason to draw the page anew.

/** Each changes the page as such extensions do, once the page is there. */
const extensions: Readonly<Record<string, () => void>> = {
  'a password manager': () => {
    document.documentElement.setAttribute('data-manager', 'ready');
    document.body.setAttribute('data-manager-form', '');
    for (const input of document.querySelectorAll('input')) {
      input.setAttribute('data-manager-id', '1');
      input.style.backgroundImage = 'none';
      const icon = document.createElement('manager-icon');
      icon.attachShadow({ mode: 'open' });
      input.after(icon);
    }
    document.body.append(document.createElement('manager-menu'));
  },
  'a grammar checker': () => {
    document.body.setAttribute('data-grammar-installed', '');
    document.body.prepend(document.createElement('grammar-desktop'));
    document.documentElement.append(document.createElement('grammar-popups'));
    for (const box of document.querySelectorAll('textarea, input[type="text"]')) {
      box.setAttribute('data-grammar', 'false');
      box.before(document.createElement('grammar-extension'));
    }
  },
  'click to call': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const [number] = /\+?\d[\d ]{7,}\d/.exec(text.data) ?? [];
      if (number === undefined || text.parentElement?.closest('script, style, noscript') !== null) continue;
      const found = text.splitText(text.data.indexOf(number));
      found.splitText(number.length);
      const link = document.createElement('a');
      link.className = 'click-to-call';
      found.replaceWith(link);
      link.append(found);
    }
  },
  'a dark theme': () => {
    document.documentElement.setAttribute('data-dark-mode', 'dynamic');
    document.head.append(document.createElement('meta'));
    for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-dark-inline', '');
    document.getElementById('root')?.prepend(document.createElement('dark-sheet'));
  },
  'a shopping helper': () => {
    document.getElementById('root')?.append(document.createElement('shopping-helper'));
    document.querySelector('main')?.append(document.createElement('div'));
    document.querySelector('h1')?.append(document.createElement('span'));
  },
};

/** Lets `change` run when the page is there, and marks the elements that were served. */
async function install(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('#root *')) element.wasServed = true;
    (${change.toString()})();
  })`);
}

const drawnAnew = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main, h1, footer, form')]
      .filter((element) => !('wasServed' in element))
      .map((element) => element.outerHTML.slice(0, 200)),
  );

/** What the page says on the console, but not that this browser has no service worker. */
function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== 'Service Worker registration blocked by Playwright')
      said.push(`${message.type()}: ${message.text()}`);
  });
  return said;
}

for (const [name, change] of Object.entries(extensions)) {
  test(`${name}: the page works as served, with at most one quiet message`, async ({ page }) => {
    const said = consoleOf(page);
    await install(page, change);
    for (const path of ['/contact', '/faq', '/quote', '/']) {
      said.length = 0;
      await page.goto(path);
      await hydrated(page);
      if (path === '/') await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
      if (path === '/quote') await expect(page.getByRole('button', { name: 'Send the request' })).toBeEnabled();
      expect(await drawnAnew(page)).toEqual([]);
      expect(said.filter((line) => !line.startsWith('info: A translation or an extension changed this page'))).toEqual(
        [],
      );
      expect(said.length).toBeLessThanOrEqual(1);
    }
    await page.getByLabel('Email address').fill('asha');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible();
  });
}

test('a part changed while its code loads is rendered again, with its input', async ({ page }) => {
  const said = consoleOf(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/home-sections*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.fill('asha@example.com');
  await address.evaluate((box) => {
    box.before(document.createElement('grammar-extension'));
    Object.assign(box, { wasServed: true });
  });
  letGo();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await expect.poll(() => address.evaluate((box) => 'wasServed' in box)).toBe(false);
  await expect(address).toHaveValue('asha@example.com');
  await expect(address).toBeFocused();
  expect(said).toEqual([expect.stringContaining('a part that was not ready yet was drawn anew')]);
});

test('input typed early is kept, whatever the extension changed', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await install(page, extensions['a password manager'] ?? (() => undefined));
  await page.goto('/quote', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'From' }).fill('Mombasa');
  await page.getByRole('textbox', { name: 'What is it?' }).fill('Tea');
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('b')));
  letGo();
  await expect(page.getByRole('button', { name: 'Send the request' })).toBeEnabled();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Mombasa');
  await expect(page.getByRole('textbox', { name: 'What is it?' })).toHaveValue('Tea');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Mombasa');
});
