import type { FastifyInstance } from 'fastify';
import type { EditedWords } from '@shared/editing/contract';
import type { SiteWords } from '@shared/editing/siteWords';
import { priceNow, setPrice } from '@server/lib/price';
import { engines } from '../support/engines';
import { editorsOn, rita } from './editors';

const price = '/api/desk/words/price/site/en';

describe.each(engines)('the price at the desk on %s', (engine) => {
  const start = editorsOn(engine, price);
  afterEach(() => setPrice(null));
  const wordsOf = async (app: FastifyInstance) =>
    (await app.inject('/api/site-words?language=fr')).json<{ words: SiteWords }>().words;

  test('pages and mails of every gateway follow a price that is published', async () => {
    const { app, gateway, publish, read } = await start();
    const seed = await read<EditedWords<'price'>>();
    expect(seed).toMatchObject({ version: 0, shown: 0, may: ['staff.wrote'] });
    expect(seed.value).toEqual({ amount: '300.00', currency: 'KES', days: '30' });
    expect(priceNow()).toBe('Membership is KES\u00a0300.00 for 30 days.');
    const other = await gateway();
    await publish({ ...seed.value, amount: '350', days: '60' }, { isNew: false });
    expect((await wordsOf(app)).price).toEqual({ amount: 35_000, currency: 'KES', periodDays: 60 });
    expect(priceNow()).toBe('Membership is KES\u00a0350.00 for 60 days.');
    await other.words.refresh();
    for (const one of [app, other])
      expect((await one.inject({ url: '/faq', headers: { 'accept-encoding': 'identity' } })).body).toContain(
        '<h1>$& /faq with price</h1>',
      );
  });

  test('zero and another currency are refused in a sentence, with nothing lost; it is not withdrawn', async () => {
    const { write, step, read, call, app } = await start();
    const { value } = await read<EditedWords<'price'>>();
    expect((await step('withdrew', 0)).json()).toMatchObject({ code: 'words_changed' });
    const wrong = { amount: '0', currency: 'USD', days: '0' };
    await write(wrong, { isNew: false });
    expect((await step('submitted', 1)).json()).toMatchObject({
      code: 'invalid_request',
      fields: {
        amount: 'A price of zero cannot be charged. Write an amount above zero.',
        currency: 'The price is in KES. The desk cannot change that.',
        days: 'Enter a number of days from 1 to 366.',
      },
    });
    expect((await read<EditedWords<'price'>>()).value).toEqual(wrong);
    await write({ ...value, amount: '2.99' }, { seen: 1, isNew: false });
    expect((await step('submitted', 2)).json<{ fields: object }>().fields).toEqual({
      amount: 'The card provider takes KES\u00a03.00 or more.',
    });
    await write({ ...value, amount: '10000000.01' }, { seen: 2, isNew: false });
    expect((await step('submitted', 3)).json<{ fields: object }>().fields).toEqual({
      amount: 'The card provider takes at most KES\u00a010,000,000.00.',
    });
    await write({ ...value, amount: '400' }, { seen: 3, isNew: false });
    expect((await step('submitted', 4)).json()).toEqual({ version: 5, state: 'review' });
    // Nothing is charged before somebody publishes it.
    expect(await wordsOf(app)).toEqual({});
    expect((await call(rita, 'GET', price.replace(/en$/, 'fr'))).statusCode).toBe(404);
  });
});
