import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectSound, field, main, password, title } from '../../support/identity/accounts';
import { keys, pointer } from '../../support/hand';
import { test } from '../../support/runningSandbox';
import { expect, hydrated } from '../../support/site';
import { newStaff } from '../../support/staff';

const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp): Locator => main(page).getByRole('link', { name, exact: true });
const summary =
  'What the new tariff of the port means for importers, with an example, a table of dates and what to ask a forwarder.';

for (const { how, hand, tag } of [
  { how: 'by pointer', hand: pointer, tag: [] },
  { how: 'by keyboard', hand: keys, tag: ['@release'] },
] as const) {
  const { press, fill, fillDay } = hand;

  test(`an article is written, seen and withdrawn ${how}`, { tag: [...tag] }, async ({ page, sandbox, tolerate }) => {
    const slug = `port-fees-${randomUUID().slice(0, 8)}`;
    const name = `Port fees rise, ${slug}`;
    const { email } = await newStaff(sandbox, 'editor');
    await page.goto('/signin?redirect=/desk/words');
    await hydrated(page);
    await fill(field(page, 'Email'), email);
    await fill(field(page, 'Password'), password);
    await press(button(page, 'Sign In'));
    await press(link(page, 'Write an article'));
    await expect(title(page, 'An article')).toBeVisible();

    await fill(field(page, 'Title'), name);
    tolerate('409 (Conflict)');
    await fill(field(page, 'Address of the article'), 'sustainable-logistics');
    await fill(field(page, 'Summary'), `${summary} It also says whom to ask.`);
    await fill(field(page, 'Author'), 'Edith Achieng');
    await fillDay(field(page, 'Day'), '2026-11-30');
    await fill(field(page, 'Text'), '## What changes\n\nThe surcharge rises in **January**.');
    await press(button(page, 'Save'));
    await expect(
      main(page)
        .getByText(/Choose another address/)
        .first(),
    ).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(name);
    await fill(field(page, 'Address of the article'), slug);
    await press(button(page, 'Save'));
    await expect(page).toHaveURL(new RegExp(`/desk/words/article/${slug}/en$`));
    await expect(main(page).getByRole('region', { name: 'Preview' }).getByText('January')).toBeVisible();
    if (hand === pointer) await expectSound(page);
    await press(button(page, 'Hand in for review'));
    await press(button(page, 'Publish'));
    await expect(button(page, 'Withdraw')).toBeVisible();

    const visitor = await page.context().browser()?.newContext();
    if (visitor === undefined) throw new Error('There is no browser.');
    const reader = await visitor.newPage();
    await reader.goto('/blog');
    await expect(reader.getByText(name).first()).toBeVisible();
    await reader.goto(`/blog/${slug}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(reader.getByText('January')).toBeVisible();
    for (const file of ['/feed.xml', '/sitemap-articles.xml'])
      expect(await (await reader.request.get(file)).text()).toContain(`/blog/${slug}`);

    await press(button(page, 'Withdraw'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }));
    await expect(button(page, 'Hand in for review')).toBeVisible();
    tolerate('410 (Gone)');
    expect((await reader.goto(`/blog/${slug}`))?.status()).toBe(410);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This article was withdrawn');
    expect(await (await reader.request.get('/feed.xml')).text()).not.toContain(`/blog/${slug}`);
    await visitor.close();
  });
}
