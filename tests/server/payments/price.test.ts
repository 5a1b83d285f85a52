import * as v from 'valibot';
import content from '@content/site.json';
import { siteSchema } from '@content/schemas/site';
import { receiptDataSchema, receiptText } from '@server/payments/letters';
import { currentOffer } from '@server/payments/offer';
import { engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { mailsOf } from '../support/mails';
import { samplePrice, sellAt, specificationPrice } from '../../support/price';
import { amina, paymentsApis } from './payments';

const provider = fakeProvider();

/** The sample of `content/site.json` with another price. */
const priced = (amount: unknown, currency: unknown) => ({
  ...content,
  subscription: { ...content.subscription, amount, currency },
});

afterEach(() => sellAt(specificationPrice));

test('the sample sells in Kenyan shillings, which any Kenyan account takes', () => {
  sellAt(samplePrice);
  expect(currentOffer()).toMatchObject({ amount: 30_000, currency: 'KES' });
});

test.each([
  ['GHS', 10],
  ['KES', 300],
  ['NGN', 5_000],
  ['USD', 200],
  ['XOF', 100],
  ['ZAR', 100],
])('the content may set a price in %s, from %i minor units', (currency, least) => {
  expect(v.safeParse(siteSchema, priced(least, currency)).success).toBe(true);
  expect(v.safeParse(siteSchema, priced(30_000, currency)).success).toBe(true);
  sellAt({ amount: least - 1, currency });
  expect(currentOffer).toThrow(
    `content/site.json → subscription.amount: must be at least ${least}, the least that Paystack takes in ${currency}. Change it, and build again.`,
  );
});

test.each(['EUR', 'kes', 'KSH', '', null, 404])('a price in %p, which the provider does not take', (currency) => {
  sellAt({ amount: 30_000, currency: currency as string });
  expect(currentOffer).toThrow(
    /^content\/site\.json → subscription\.currency: must be a currency of the card provider/,
  );
});

test.each([0, -200, 2.5, '30000', 'KES 300.00', null, undefined, Infinity, 1_000_000_001])(
  'the amount %p is refused in words that say how to write it',
  (amount) => {
    sellAt({ amount: amount as number, currency: 'KES' });
    expect(currentOffer).toThrow(/^content\/site\.json → subscription\.amount: must be (a whole number|at most)/);
  },
);

test('francs have no hundredths', () => {
  sellAt({ amount: 30_050, currency: 'XOF' });
  expect(currentOffer).toThrow('subscription.amount: must be a multiple of 100: Paystack takes whole francs only');
});

describe.each(engines)('on %s', (engine) => {
  const start = paymentsApis(engine, provider);

  test.each([
    [specificationPrice, 'USD 2.00'],
    [samplePrice, 'KES 300.00'],
  ])('%j is ordered, charged, counted, and shown on receipt, mail and list', async (price, words) => {
    sellAt(price);
    const api = await start();
    const read = async (url: string) => (await api.as(amina, 'GET', url)).json<unknown>();
    expect(await read('/api/subscription')).toMatchObject({ status: 'inactive', offer: price });
    const reference = await api.order(amina);
    expect(provider.payments.get(reference)).toMatchObject(price);
    provider.pay(reference);
    const paid = await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    expect(paid.json()).toMatchObject({ outcome: 'paid', subscription: { status: 'active' } });
    expect(await api.database.kysely.selectFrom('payments').selectAll().execute()).toMatchObject([
      { reference, state: 'success', ...price },
    ]);
    expect(await read(`/api/transactions/${reference}/receipt`)).toMatchObject(price);
    expect(await read('/api/transactions')).toMatchObject({ transactions: [{ reference, ...price }] });
    const [mail] = await mailsOf(api.database.kysely);
    expect(receiptText(v.parse(receiptDataSchema, mail?.data), 'https://keelway.example').text).toContain(words);
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
