import { ask } from './assistantScenarios';
import { newAccount, newPerson, password, phoneCode, signIn } from './people';
import type { Scenario } from './visitor';

const register: Scenario = async ({ open, fill, click, sees, page }) => {
  await open('/register');
  await fill('Email', newPerson().email);
  await fill('Password', password);
  await fill('Confirm password', password);
  await click('Register');
  await sees(/We sent a link to/);
  await page
    .getByRole('button', { name: /^(Close|Dismiss)/ })
    .first()
    .click();
};

const signInAndOut: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place));
  await visitor.click('Sign Out');
  await visitor.sees('You are signed out.');
};

const signedOutElsewhere: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place), '/');
  const { page, newTab, sees } = visitor;
  await page.getByRole('button', { name: 'Talk to our AI' }).click();
  await ask(visitor, 'Ask a question...', 'Can you store my goods?');
  const tab = await newTab('/account');
  await tab.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await sees('You are signed out.');
  await tab.close();
};

const phoneLinking: Scenario = async (visitor) => {
  const person = await newAccount(visitor.place);
  await signIn(visitor, person);
  const { main, click, fill, sees, place } = visitor;
  await click('Link your phone number');
  await main.getByRole('checkbox', { name: /^Demo captcha/ }).check();
  await fill('Phone number', person.phone);
  await click('Send code');
  await main.getByLabel('Verification code', { exact: true }).waitFor();
  await fill('Verification code', await phoneCode(place, person.phone));
  await click('Verify');
  await sees('Your phone number is linked.');
};

const profile: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place));
  await visitor.fill('Display name', 'Amina Otieno');
  await visitor.click('Save profile');
  await visitor.sees('Your profile is saved.');
};

const verificationMail: Scenario = async (visitor) => {
  await signIn(visitor, await newAccount(visitor.place));
  await visitor.main
    .getByRole('button', { name: /^(Send|Resend)/ })
    .first()
    .click();
  await visitor.sees(/We sent a link/);
};

const deletion: Scenario = async (visitor) => {
  const person = await newAccount(visitor.place);
  await signIn(visitor, person);
  await visitor.click('Delete my account…');
  const dialog = visitor.page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('textbox').first().fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await visitor.sees('Your account and what was stored under it are deleted.');
};

/** Scenarios with accounts. */
export const accountScenarios: Readonly<Record<string, Scenario>> = {
  register,
  'sign-in-and-out': signInAndOut,
  'signed-out-elsewhere': signedOutElsewhere,
  'phone-linking': phoneLinking,
  profile,
  'verification-mail': verificationMail,
  deletion,
};
