import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axeOn, expect, expectNoSidewaysScroll, expectNoViolation } from '../site';
import type { RunningSandbox } from '../runningSandbox';

export const password = 'a long enough password';

let people = 0;

/** An address and a number that nobody else has, nor had in an earlier run: its data stays. */
export function newPerson(): { email: string; phone: string } {
  people += 1;
  const id = `${Date.now()}${process.pid}${people}`;
  return { email: `person-${id}@example.org`, phone: `+25471${String(randomInt(10_000_000)).padStart(7, '0')}` };
}

interface Answer {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** Calls the provider past the pages. */
export async function callProvider(
  { origin }: RunningSandbox,
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status, name).toBe(200);
  return (await answer.json()) as Answer;
}

/** Registers at the provider, past the pages. Gives the uid. */
export async function newAccount(
  sandbox: RunningSandbox,
  email: string,
  options: { verified: boolean } = { verified: true },
): Promise<string> {
  const person = { email, password, returnSecureToken: true };
  const { localId, idToken } = await callProvider(sandbox, 'signUp', person);
  if (options.verified) {
    await callProvider(sandbox, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const link = await sandbox.mailLink('verifyEmail', email);
    await callProvider(sandbox, 'update', { oobCode: new URL(link).searchParams.get('oobCode') });
  }
  return localId;
}

/** A token of the account, which calls of its own need. */
export async function tokenOf(sandbox: RunningSandbox, email: string): Promise<string> {
  const person = { email, password, returnSecureToken: true };
  return (await callProvider(sandbox, 'signInWithPassword', person)).idToken;
}

/** The page's own part, without header and footer, which have links of the same names. */
export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name, exact: true });
export const field = (page: Page, label: string | RegExp): Locator => main(page).getByLabel(label, { exact: true });
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

export async function fillSignIn(page: Page, email: string, word: string = password): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(word);
}

/** What the identity provider's SDK keeps of somebody who is signed in. The rest it asks for when a page starts. */
function keptPerson(email: string, { localId, idToken, refreshToken }: Answer) {
  const [apiKey, appName] = ['sandbox-api-key', '[DEFAULT]'];
  return {
    fbase_key: `firebase:authUser:${apiKey}:${appName}`,
    value: {
      uid: localId,
      email,
      emailVerified: false,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
      apiKey,
      appName,
    },
  };
}

/** From anywhere to an account page, as somebody who signed in on an earlier visit. The form has tests of its own. */
export async function signIn(page: Page, sandbox: RunningSandbox, email: string, path = '/account'): Promise<void> {
  const answer = await callProvider(sandbox, 'signInWithPassword', { email, password, returnSecureToken: true });
  const body = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto('/empty');
  await page.evaluate(
    (person) =>
      new Promise<void>((done, failed) => {
        localStorage.setItem('keelway.account', 'known');
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onerror = () => failed(new Error('IndexedDB'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          writing.objectStore('firebaseLocalStorage').put(person);
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    keptPerson(email, answer),
  );
  await page.goto(path);
}

/** The page's own part as it stands: axe, contrast in light and in dark, nothing sideways. Header and footer are looked at elsewhere. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, axeOn(page).include('main').withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, axeOn(page).include('main'));
  await expectNoSidewaysScroll(page);
}

/** Clicks what closes the sandbox's popup: the window may be gone before the click has ended. */
export async function answerByClick(popup: Page, target: Locator): Promise<void> {
  const closing = popup.waitForEvent('close');
  await target.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closing;
}
