import type { Locator, Page } from '@playwright/test';
import { axeOn, expect, expectNoSidewaysScroll, expectNoViolation } from './site';
import type { RunningSandbox } from './runningSandbox';

export const password = 'a long enough password';

let people = 0;

/** An address and a number that nobody else in this run has. */
export function newPerson(): { email: string; phone: string } {
  people += 1;
  const id = `${Date.now()}${process.pid}${people}`;
  return { email: `person-${id}@example.org`, phone: `+254712${id.slice(-6)}` };
}

/** Registers at the provider, past the pages. Gives the uid. */
export async function newAccount({ origin, mailLink }: RunningSandbox, email: string, options: { verified: boolean } = { verified: true }): Promise<string> {
  const call = async (name: string, body: object): Promise<{ localId: string; idToken: string }> => {
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=test`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    expect(answer.status, name).toBe(200);
    return (await answer.json()) as { localId: string; idToken: string };
  };
  const { localId, idToken } = await call('signUp', { email, password, returnSecureToken: true });
  if (options.verified) {
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await call('update', { oobCode: new URL(await mailLink('verifyEmail', email)).searchParams.get('oobCode') });
  }
  return localId;
}

/** The page's own part, without header and footer, which have links of the same names. */
export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

export async function fillSignIn(page: Page, email: string, word: string = password): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(word);
}

/** From anywhere to an account page, signed in. */
export async function signIn(page: Page, email: string, path = '/account'): Promise<void> {
  await page.goto(`/signin?redirect=${encodeURIComponent(path)}`);
  await fillSignIn(page, email);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(path);
}

/** The page's own part as it stands: axe, contrast in light and in dark, nothing sideways. Header and footer are looked at elsewhere. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(axeOn(page).include('main').withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(axeOn(page).include('main'));
  await expectNoSidewaysScroll(page);
}
