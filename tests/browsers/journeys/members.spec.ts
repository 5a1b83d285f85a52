import { expect, test } from '../support/test';

const invalid = 'Invalid key. Please try again.';

test("the members' key: a wrong one, then the right one", async ({ site, tolerate }) => {
  tolerate('403');
  await site.open('/members');
  const main = site.get('main');
  const key = main.get('labelled', 'Authorization key');
  await key.fill('0000-0000');
  await site.press('Enter');
  expect(await site.closeAlert()).toBe(invalid);
  await main.says(invalid);
  await site.isSound();
  await key.fill('2468-1357');
  await main.get('button', 'Submit Key').click();
  await site.get('heading', '36 members', { level: 2 }).hasFocus();
  await main.get('article').hasCount(36);
  await site.isSound();
});
