import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '@server/lib/database/openDatabase';
import { fakeProvider } from '../../server/support/fakeProvider';
import { identityKeys } from '../../server/support/identityKeys';
import { listenForMail } from './mailServer';
import { bundleGateway } from '../../support/program';
import { call, killGateways, startGateway, type GatewayProcess } from '../gatewayProcess';
import { bare, jobsOf } from '../../server/payments/payments';
import { Asking, expectRequestsKept } from './asking';

const kills = 100;
const callersPerGateway = 3;
const mailEvery = 10;
const month = 30 * 86_400_000;

const provider = fakeProvider();
const keys = identityKeys();
const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-killed-'));
beforeAll(bundleGateway, 60_000);
afterAll(async () => {
  await killGateways();
  rmSync(dataFolder, { recursive: true, force: true });
});

interface Progress {
  /** Users so far; each orders once. */
  made: number;
  /** References that a gateway has confirmed as paid, or whose event it has accepted. */
  acknowledged: Set<string>;
  /** Interrupted calls. */
  cutOff: number;
}

/** When to kill a gateway: once a payment can be confirmed, or once a confirmation was acknowledged. */
type Moment = 'paid' | 'acknowledged';

/** Orders, pays and confirms for one user after another until the gateway is gone. */
async function keepPaying(
  gateway: GatewayProcess,
  progress: Progress,
  onMoment: (moment: Moment) => void,
): Promise<void> {
  for (;;) {
    progress.made += 1;
    const number = progress.made;
    const headers = {
      authorization: await keys.authorization({ uid: `uid-${number}`, email: `person-${number}@example.com` }),
    };
    try {
      const ordered = await call(gateway, 'POST', '/api/subscription/orders', headers);
      if (ordered.status !== 201) throw new Error(`order: ${ordered.status} ${JSON.stringify(ordered.body)}`);
      const { reference } = ordered.body as { reference: string };
      provider.pay(reference);
      onMoment('paid');
      const event = provider.event(reference);
      const webhook =
        number % 3 === 0
          ? call(
              gateway,
              'POST',
              '/api/webhooks/paystack',
              { 'x-paystack-signature': event.signature, 'content-type': 'application/json' },
              event.body,
            )
          : null;
      const confirmed = call(gateway, 'POST', `/api/subscription/orders/${reference}/confirm`, headers);
      for (const answer of await Promise.allSettled([confirmed, ...(webhook === null ? [] : [webhook])])) {
        if (answer.status === 'rejected') progress.cutOff += 1;
        else if (answer.value.status === 200) {
          progress.acknowledged.add(reference);
          onMoment('acknowledged');
        } else throw new Error(`${answer.value.status} ${JSON.stringify(answer.value.body)}`);
      }
    } catch (error) {
      // Network failures of fetch; they come from another realm.
      if ((error as Error).name !== 'TypeError') throw error;
      progress.cutOff += 1;
      return;
    }
  }
}

test(`${kills} gateways killed at work lose nothing that they acknowledged, and count nothing twice`, async () => {
  const mail = await listenForMail();
  const environment = {
    ...keys.environment(),
    KEELWAY_DATA: dataFolder,
    PAYSTACK_API_URL: provider.address,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  };
  const asking = new Asking(keys);
  provider.delay = 3;
  const progress: Progress = { made: 0, acknowledged: new Set(), cutOff: 0 };
  let next = startGateway(environment);
  for (let killed = 0; killed < kills; killed += 1) {
    const gateway = await next;
    // Start the next one meanwhile, on the same file.
    if (killed + 1 < kills) next = startGateway(environment);
    // Every other gateway gets as far as an acknowledgement, even on a slow machine.
    const awaited: Moment = killed % 2 === 0 ? 'paid' : 'acknowledged';
    let reached: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const onMoment = (moment: Moment): void => {
      if (moment === awaited) reached();
    };
    const callers = [
      ...Array.from({ length: callersPerGateway }, () => keepPaying(gateway, progress, onMoment)),
      asking.keepAsking(gateway),
    ];
    // Some live until they are about to send a mail.
    await Promise.race([killed % mailEvery === 0 ? mail.next() : first, ...callers]);
    await wait((killed * 7) % 40);
    await gateway.kill();
    await Promise.all(callers);
  }
  const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
  try {
    const { kysely } = database;
    const paid = async (): Promise<Set<string>> =>
      new Set(
        (await kysely.selectFrom('payments').select('reference').where('state', '=', 'success').execute()).map(
          ({ reference }) => reference,
        ),
      );
    // An acknowledged event may still need processing by the next gateway.
    const onError = (error: unknown): void => {
      throw error;
    };
    const payments = { ...bare(database, provider, { now: () => Date.now() + 120_000 }), onError };
    await jobsOf(payments).runDue();
    const kept = await paid();
    expect([...progress.acknowledged].filter((reference) => !kept.has(reference))).toEqual([]);
    expect(progress.acknowledged.size).toBeGreaterThanOrEqual(kills / 2);
    expect(progress.cutOff).toBeGreaterThanOrEqual(kills);
    // Unacknowledged payments are found too.
    for (
      let round = 0;
      round < 100 &&
      (await paid()).size < [...provider.payments.values()].filter(({ status }) => status === 'success').length;
      round += 1
    ) {
      await jobsOf({ ...payments, now: () => Date.now() + 3_600_000 }).runDue();
    }
    expect(await paid()).toEqual(
      new Set(
        [...provider.payments.values()].filter(({ status }) => status === 'success').map(({ reference }) => reference),
      ),
    );
    const people = await kysely
      .selectFrom('subscriptions')
      .innerJoin('payments', 'payments.uid', 'subscriptions.uid')
      .select(['until', 'paid_at'])
      .execute();
    expect(people.filter(({ until, paid_at: paidAt }) => until !== paidAt + month)).toEqual([]);
    expect(asking.cutOff).toBe(kills);
    await expectRequestsKept(kysely, asking);
    expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
  } finally {
    await database.close();
    await mail.close();
  }
}, 600_000);
