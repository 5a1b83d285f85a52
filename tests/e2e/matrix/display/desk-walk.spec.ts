import { main, signIn } from '../../support/identity/accounts';
import { dataFolder } from '../../support/dataFolder';
import { deskPaths, newCases } from '../../support/deskPaths';
import { expect } from '../../support/site';
import { newStaff } from '../../support/staff';
import { expectSoundWalk } from '../../support/display/tabWalk';
import { test } from '../../support/runningSandbox';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test('the Tab key leads through every page of the desk in reading order, in sight, and out of it', async ({
  page,
  sandbox,
  tolerate,
}) => {
  // A newsletter that is not stored yet.
  tolerate('404');
  const cases = await newCases(page, dataFolder);

  const { email } = await newStaff(sandbox, 'owner');
  await signIn(page, sandbox, email, '/desk');
  for (const path of deskPaths(cases))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Keys' })).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
      await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
      await expectSoundWalk(page);
    });
});
