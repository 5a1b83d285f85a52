import { openJobs } from '@server/lib/jobs/runner';
import { MailFailure } from '@server/lib/mail/failure';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { paymentLetters } from '@server/payments/letters';
import { databasesOf, engines } from '../../support/engines';
import { addReminder, mailsOf } from '../../support/mails';

const start = Date.parse('2026-11-01T08:00:00Z');

describe.each(engines)('the outbox on %s', (engine) => {
  const databases = databasesOf(engine);

  async function open() {
    const database = databases.open(await databases.place());
    const clock = { now: start + 1_000 };
    const told: unknown[] = [];
    const log = { error: (about: unknown) => told.push(about), warn: (about: unknown) => told.push(about) };
    const gateway = (send: SendMail, letters = paymentLetters as Readonly<Record<string, never>>) => {
      const handler = mailHandler({ send, siteUrl: 'https://keelway.example', letters, log });
      const onError = (error: unknown) => {
        throw error;
      };
      return openJobs({ kysely: database.kysely, handlers: [handler], now: () => clock.now, onError });
    };
    return { ...database, clock, told, gateway };
  }

  test('sends each mail once, however slow the previous ones', async () => {
    const { kysely, clock, told, gateway } = await open();
    const keys = ['first', 'second', 'third'];
    for (const [index, key] of keys.entries()) await addReminder(kysely, key, start, start + index);
    const sent: string[] = [];
    const otherGateway = gateway(({ id }) => Promise.resolve(void sent.push(id)));
    const slowly = gateway(async ({ id }) => {
      clock.now += 90_000;
      // Three minutes after the batch began.
      if (id === 'third') await otherGateway.runDue();
      sent.push(id);
    });
    expect(await slowly.runDue()).toEqual({ mail: 3 });
    expect(sent).toEqual(keys);
    const times = (await mailsOf(kysely)).map(({ state, finished_at: at }) => ({ state, at }));
    expect(times).toEqual([91_000, 181_000, 271_000].map((after) => ({ state: 'done', at: start + after })));
    expect(told).toEqual([]);
  });

  test('goes on for three days, then notes once that the mail did not arrive', async () => {
    const { kysely, clock, told } = await open();
    await addReminder(kysely, 'late', start, start);
    const noted: unknown[] = [];
    const outcomes = { reminder: (...outcome: unknown[]) => Promise.resolve(noted.push(outcome)) };
    const down: SendMail = () => Promise.reject(new MailFailure('ECONNECTION', false));
    const log = { error: () => undefined, warn: () => undefined };
    const handler = mailHandler({ send: down, siteUrl: '', letters: paymentLetters, outcomes, log });
    const onError = (error: unknown) => told.push(error);
    const jobs = openJobs({ kysely, handlers: [handler], now: () => clock.now, onError });
    const hour = 3_600_000;
    while (clock.now < start + 60 * hour) {
      await jobs.runDue();
      clock.now += hour / 4;
    }
    expect([await mailsOf(kysely), noted]).toMatchObject([[{ state: 'waiting' }], []]);
    while (clock.now < start + 90 * hour) {
      await jobs.runDue();
      clock.now += hour / 4;
    }
    expect(await mailsOf(kysely)).toMatchObject([{ state: 'gaveUp', attempts: 18 }]);
    expect(noted).toEqual([[{ until: start }, 'refused', 'temporary']]);
    expect(told).toEqual([]);
  });

  test('leaves a mail of an unknown kind to a newer gateway', async () => {
    const { kysely, clock, told, gateway } = await open();
    await addReminder(kysely, 'new', start, start);
    const sent: string[] = [];
    const send: SendMail = ({ subject }) => Promise.resolve(void sent.push(subject));
    expect(await gateway(send, {}).runDue()).toEqual({ mail: 0 });
    expect(await mailsOf(kysely)).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'unknown letter' }]);
    expect(told).toHaveLength(1);
    clock.now += 120_000;
    expect(await gateway(send).runDue()).toEqual({ mail: 1 });
    expect(sent).toEqual(['Your Keelway subscription ends on 1 November 2026']);
  });
});
