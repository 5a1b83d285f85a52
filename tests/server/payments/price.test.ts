import * as v from 'valibot';
import content from '@content/site.json';
import { siteSchema } from '@content/schemas/site';
import { confirmOrder } from '@server/payments/confirm';
import { receiptDataSchema, receiptText } from '@server/payments/letters';
import { currentOffer } from '@server/payments/offer';
import { placeOrder } from '@server/payments/orders';
import { receiptOf } from '@server/payments/receipts';
import { subscriptionOf } from '@server/payments/status';
import { databasesOf, engines } from '../database/engines';
import { fakeProvider } from '../support/fakeProvider';
import { mailsOf } from '../support/mails';
import { amina, bare, paymentsApis } from './payments';

const provider = fakeProvider();
const user = { uid: 'uid-amina', email: 'amina@example.com', emailVerified: true, signedInAt: 0, issuedAt: 0 };

test('the price is USD 2.00 unless the content sets another', () =>
  expect(currentOffer()).toMatchObject({ amount: 200, currency: 'USD' }));

test.each(['KES', 'NGN', 'GHS', 'ZAR', 'XOF'])('the content may set a price in %s', (currency) => {
  expect(
    v.safeParse(siteSchema, { ...content, subscription: { ...content.subscription, amount: 30_000, currency } })
      .success,
  ).toBe(true);
});

test.each(['EUR', 'kes', 'KSH', ''])(
  'the content may not set a price in %p, which the provider does not take',
  (currency) => {
    expect(
      v.safeParse(siteSchema, { ...content, subscription: { ...content.subscription, currency } }).issues?.[0]?.message,
    ).toContain('must be a currency of the card provider');
  },
);

describe.each(engines)('on %s', (engine) => {
  const databases = databasesOf(engine);
  const start = paymentsApis(engine, provider);

  test('a price in KES is charged, paid, counted, and shown on receipt and mail', async () => {
    const database = databases.open(await databases.place());
    const payments = bare(database, provider, {
      offer: { amount: 30_000, currency: 'KES', periodDays: 30, renewalDays: 7 },
    });
    const { reference } = (await placeOrder(payments, user)).order;
    expect(provider.payments.get(reference)).toMatchObject({ amount: 30_000, currency: 'KES' });
    expect(await subscriptionOf(payments, user.uid)).toMatchObject({ offer: { amount: 30_000, currency: 'KES' } });
    provider.pay(reference);
    expect(await confirmOrder(payments, user.uid, reference)).toBe('paid');
    expect(await receiptOf(payments, user.uid, reference)).toMatchObject({ amount: 30_000, currency: 'KES' });
    const [mail] = await mailsOf(database.kysely);
    expect(receiptText(v.parse(receiptDataSchema, mail?.data), 'https://keelway.example').text).toContain('KES 300.00');
  });

  test('a rejected currency: the visitor learns what happened, the operator what to do', async () => {
    const api = await start();
    provider.misbehaviour = (request, response) => {
      if (request.url !== '/transaction/initialize') return false;
      response
        .writeHead(403)
        .end(
          '{"status":false,"message":"Currency not supported by merchant","code":"unsupported_currency","type":"validation_error","meta":{"nextStep":"x"}}',
        );
      return true;
    };
    const answer = await api.as(amina, 'POST', '/api/subscription/orders');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      502,
      {
        code: 'provider_refused',
        message:
          'The card provider did not open the payment, and nothing was charged. Its reason: Currency not supported by merchant',
        retryable: false,
      },
    ]);
    const told = api.log
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ msg }) => msg.includes('refused initialize'));
    expect(told).toEqual([
      expect.objectContaining({
        level: 50,
        msg: expect.stringMatching(/Currency not supported by merchant.*USD.*content\/site\.json/) as string,
      }),
    ]);
  });
});
