import { confirmOrder } from '@server/payments/confirm';
import { storeEvent } from '@server/payments/webhooks';
import { reconcilePayments } from '../../../tools/payments/reconcileCommand';
import { reportPayments } from '../../../tools/payments/reportCommand';
import { databasesOf, engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { operatedPayments } from './payments';

const provider = fakeProvider();

function databaseNamed(address: string | null): string {
  const [, name = '', folder = ''] = /@\/(\w+)\?host=(.*)$/.exec(address ?? '') ?? [];
  return `the PostgreSQL database ${name} at ${decodeURIComponent(folder)}:5432`;
}

describe.each(engines)('payments:report and payments:reconcile on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const { place, kysely, payments, environment, order } = await operatedPayments(databases, provider);
    const run = async (command: typeof reportPayments, ...argv: string[]) => {
      const lines: string[] = [];
      const code = await command(argv, environment, (line) => lines.push(line));
      const [database, account, ...said] = lines;
      expect(database).toBe(
        `Database: ${engine === 'sqlite' ? `the SQLite file ${place.dataFolder}/keelway.sqlite` : databaseNamed(place.databaseUrl)}`,
      );
      expect(account).toBe(`Card provider: the stand-in at ${provider.address.replace(/\/$/, '')}`);
      return { code, text: said.join('\n') };
    };
    return { payments, run, order, kysely };
  }

  test('report differences, correct them, and agree afterwards', async () => {
    const { payments, run, order } = await start();
    const [known, unheard, declined, returned] = [
      await order('a'),
      await order('b'),
      await order('c'),
      await order('d'),
    ];
    provider.pay(known);
    await confirmOrder(payments, 'uid-a', known);
    provider.pay(returned);
    await confirmOrder(payments, 'uid-d', returned);
    provider.pay(returned, { status: 'reversed' });
    provider.pay(unheard);
    provider.pay(declined, { status: 'failed', paidAt: null });
    const before = await run(reportPayments);
    expect(before.code).toBe(1);
    expect(before.text).toMatch(/USD {2}success +2 +4\.00/);
    expect(before.text).toContain(`! ${unheard}: the provider says success, the ledger has nothing`);
    expect(before.text).toContain(`! ${returned}: the provider says reversed, the ledger success`);
    expect(before.text).toContain('2 mismatches.');
    const reconciled = await run(reconcilePayments);
    expect(reconciled.code).toBe(0);
    expect(reconciled.text).toContain(`~ ${unheard}: not in the ledger becomes success`);
    expect(reconciled.text).toContain(`~ ${returned}: success becomes reversed`);
    expect(reconciled.text).toContain('4 checked, 2 corrected, 0 disputed.');
    expect(await run(reconcilePayments)).toMatchObject({
      code: 0,
      text: expect.stringContaining('0 corrected') as string,
    });
    const after = await run(reportPayments);
    expect([after.code, after.text]).toEqual([0, expect.stringContaining('Ledger and provider agree.') as string]);
    provider.pay(unheard, { status: 'abandoned', paidAt: null });
    expect((await run(reportPayments)).text).toContain(
      `! ${unheard}: the provider says abandoned, the ledger success: ask the provider; the ledger keeps what was paid`,
    );
    expect(before.text + after.text).not.toContain('@example.com');
  });

  test('say of one payment why it stands as it does: a refund that failed', async () => {
    const { payments, run, order, kysely } = await start();
    const reference = await order('a');
    const ask = () => run(reportPayments, '--reference', reference);
    const hear = async (event: string, status: string) => {
      provider.pay(reference, { status });
      await storeEvent(kysely, Buffer.from(provider.event(reference, event).body), Date.now());
    };
    const opened = await ask();
    expect([opened.code, opened.text]).toEqual([
      0,
      expect.stringMatching(/ordered for USD 2\.00[^]*The order is open, nothing was charged/) as string,
    ]);

    provider.pay(reference);
    await confirmOrder(payments, 'uid-a', reference);
    await hear('refund.processed', 'reversed');
    const waiting = await ask();
    expect([waiting.code, waiting.text]).toEqual([
      1,
      expect.stringMatching(
        /the provider sent refund\.processed: received[^]*The ledger says success, as the provider said at .* 1 of the provider's messages wait[^]*the provider says reversed, the ledger success/,
      ) as string,
    ]);
    // It processes what waits first.
    expect((await run(reconcilePayments, '--reference', reference)).text).toMatch(/^1 checked[^]*agree\.$/);
    expect((await ask()).text).toContain('The ledger says reversed');
    await hear('refund.failed', 'success');
    expect((await run(reconcilePayments, '--reference', reference)).code).toBe(0);
    const { code, text } = await ask();
    expect(code).toBe(0);
    expect(text).toMatch(
      /ordered for[^]*recorded first, by confirm[^]*refund\.processed: processed[^]*refund\.failed: processed[^]*the provider said success: this decided/,
    );
    expect(text).toMatch(
      /The provider says now: success, USD 2\.00[^]*newest answer decides[^]*Ledger and provider agree\./,
    );
    expect(text).not.toContain('@example.com');
  });

  test('another amount that was refunded is open again once the refund has failed', async () => {
    const { payments, order, kysely } = await start();
    const reference = await order('a');
    let time = payments.now();
    const confirmed = async (status: string) => {
      provider.pay(reference, { status, amount: 1 });
      const outcome = await confirmOrder({ ...payments, now: () => (time += 1) }, 'uid-a', reference);
      const { state, problem } = await kysely
        .selectFrom('payments')
        .select(['state', 'problem'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return [outcome, state, problem];
    };
    const amiss = ['disputed', 'disputed', 'paid USD 0.01, ordered USD 2.00'];
    expect(await confirmed('success')).toEqual(amiss);
    expect(await confirmed('reversed')).toEqual(['reversed', 'reversed', null]);
    expect(await confirmed('success')).toEqual(amiss);
  });

  test.each(['Reversal pending', 'reversal-pending', 'reversal_pending'])(
    'a payment that is about to be reversed (%s) agrees with what was paid, and is no failure',
    async (status) => {
      const { payments, run, order } = await start();
      const [known, unheard] = [await order('a'), await order('b')];
      for (const reference of [known, unheard]) provider.pay(reference);
      await confirmOrder(payments, 'uid-a', known);
      for (const reference of [known, unheard]) provider.pay(reference, { status });
      expect(await confirmOrder(payments, 'uid-a', known)).toBe('paid');
      expect(await confirmOrder(payments, 'uid-b', unheard)).toBe('pending');
      expect(await run(reportPayments)).toMatchObject({
        code: 0,
        text: expect.stringContaining('Ledger and provider agree.') as string,
      });
      provider.pay(unheard, { status: 'success' });
      expect(await confirmOrder(payments, 'uid-b', unheard)).toBe('paid');
    },
  );

  test('say of one payment why it does not count, or is not known', async () => {
    const { payments, run, order } = await start();
    const cheap = await order('a');
    provider.pay(cheap, { amount: 1 });
    await confirmOrder(payments, 'uid-a', cheap);
    expect(await run(reportPayments, `--reference=${cheap}`)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/Charged, but it does not count: paid USD 0.01, ordered USD 2.00/) as string,
    });
    expect(await run(reportPayments, '--reference', 'KW-nothing')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/The provider does not know it\.\nNothing is stored about it\./) as string,
    });
    expect((await run(reportPayments, '--reference', cheap, '--from', '2026-01-01')).code).toBe(2);
  });

  test('list what only a person can correct', async () => {
    const { payments, run, order, kysely } = await start();
    const cheap = await order('a');
    provider.pay(cheap, { amount: 1 });
    await confirmOrder(payments, 'uid-a', cheap);
    provider.add({ reference: 'STRAY', email: 's@example.com', status: 'success', paidAt: Date.now() });
    const lost = await order('b');
    provider.pay(lost);
    await confirmOrder(payments, 'uid-b', lost);
    provider.payments.delete(lost);
    const { code, text } = await run(reportPayments);
    expect(code).toBe(1);
    expect(text).toContain(`! ${cheap}: charged, but not what was ordered: paid USD 0.01, ordered USD 2.00`);
    expect(text).toContain('! STRAY: paid at the provider without an order of this site');
    expect(text).toContain(`! ${lost}: the ledger says success, the provider does not know it`);
    expect((await run(reconcilePayments)).code).toBe(1);
    expect(await kysely.selectFrom('payments').select('reference').execute()).toHaveLength(2);
  });

  test('respect their period, and report errors in one sentence', async () => {
    const { run } = await start();
    provider.add({
      reference: 'OLD',
      email: 's@example.com',
      status: 'success',
      createdAt: Date.parse('2026-01-31T23:59:59Z'),
      paidAt: Date.parse('2026-01-31T23:59:59Z'),
    });
    expect((await run(reportPayments, '--from', '2026-01-01', '--to', '2026-01-31')).text).toContain('! OLD');
    expect((await run(reportPayments, '--from', '2026-02-01', '--to', '2026-02-28')).text).not.toContain('OLD');
    expect(await run(reportPayments, '--from', '2026-02-30')).toEqual({
      code: 2,
      text: '--from must be a day such as 2026-01-31.',
    });
    expect((await run(reportPayments, '--form', '2026-02-28')).code).toBe(2);
    provider.secretKey = 'sk_changed';
    expect(await run(reportPayments)).toEqual({
      code: 2,
      text: 'The payments provider rejected the secret key: check PAYSTACK_SECRET_KEY.',
    });
  });
});

describe('without the environment of a gateway', () => {
  const run = async (command: typeof reportPayments, environment: Readonly<Record<string, string>>) => {
    const lines: string[] = [];
    return { code: await command([], environment, (line) => lines.push(line)), text: lines.join('\n') };
  };

  test.each([
    ['nothing', {}],
    ['what any shell says', { NODE_ENV: 'production', PORT: '3000' }],
  ])('%s: no database and no account is guessed', async (_what, environment) => {
    for (const command of [reportPayments, reconcilePayments]) {
      expect(await run(command, environment)).toEqual({
        code: 2,
        text: expect.stringContaining('. /etc/keelway.env') as string,
      });
    }
  });

  test('a database alone does not select the stand-in card provider', async () => {
    const { code, text } = await run(reportPayments, { KEELWAY_DATA: '/nowhere' });
    expect([code, text]).toEqual([2, expect.stringContaining('PAYSTACK_SECRET_KEY is not set') as string]);
  });
});
