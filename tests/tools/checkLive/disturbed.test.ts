import { checkAddress } from '../../../tools/checkLive/address';
import type { Finding } from '../../../tools/checkLive/finding';
import { checkIdentity } from '../../../tools/checkLive/identity';
import { checkModel } from '../../../tools/checkLive/model';
import { checkPayments } from '../../../tools/checkLive/payments';
import {
  gemini,
  identity,
  model,
  payments,
  paystack,
  publicUrl,
  soundIdentity,
  soundModel,
  soundPayments,
  toolkit,
} from './soundProviders';
import { disturbances, ok, page, world, type Disturbance, type Replies } from './world';

// A provider that answers slowly, with another body, half, or not at all: one row says so, and the check ends.

const answerWith = world();
const limit = 400;

const headers = Object.fromEntries(
  ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'strict-transport-security'].map((name) => [
    name,
    'set',
  ]),
);
const soundAddress: Replies = {
  [`${publicUrl}/`]: { body: page, headers },
  [`${publicUrl}/healthz`]: ok({ status: 'up' }),
  [`${publicUrl}/readyz`]: ok({ database: 'ok', build: 'ok' }),
  [`${publicUrl}/api/webhooks/paystack`]: ({ headers }) => ({
    status: /^0+$/.test(String(headers['x-paystack-signature'])) ? 401 : 200,
    body: {},
  }),
  'http://www.keelway.example/': { status: 308, body: '', headers: { location: `${publicUrl}/` } },
};

const parts: Readonly<Record<string, { check: () => Promise<Finding[]>; sound: () => Replies }>> = {
  model: {
    check: () => checkModel({ assistant: model, publicUrl }, limit),
    sound: () => soundModel,
  },
  identity: { check: () => checkIdentity({ identity, publicUrl }, limit), sound: () => soundIdentity },
  payments: { check: () => checkPayments({ payments, publicUrl }, limit), sound: soundPayments },
  address: { check: () => checkAddress({ payments, publicUrl }, limit), sound: () => soundAddress },
};

/** Each row and the call that it makes. */
const rows: readonly (readonly [part: string, asked: string, call: string, not?: readonly Disturbance[]])[] = [
  ['model', 'list of models', `${gemini}?`],
  ['model', 'a question with a look-up', `${gemini}/m:streamGenerateContent`],
  ['identity', 'project', `${toolkit}v1/projects ${publicUrl}`],
  ['identity', 'sign-in', `${toolkit}v1/accounts:signInWithPassword`],
  ['identity', 'sign-in with Google', `${toolkit}v1/accounts:createAuthUri`],
  ['identity', 'phone numbers', `${toolkit}v1/accounts:sendVerificationCode`],
  ['identity', 'renewal of sessions', 'https://securetoken.googleapis.com/v1/token'],
  ['identity', 'password policy', `${toolkit}v2/passwordPolicy`],
  ['identity', 'public keys', 'https://www.googleapis.com/service_accounts'],
  ['identity', 'auth domain', 'https://keelway-live.firebaseapp.com/__/firebase/init.json'],
  ['identity', 'key from the auth domain', `${toolkit}v1/projects https://keelway-live.firebaseapp.com`],
  // A page is what this one should be.
  ['identity', 'sign-in window', 'https://keelway-live.firebaseapp.com/__/auth/handler', ['another page']],
  ['payments', 'verify an unknown reference', `${paystack}transaction/verify/`],
  ['payments', 'open a payment of the subscription', `${paystack}transaction/initialize`],
  ['payments', 'public key', `${paystack}transaction/verify_access_code/code1`],
  ['payments', 'wallet domain', `${paystack}apple-pay/domain`],
  ['address', 'gateway', `${publicUrl}/healthz`],
  ['address', 'ready', `${publicUrl}/readyz`],
  ['address', 'headers', `${publicUrl}/`],
  ['address', 'webhook', `${publicUrl}/api/webhooks/paystack`],
  ['address', 'plain http', 'http://www.keelway.example/'],
];

test('each part passes undisturbed', async () => {
  for (const [, { check, sound }] of Object.entries(parts)) {
    answerWith(sound());
    const findings = await check();
    expect(findings.filter(({ result }) => result === 'fail' || result === 'warn')).toEqual([]);
  }
});

test.each(
  rows.flatMap(([part, asked, address, not = []]) =>
    disturbances.filter((how) => !not.includes(how)).map((how) => [part, asked, how, address] as const),
  ),
)('%s, %s: %s has its own verdict', async (part, asked, how, address) => {
  const { check, sound } = parts[part] ?? {};
  answerWith({ ...sound?.(), [address]: how });
  const findings = (await check?.()) ?? [];
  const told = findings.filter(({ result }) => result === 'fail' || result === 'warn');
  expect(told.map((finding) => finding.asked)).toEqual([asked]);
  expect(told[0]?.answer).toMatch(
    /no answer within|No usable answer|has trouble|does not answer|No answer|answered by something else|Not ready|Missing|does not say|answers? \d{3}|answered \d{3}|Refused \(502\)|no word in its answer/i,
  );
  expect(told[0]?.change).toMatch(/./);
});
