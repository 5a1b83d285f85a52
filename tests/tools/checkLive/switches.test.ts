import type { Finding } from '../../../tools/checkLive/finding';
import { checkIdentity } from '../../../tools/checkLive/identity';
import { checkMail } from '../../../tools/checkLive/mail';
import { checkModel } from '../../../tools/checkLive/model';
import { checkPayments } from '../../../tools/checkLive/payments';
import { stage } from './stage';

const current = stage();
/** In milliseconds; for a slow provider shorter than its response. */
const limitFor = (position: string): number => (['slow', 'silent'].includes(position) ? 500 : 20_000);
const failed = (findings: readonly Finding[]): string[] =>
  findings.filter(({ result }) => result === 'fail').map(({ answer }) => answer);

test.each([
  ['normal', []],
  ['slow', ['No usable answer: no answer within 0.5 seconds.']],
  ['failing', ['The provider has trouble (500): Internal error encountered.']],
  ['silent', ['No usable answer: no answer within 0.5 seconds.']],
])('identity, %s', async (position, answers) => {
  await current().turn({ identity: position });
  expect(failed(await checkIdentity(current().config, limitFor(position)))).toEqual(answers);
});

test.each(['undelivered', 'billing-off', 'region-off', 'captcha-refused', 'quota-exceeded', 'too-many'])(
  'text messages of identity, %s: not tested, because no message is sent',
  async (position) => {
    await current().turn({ 'identity-texts': position });
    expect(failed(await checkIdentity(current().config, limitFor(position)))).toEqual([]);
  },
);

test.each([
  ['key-refused', 'Refused ('],
  ['retired', 'Refused (404)'],
  ['overloaded', 'Refused (503)'],
  ['busy', 'Refused (429)'],
  ['slow', 'No usable answer: no answer within 0.5 seconds.'],
  ['silent', 'No usable answer: no answer within 0.5 seconds.'],
])('the assistant, %s', async (position, start) => {
  await current().turn({ assistant: position });
  const answers = failed(await checkModel(current().config, limitFor(position)));
  expect(answers).toEqual([expect.stringContaining(start) as string]);
});

test.each([
  ['free-tier', /switch billing on/],
  ['credits-used', /top it up/],
  ['key-refused', /begins with AQ\./],
])('the assistant, %s: says what to change', async (position, change) => {
  await current().turn({ assistant: position });
  const findings = await checkModel(current().config, limitFor(position));
  expect(findings.find(({ result }) => result === 'fail')?.change).toMatch(change);
});

test('a key of the kind that Google refuses soon is pointed out', async () => {
  const { assistant, publicUrl } = current().config;
  if (assistant === null) throw new Error('The assistant is on.');
  const findings = await checkModel({ assistant: { ...assistant, apiKey: 'AIzaSy-old' }, publicUrl });
  expect(findings.map(({ asked, result }) => [asked, result])).toContainEqual(['kind of key', 'warn']);
});

test.each(['slow', 'silent'])('payments, %s', async (position) => {
  await current().turn({ payments: position });
  expect(failed(await checkPayments(current().config, limitFor(position)))[0]).toContain(
    'no answer within 0.5 seconds.',
  );
});

test.each([
  ['usd-refused', 'Refused ('],
  ['other-mode', 'The key is a test key, the account answers in live mode.'],
])('the payments account, %s', async (position, start) => {
  await current().turn({ 'payments-account': position });
  const answers = failed(await checkPayments(current().config, limitFor(position)));
  expect(answers).toEqual([expect.stringContaining(start) as string]);
});

test.each<[string, readonly (RegExp | string)[]]>([
  ['starttls', []],
  ['sender-refused', [/^fail sender: Mails are refused \(550\)/]],
  ['recipient-refused', [/^warn sender: Accepted, but mail to .* is refused \(550\)/]],
  ['busy', [/^warn sender: Refused for the moment \(451\)/]],
  ['silent', [/^fail connection: No answer\.$/]],
  // It refuses what it gets, and gets nothing here.
  ['message-refused', []],
])('the mail server, %s', async (position, rows) => {
  await current().turn({ mail: position });
  const findings = await checkMail(current().config, undefined, limitFor(position));
  expect(
    findings
      .filter(({ result }) => result === 'fail' || result === 'warn')
      .map(({ result, asked, answer }) => `${result} ${asked}: ${answer}`),
  ).toEqual(rows.map((row) => expect.stringMatching(row) as string));
});
