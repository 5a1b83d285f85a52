import { findingsInLog, secretsInFile } from '../../../tools/testing/secrets';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl';
const line = (fields: object): string => JSON.stringify({ level: 30, time: 1_764_212_345_678, pid: 4_711, ...fields });

const clean = [
  line({ reqId: '0b8a1c5e-1234-4c1d-9f00-123456789012', method: 'GET', path: '/agents/kenya/mombasa', msg: 'done' }),
  line({ remoteAddress: '2001:db8:12:3456::1', statusCode: 200, responseTime: 1.25 }),
  line({ path: '/quote/[link]', reference: 'KQ-AB12CD', err: { message: 'timeout', stack: 'at x.ts:120:44' } }),
  '',
];

test('a log without personal data passes', () => {
  expect(findingsInLog(clean.join('\n'))).toEqual([]);
});

test.each([
  ['an email address', line({ to: 'person-1764@example.org' })],
  ['an email address', line({ err: { message: 'Recipient amina@example.com refused' } })],
  ['an email address', line({ 'amina@example.com': true })],
  ['a telephone number', line({ phoneText: '+254712345678' })],
  ['a telephone number', line({ message: 'code sent to 254712345678.' })],
  ['a signed token', line({ path: `/newsletter/confirm/${token}` })],
  ['a secret key of the card provider', line({ authorization: 'Bearer sk_live_0123456789' })],
  ['an address with a password', 'Error: connect postgresql://keelway:hunter2@db.internal/keelway'],
  ['a secret of the sandbox', line({ headers: [{ value: '2468-1357' }] })],
])('%s in a log is found', (kind, planted) => {
  const findings = findingsInLog([...clean, planted].join('\n'));
  expect(findings[0]).toMatch(new RegExp(`^line ${clean.length + 1}: ${kind}: `));
});

test.each([
  ['a secret key of the card provider', 'const key="sk_test_0123456789abcdef"'],
  ['a key of Google', `{"key":"AIza${'a1B2c3D'.repeat(5)}"}`],
  ['a private key', '-----BEGIN PRIVATE KEY-----\nMC4C'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'],
  ['a signed token', `fetch("/x",{headers:{a:"${token}"}})`],
  ['a secret of the sandbox', 'token:"keelway-sandbox-recorder"'],
  ['the name of a secret setting', 'process.env.GEMINI_API_KEY'],
])('%s in a file for browsers is found', (kind, planted) => {
  expect(secretsInFile(`var a=1;${planted};`)).toEqual([expect.stringMatching(new RegExp(`^${kind}: `))]);
});

test('what is public may be there', () => {
  expect(
    secretsInFile('{"publicKey":"pk_live_0123","mail":"members@keelway.example","phone":"+254 700 000 000"}'),
  ).toEqual([]);
  // As a minifier leaves it.
  expect(secretsInFile('new URL(`http://${e}`).hostname;r.test(o)?{address:`${a}@${e}`}:0')).toEqual([]);
});
