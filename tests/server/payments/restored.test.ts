import { erasePersonalData } from '@server/personalData/personalData';
import { orderReference } from '@server/payments/reference';
import { subscriptionOf } from '@server/payments/status';
import { reconcilePayments } from '../../../tools/payments/reconcileCommand';
import { reportPayments } from '../../../tools/payments/reportCommand';
import { databasesOf, engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { mailsOf } from '../support/mails';
import { operatedPayments } from './payments';

const provider = fakeProvider();
const day = 86_400_000;

describe.each(engines)('payments whose order was lost, on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start() {
    const { kysely, payments, environment, order } = await operatedPayments(databases, provider);
    const run = async (command: typeof reportPayments) => {
      const lines: string[] = [];
      const code = await command(['--from', '2020-01-01'], environment, (line) => lines.push(line));
      return { code, text: lines.join('\n') };
    };
    const forget = async () => {
      for (const table of ['orders', 'payments', 'subscriptions', 'jobs'] as const)
        await kysely.deleteFrom(table).execute();
    };
    /** Mails waiting to be sent. */
    const waiting = async () => (await mailsOf(kysely)).filter(({ state }) => state === 'waiting');
    return { payments, run, order, forget, waiting, kysely };
  }

  test('are rebuilt from the provider once, without a second receipt', async () => {
    const { payments, run, order, forget, waiting, kysely } = await start();
    const [paid, returned, open] = [await order('a'), await order('b'), await order('c')];
    provider.pay(paid);
    provider.pay(returned, { status: 'reversed' });
    await forget();
    const report = await run(reportPayments);
    expect(report).toMatchObject({ code: 1 });
    expect(report.text).toContain(
      `! ${paid}: the provider says success, but the order is missing here: run payments:reconcile`,
    );
    const first = await run(reconcilePayments);
    expect(first).toMatchObject({ code: 0 });
    expect(first.text).toContain(`+ ${paid}: its order was missing and has been rebuilt`);
    expect(await waiting()).toEqual([]);
    await forget();
    const both = await Promise.all([run(reconcilePayments), run(reconcilePayments)]);
    expect(await waiting()).toEqual([]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(
      both.filter(({ text }) => text.includes(`+ ${paid}: its order was missing and has been rebuilt`)),
    ).toHaveLength(1);
    const entries = await kysely
      .selectFrom('payments')
      .select(['reference', 'uid', 'state', 'amount', 'source'])
      .orderBy('reference')
      .execute();
    expect(entries).toEqual([
      { reference: paid, uid: 'uid-a', state: 'success', amount: 200, source: expect.any(String) as string },
      { reference: returned, uid: 'uid-b', state: 'reversed', amount: 200, source: expect.any(String) as string },
    ]);
    expect(await subscriptionOf(payments, 'uid-a')).toMatchObject({ status: 'active' });
    expect(await subscriptionOf(payments, 'uid-b')).toMatchObject({ status: 'inactive' });
    expect(await run(reconcilePayments)).toMatchObject({
      code: 0,
      text: expect.stringContaining('0 corrected') as string,
    });
    expect(await run(reportPayments)).toMatchObject({ code: 0 });
    // In the provider's checkout when the data was lost: checked again, and counted when paid later.
    const checks = kysely
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', 'order-check')
      .where('state', '=', 'waiting');
    expect(await checks.execute()).toEqual([{ key: open }]);
    provider.pay(open);
    expect(await run(reconcilePayments)).toMatchObject({ code: 0 });
    expect(await subscriptionOf(payments, 'uid-c')).toMatchObject({ status: 'active' });
  });

  test('get no second receipt when another run settles a rebuilt order', async () => {
    const { run, order, forget, waiting, kysely } = await start();
    const paid = provider.pay(await order('a'));
    await forget();
    let other: ReturnType<typeof run> | undefined;
    let questions = 0;
    // The first request is the rebuild's, the second the ledger's: in between the other run completes.
    provider.misbehaviour = ({ url }, response) => {
      if (url !== `/transaction/verify/${paid.reference}` || ++questions !== 2) return false;
      other = run(reconcilePayments);
      const answer = { status: true, message: 'Verification successful', data: provider.shape(paid) };
      void other.finally(() => response.writeHead(200).end(JSON.stringify(answer)));
      return true;
    };
    const first = await run(reconcilePayments);
    expect([first.code, (await other)?.code]).toEqual([0, 0]);
    expect(await kysely.selectFrom('payments').select(['reference', 'state', 'source']).execute()).toEqual([
      { reference: paid.reference, state: 'success', source: 'reconciler' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test("count only with this site's price and mode, and an account", async () => {
    const { run, kysely } = await start();
    const bought = { email: 's@example.com', status: 'success', paidAt: Date.now(), metadata: { uid: 'uid-thief' } };
    const reasons: Readonly<Record<string, string>> = {
      [provider.add({ ...bought, reference: orderReference(1), amount: 1 }).reference]:
        'paid USD 0.01, ordered USD 2.00',
      [provider.add({ ...bought, reference: orderReference(2), currency: 'NGN' }).reference]:
        'currency NGN in place of USD',
      [provider.add({ ...bought, reference: orderReference(3), domain: 'live' }).reference]:
        'domain live in place of test',
      [provider.add({ ...bought, reference: orderReference(4), metadata: '' }).reference]: 'it names no account',
      [provider.add({ ...bought, reference: 'KW-CHEAP' }).reference]: 'the reference is not of this site',
    };
    const { code, text } = await run(reconcilePayments);
    expect(code).toBe(1);
    for (const [reference, reason] of Object.entries(reasons)) {
      expect(text).toContain(`! ${reference}: paid at the provider without an order of this site: ${reason}`);
    }
    for (const table of ['orders', 'payments', 'subscriptions'] as const) {
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('restore no deleted account, and no order that can no longer be paid', async () => {
    const { run, kysely } = await start();
    const uid = 'uid-gone';
    await erasePersonalData(
      kysely,
      { uid, email: null, emailVerified: false, signedInAt: 0, issuedAt: 0, secondFactor: false },
      Date.now(),
    );
    const gone = provider.add({
      reference: orderReference(1),
      email: 'g@example.com',
      status: 'success',
      paidAt: Date.now(),
      metadata: { uid },
    });
    provider.add({
      reference: orderReference(2),
      email: 'o@example.com',
      createdAt: Date.now() - 4 * day,
      metadata: { uid: 'uid-old' },
    });
    expect(await run(reconcilePayments)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`! ${gone.reference}: charged, but not what was ordered: paid after`) as string,
    });
    expect(await kysely.selectFrom('orders').select(['reference', 'uid', 'email']).execute()).toEqual([
      { reference: gone.reference, uid: null, email: null },
    ]);
  });
});
