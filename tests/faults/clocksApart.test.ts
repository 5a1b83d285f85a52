import * as v from 'valibot';
import { readSharedClock } from '@server/lib/database/clock';
import { countOnce, readCount } from '@server/lib/database/rateCounts';
import { declareJob } from '@server/lib/jobs/declaration';
import { handleJob } from '@server/lib/jobs/handler';
import { listJobs, retryJob, stopJob } from '@server/lib/jobs/list';
import { openJobs } from '@server/lib/jobs/runner';
import { placeOrder } from '@server/payments/orders';
import { databasesOf, engines } from '../server/support/engines';
import { bare } from '../server/payments/payments';
import { fakeProvider } from '../server/support/fakeProvider';
import { steppedClock } from './steppedClock';

const second = 1_000;
const minute = 60 * second;
const step = steppedClock();
const provider = fakeProvider();
const mail = declareJob('mail', v.object({}));
const onError = (error: unknown) => {
  throw error;
};

/** A promise and the function that fulfils it. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

describe.each(engines)('gateways whose clocks differ, on one %s', (engine) => {
  const databases = databasesOf(engine);
  const open = async () => databases.open(await databases.place());
  const runnerOf = (kysely: Parameters<typeof listJobs>[0], run: () => Promise<undefined>) =>
    openJobs({ kysely, handlers: [handleJob(mail, { maxAttempts: 3, run, onFailure: onError })], onError });

  test.each([
    [0, 150 * second],
    [0, 121 * second],
    [-150 * second, 0],
    [0, -150 * second],
    [150 * second, 0],
    [-150 * second, 150 * second],
    [150 * second, -150 * second],
  ])('one at %d ms sends a mail, one at %d ms leaves it alone', async (first, second) => {
    const { kysely } = await open();
    const [begun, sent] = [signal(), signal()];
    let sending = 0;
    const run = async () => {
      sending += 1;
      begun.give();
      await sent.given;
      return undefined;
    };
    step(first);
    await mail.add(kysely, { key: 'amina', payload: {} }, Date.now());
    const running = runnerOf(kysely, run).runDue();
    await begun.given;
    step(second);
    expect(await runnerOf(kysely, run).runDue()).toEqual({ mail: 0 });
    const { running: listed } = await listJobs(kysely, 9);
    expect(listed.map(({ key }) => key)).toEqual(['amina']);
    for (const { id } of listed)
      expect([await retryJob(kysely, id), await stopJob(kysely, id)]).toEqual(['running', 'running']);
    sent.give();
    expect(await running).toEqual({ mail: 1 });
    expect(await runnerOf(kysely, run).runDue()).toEqual({ mail: 0 });
    expect(sending).toBe(1);
  });

  test.each([150 * second, -150 * second])('what a gateway at %d ms queues is due at once, and retried', async (by) => {
    const { kysely } = await open();
    step(by);
    await mail.add(kysely, { key: 'added', payload: {} }, Date.now());
    await mail.plan(kysely, { key: 'planned', payload: {} }, Date.now());
    step(0);
    const fails = handleJob(mail, {
      maxAttempts: 3,
      run: () => Promise.reject(new Error()),
      onFailure: () => undefined,
    });
    step(by);
    await openJobs({ kysely, handlers: [fails], random: () => 0.5, onError }).runDue();
    step(0);
    const rows = await kysely.selectFrom('jobs').select(['run_at', 'attempts']).execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1]);
    for (const { run_at: runAt } of rows) {
      expect(runAt - Date.now()).toBeGreaterThan(minute - 30 * second);
      expect(runAt - Date.now()).toBeLessThanOrEqual(minute);
    }
  });

  test('they count a limit of a minute together', async () => {
    const { kysely } = await open();
    const limit = { name: 'apart', who: 'amina', max: 2, within: minute };
    for (const [count, by] of [0, 150, -150, 0, 150].entries()) {
      step(by * second);
      expect(await countOnce(kysely, limit)).toMatchObject({ count: count + 1 });
      const { count: read, resetsIn } = await readCount(kysely, limit);
      expect(read).toBe(count + 1);
      expect(resetsIn).toBeGreaterThan(0);
      expect(resetsIn).toBeLessThanOrEqual(minute);
    }
  });

  test.each([150 * second, -150 * second])('one at %d ms does not open a payment a second time', async (by) => {
    const { kysely, ...rest } = await open();
    const database = { kysely, ...rest };
    const user = {
      uid: 'uid-1',
      email: 'amina@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    const [asked, answered] = [signal(), signal()];
    let asks = 0;
    const openedBy = (patience: Promise<void>) => {
      const payments = bare(database, provider);
      const initialize: typeof payments.provider.initialize = async (order) => {
        asks += 1;
        asked.give();
        await patience;
        return payments.provider.initialize(order);
      };
      return { ...payments, provider: { ...payments.provider, initialize } };
    };
    const first = placeOrder(openedBy(answered.given), user);
    await asked.given;
    step(by);
    const other = placeOrder(openedBy(Promise.resolve()), user);
    // It has looked at the order, and waits.
    for (let looks = 0; looks < 20; looks += 1) await readSharedClock(kysely);
    answered.give();
    expect((await other).order.reference).toBe((await first).order.reference);
    expect(asks).toBe(1);
  });

  test('the time is the database’s', async () => {
    const { kysely } = await open();
    step(150 * second);
    const now = await readSharedClock(kysely);
    step(0);
    expect(Math.abs(now - Date.now())).toBeLessThan(30 * second);
    expect(Number.isInteger(now)).toBe(true);
  });
});
