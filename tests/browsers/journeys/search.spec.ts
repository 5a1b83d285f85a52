import { expect, test } from '../support/test';

test('search to WhatsApp: by the keys to the results, and by the mouse to an agent', async ({ site }) => {
  await site.open('/');
  await site.isSound();
  const box = site.get('combobox', 'Find a member agent by place');
  await box.click();
  await site.type('momb');
  await site.get('option', undefined, { text: 'Mombasa', index: 0 }).isSeen();
  await site.press('ArrowDown');
  await site.press('Enter');
  await site.get('main').says(/Mombasa \d+ results? found/);
  await site.get('button', 'View').click();
  await site.isAt('/search-results?q=Mombasa');
  await site.get('heading', 'Search results for Mombasa', { level: 1 }).isSeen();
  await site.isSound();

  const whatsApp = site.get('main').get('link', /^WhatsApp /, { index: 0 });
  expect(await whatsApp.attribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(await whatsApp.attribute('target')).toBe('_blank');
  await site.get('button', /^More about /, { index: 0 }).click();
  await site.get('main').get('link', /@/, { index: 0 }).isSeen();
  await site.isSound();
});
