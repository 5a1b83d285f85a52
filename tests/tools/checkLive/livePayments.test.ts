import { checkPayments } from '../../../tools/checkLive/payments';
import { notPaid, payments, paystack, publicUrl, soundPayments, troubles } from './soundProviders';
import { disturbances, ok, world, type Replies, type Reply } from './world';

// Paystack's answers; each row is one thing that is wrong with the keys or the account.

const answerWith = world();
const verify = `${paystack}transaction/verify/`;
const initialize = `${paystack}transaction/initialize`;

async function rowsWith(changed: Replies): Promise<string[]> {
  answerWith({ ...soundPayments(), ...changed });
  return troubles(await checkPayments({ payments, publicUrl }, 20_000));
}

test('an account with everything set passes', async () => {
  expect(await rowsWith({})).toEqual([]);
});

/** The first call knows no reference, the second one knows the payment that was opened. */
function unknownBy(reply: Reply): Replies {
  const sound = soundPayments();
  const known = sound[verify];
  return {
    ...sound,
    [verify]: (asked) => {
      const answer = typeof known === 'function' ? known(asked) : reply;
      return typeof answer === 'object' && answer.status === 400 ? reply : answer;
    },
  };
}

test.each([
  notPaid(404, 'Entity not found'),
  notPaid(404, 'Transaction not found', 'transaction_not_found'),
  notPaid(400, 'Transaction reference not found.'),
])('an unknown reference may be answered by $status $body.message', async (reply) => {
  expect(await rowsWith(unknownBy(reply))).toEqual([]);
});

const [anyCall, opening] = ['verify an unknown reference', 'open a payment of the subscription'];

/** Refusals of each call, wherever they come first. */
test.each<[string, Reply, RegExp]>([
  [
    'a wrong key',
    notPaid(401, 'Invalid key', 'invalid_Key'),
    /^Refused \(401\): Invalid key \| Copy PAYSTACK_SECRET_KEY/,
  ],
  ['a wrong key by another status', notPaid(400, 'Invalid key'), /\| Copy PAYSTACK_SECRET_KEY/],
  ['no key', notPaid(401, 'Format is Authorization: Bearer [secret key]'), /\| Copy PAYSTACK_SECRET_KEY/],
  [
    'an address that is not let in',
    notPaid(403, 'Your IP address is not allowed to make this call'),
    /\| Add the addresses of all gateways.*IP whitelist/,
  ],
  [
    'the same by another status',
    notPaid(401, 'Your IP address is not allowed to make this call'),
    /\| Add the addresses.*IP whitelist/,
  ],
  ['an account that is not active', notPaid(400, 'Merchant may be inactive'), /\| Finish “Activate your business”/],
  [
    'the same by a status of trouble',
    notPaid(500, 'Merchant may be inactive'),
    /^Refused \(500\): Merchant may be inactive \| Finish “Activate your business”/,
  ],
  ['an account that was closed', notPaid(403, 'Your account has been suspended'), /\| Finish .* why it was closed/],
  [
    'an account that is not approved',
    notPaid(403, 'Business has not been activated'),
    /\| Finish “Activate your business”/,
  ],
  ['a call that is not allowed', notPaid(403, 'Forbidden'), /\| Let the address of this machine in/],
  ['too many calls', notPaid(429, 'Rate limit exceeded!'), /\| Wait a minute/],
  [
    'a reason of a later day',
    notPaid(400, 'Something new'),
    /^Refused \(400\): Something new \| Read Paystack's reason/,
  ],
])('%s: one row says so', async (_name, reply, row) => {
  for (const [url, asked] of [
    [verify, anyCall],
    [initialize, opening],
  ] as const) {
    const rows = await rowsWith({ [url]: reply });
    expect(rows).toEqual([expect.stringContaining(`fail ${asked}: `)]);
    expect(rows[0]?.replace(`fail ${asked}: `, '')).toMatch(row);
  }
});

test.each<[string, Replies, RegExp]>([
  [
    'a 404 of something else',
    { [verify]: notPaid(404, 'Not found', 'not_found') },
    /^fail verify an unknown reference: Refused \(404\): Not found \| .*PAYSTACK_API_URL/,
  ],
  [
    'a payment that was never made',
    { [verify]: ok({ status: true, message: 'Verification successful', data: { domain: 'live' } }) },
    /^fail verify an unknown reference: It returned a payment.* \| Check PAYSTACK_API_URL/,
  ],
  [
    'a currency that the account does not take',
    { [initialize]: notPaid(403, 'Currency not supported by merchant', 'unsupported_currency') },
    /^fail open a payment.*: Refused \(403\): Currency.* \| Ask Paystack's support to enable/,
  ],
  [
    'a price below the least',
    { [initialize]: notPaid(400, 'Invalid Amount Sent') },
    /^fail open a payment.* \| Set an amount that Paystack accepts/,
  ],
  [
    'a public key of another account',
    {
      [`${paystack}transaction/verify_access_code/code1`]: ok({
        status: true,
        message: '',
        data: { merchant_key: 'pk_live_2' },
      }),
    },
    /^fail public key: Belongs to another account.* \| Copy PAYSTACK_PUBLIC_KEY/,
  ],
  [
    'a domain that is not registered for the wallet',
    { [`${paystack}apple-pay/domain`]: ok({ status: true, message: '', data: { domainNames: ['keelway.example'] } }) },
    /^warn wallet domain: www\.keelway\.example is not registered.* \| Put Apple's file/,
  ],
])('%s: one row says so', async (_name, changed, row) => {
  expect(await rowsWith(changed)).toEqual([expect.stringMatching(row)]);
});

test('keys of another mode than the account answers in', async () => {
  answerWith(soundPayments());
  const settings = { ...payments, secretKey: 'sk_test_1' };
  expect(troubles(await checkPayments({ payments: settings, publicUrl }, 20_000))).toEqual([
    expect.stringMatching(/^fail mode: The key is a test key, .* live mode\. \| Take both keys of one mode/),
  ]);
});

test.each(disturbances)('an opened payment that is answered by %s: the mode is not known', async (how) => {
  answerWith(soundPayments(how));
  expect(troubles(await checkPayments({ payments, publicUrl }, 400))).toEqual([
    expect.stringMatching(/^fail mode: No usable answer/),
  ]);
});
