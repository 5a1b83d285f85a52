import { randomUUID } from 'node:crypto';
import { newAccount, newPerson, password } from '../../e2e/support/identity/accounts';
import { linkFor } from '../../e2e/support/caseMails';
import { setRole } from '../../e2e/support/staff';
import { dataFolder } from '../support/dataFolder';
import { expect, test } from '../support/test';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('quote to offer: the form, the desk, the agent, the choice', async ({ site, sandbox }) => {
  test.slow();
  const email = `amina-${randomUUID()}@example.com`;
  const main = site.get('main');
  const happened = main.get('region', 'What happened');
  await site.open('/quote');
  await site.call('waitAMinute');
  for (const [name, start, place] of [
    ['From', 'momb', 'Mombasa, Kenya'],
    ['To', 'rotterd', 'Rotterdam, Netherlands'],
  ] as const) {
    await main.get('combobox', name).click();
    await site.type(start);
    await site.get('option', undefined, { text: place.split(',')[1]!.trim(), index: 0 }).click();
    await main.get('combobox', name).holds(place);
  }
  await main.get('radio', /^Air/).click();
  await main.get('textbox', 'What is it?').fill('12 cartons of coffee');
  await main.get('textbox', 'Gross weight in kg').fill('250');
  await main.get('textbox', 'Volume in m³').fill('1,8');
  await main.get('labelled', 'Ready on').fillDay(inDays(10));
  await main.get('textbox', 'Your name').fill('Amina Otieno');
  await main.get('textbox', 'Email').fill(email);
  await main.get('region', 'Chargeable weight').says('300 kg');
  await site.isSound();
  await main.get('button', 'Send the request').click();
  await site.get('heading', 'Your request is in', { level: 1 }).hasFocus();
  await site.isSound();
  const reference = /KQ-[A-Z\d]{6}/.exec(await main.text())?.[0] ?? '';

  const staff = newPerson().email;
  await setRole('give', await newAccount(sandbox, staff), staff, 'desk', dataFolder);
  await site.open('/signin?redirect=/desk');
  await main.get('labelled', 'Email').fill(staff);
  await main.get('labelled', 'Password').fill(password);
  await main.get('button', 'Sign In').click();
  await main.get('searchbox').fill(reference);
  await main.get('button', 'Search').click();
  await main.get('link', reference).click();
  await main.get('button', 'Pass the screening').click();
  await happened.says('Screening passed');
  await main
    .get('group', /^Send to agents/)
    .get('checkbox', undefined, { index: 0 })
    .click();
  await main.get('button', 'Send to 1 agent').click();
  await happened.says(/Sent to /);
  await site.isSound();

  await site.open(await linkFor(sandbox, reference, '', 'Make an offer'));
  await main.get('textbox', 'Amount').fill('1250.50');
  await main.get('labelled', 'Currency').focus();
  await site.type('USD');
  await main.get('labelled', 'Currency').holds('USD');
  await main.get('textbox', 'Transit time in days').fill('21');
  await main.get('labelled', 'Valid until').fillDay(inDays(30));
  await main.get('textbox', 'What is included').fill('Door to door');
  await main.get('button', 'Check the offer').click();
  await main.get('heading', 'Check your offer').isSeen();
  await site.isSound();
  await main.get('button', 'Send the offer').click();
  await main.get('heading', 'Your offer').isSeen();

  await site.open(await linkFor(sandbox, reference, email, 'has made an offer'));
  await main.get('heading', 'Offers').isSeen();
  await main.get('link', /^Choose this offer of /).click();
  await main.get('heading', /^Choose the offer of /).isSeen();
  await main.get('button', 'Choose this offer').click();
  await main.says('You chose this offer.');
  await site.isSound();
  expect(reference).toMatch(/^KQ-/);
});
