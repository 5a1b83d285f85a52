import { directionOf, languageNames, prefixOf, published } from '../../../shared/language/languages';
import { expect, test } from '../support/test';

test('the theme that is chosen stays after a reload', async ({ site }) => {
  await site.open('/faq');
  const light = (await site.call('appearance')).paper;
  await site.get('radio', 'Dark').click();
  await expect.poll(async () => (await site.call('appearance')).paper).not.toBe(light);
  const dark = (await site.call('appearance')).paper;
  await site.isSound();
  await site.reload();
  expect((await site.call('appearance')).paper).toBe(dark);
  await site.get('radio', 'Light').click();
  await expect.poll(async () => (await site.call('appearance')).paper).toBe(light);
});

test('the keyboard: the skip link comes first, and the focus can be seen at each stop', async ({ site }) => {
  await site.open('/services');
  await site.press('Tab');
  await site.get('link', /^Skip to/).hasFocus();
  await expect.poll(() => site.call('isFocusSeen')).toBe(true);
  for (let stop = 0; stop < 8; stop += 1) {
    await site.press('Tab');
    await expect.poll(() => site.call('isFocusSeen'), { message: `stop ${stop + 1}` }).toBe(true);
  }
  for (let stop = 0; stop < 8; stop += 1) await site.press('Tab', 'Shift');
  await site.get('link', /^Skip to/).hasFocus();
  await site.press('Enter');
  await site.get('main').hasFocus();
});

test('the language of each page, and the way to the others', async ({ site }) => {
  for (const [index, language] of published.entries()) {
    await site.open(`${prefixOf(language)}/faq`);
    expect(await site.call('appearance')).toMatchObject({ language, direction: directionOf(language) });
    await site.isSound();
    const next = published[index + 1];
    if (next === undefined) continue;
    await site.get('link', languageNames[next]).click();
    await site.isAt(`${prefixOf(next)}/faq`);
    await site.isAtRest();
  }
});

test.describe('on a phone', () => {
  test.use({ size: { width: 360, height: 740 } });
  test('the menu opens, closes by Escape, and leads to a page', async ({ site }) => {
    await site.open('/');
    await site.isSound();
    const menu = site.get('banner').get('button', 'Menu');
    await menu.click();
    const entry = site.get('navigation', 'Main').get('link', 'AI chat');
    await entry.isSeen();
    await site.isSound();
    await site.press('Escape');
    await entry.isGone();
    await menu.hasFocus();
    await menu.click();
    await entry.click();
    await site.isAt('/chat');
    await site.isAtRest();
    await site.isSound();
  });
});
