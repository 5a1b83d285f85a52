import { readFileSync } from 'node:fs';
import notices from '@content/legal/notices.json';
import { countOnce, readCount } from '@server/lib/database/rateCounts';
import { openJobs } from '@server/lib/jobs/runner';
import { deleteOld, retentionHandler } from '@server/personalData/retention';
import { databasesOf, engines } from '../support/engines';
import { mailsOf } from '../support/mails';

const day = 86_400_000;
const now = 100 * day;

describe.each(engines)('retention on %s', (engine) => {
  const databases = databasesOf(engine);

  async function open() {
    const database = databases.open(await databases.place());
    return database.kysely;
  }

  test('deletes expired counters and old mails, and no others', async () => {
    const kysely = await open();
    const limit = { name: 'members-key', max: 5, within: 60_000 };
    await countOnce(kysely, { ...limit, who: 'over' }, now - 60_001);
    await countOnce(kysely, { ...limit, who: 'running' }, now - 1_000);
    const mail = {
      kind: 'mail',
      uid: 'uid-amina',
      payload: '{}',
      attempts: 1,
      leased_until: null,
      lease_owner: null,
      last_error: null,
      finished_at: null,
    };
    const [old, recent] = [now - 30 * day - 1, now - 29 * day];
    const rows = [
      { key: 'old-sent', state: 'done', run_at: old, created_at: old },
      { key: 'old-given-up', state: 'gaveUp', run_at: old, created_at: old },
      { key: 'old-that-nobody-sends', state: 'waiting', run_at: old, created_at: old },
      { key: 'new-sent', state: 'done', run_at: recent, created_at: recent },
      { key: 'new-given-up', state: 'gaveUp', run_at: recent, created_at: recent },
      { key: 'planned-long-ago', state: 'waiting', run_at: now, created_at: old },
    ] as const;
    await kysely
      .insertInto('jobs')
      .values(rows.map((row) => ({ id: row.key, ...mail, ...row })))
      .execute();
    await deleteOld(kysely, now);
    expect(await kysely.selectFrom('rate_counts').selectAll().execute()).toHaveLength(1);
    expect((await readCount(kysely, { ...limit, who: 'running' }, now)).count).toBe(1);
    expect((await mailsOf(kysely)).map(({ key }) => key)).toEqual(['new-given-up', 'new-sent', 'planned-long-ago']);
  });

  test('deletes conversations after the days that the privacy page names', async () => {
    const days = Number(/handed over[^.]*: (\d+) days/i.exec(readFileSync('content/legal/privacy.md', 'utf8'))?.[1]);
    expect(notices.handover).toContain(`${days} days`);
    const kysely = await open();
    const later = 1_000 * day;
    const row = { request: '{}', contact_key: 'a@example.com', consent_version: '', consent_text: '' };
    const rows = [
      { ...row, reference: 'KH-222222', request_id: 'old', created_at: later - days * day - 1 },
      { ...row, reference: 'KH-333333', request_id: 'new', created_at: later - days * day },
    ];
    await kysely.insertInto('handovers').values(rows).execute();
    await deleteOld(kysely, later);
    expect(await kysely.selectFrom('handovers').select('request_id').execute()).toEqual([{ request_id: 'new' }]);
  });

  test('deletes quote requests after the years that the privacy page names', async () => {
    expect(readFileSync('content/legal/privacy.md', 'utf8')).toMatch(/Quote requests: up to two years/);
    const kysely = await open();
    const later = 1_000 * day;
    const row = { request: '{}', contact_key: null, chargeable_weight_grams: null };
    const rows = [
      { ...row, reference: 'KQ-222222', request_id: 'old', created_at: later - 730 * day - 1 },
      { ...row, reference: 'KQ-333333', request_id: 'new', created_at: later - 730 * day },
    ];
    await kysely.insertInto('quote_requests').values(rows).execute();
    await deleteOld(kysely, later);
    expect(await kysely.selectFrom('quote_requests').select('request_id').execute()).toEqual([{ request_id: 'new' }]);
  });

  test('deletes the cases of old quote requests with their logs, and no others', async () => {
    const kysely = await open();
    const later = 1_000 * day;
    const row = {
      version: 1,
      last_event: 1,
      state: 'expired',
      waits_for: null,
      is_overdue: 0,
      may_be_spam: 0,
      contact_key: null,
    };
    const texts = { sender: 'Amina', title: '', search: '' };
    const old = { ...row, ...texts, opened_at: later - 730 * day - 1, changed_at: later };
    const rows = [
      { ...old, reference: 'KQ-222222', kind: 'quote' },
      { ...old, reference: 'KQ-333333', kind: 'quote', opened_at: later - 730 * day },
      { ...old, reference: 'KP-222222', kind: 'privacyRequest' },
    ];
    const event = { number: 1, at: 0, actor_kind: 'system', actor_id: null, type: 'x', version: 1, payload: '{}' };
    await kysely.insertInto('cases').values(rows).execute();
    await kysely
      .insertInto('case_events')
      .values(rows.map(({ reference }) => ({ ...event, case_reference: reference })))
      .execute();
    await deleteOld(kysely, later);
    const kept = [{ reference: 'KP-222222' }, { reference: 'KQ-333333' }];
    expect(await kysely.selectFrom('cases').select('reference').orderBy('reference').execute()).toEqual(kept);
    const logs = kysely.selectFrom('case_events').select('case_reference as reference').orderBy('case_reference');
    expect(await logs.execute()).toEqual(kept);
  });

  test('keeps pending anonymous jobs, and failed ones for the operator', async () => {
    const kysely = await open();
    const job = {
      kind: 'webhook',
      uid: null,
      payload: '{}',
      attempts: 1,
      leased_until: null,
      lease_owner: null,
      last_error: null,
      finished_at: null,
      run_at: 0,
      created_at: 0,
    };
    const states = ['done', 'waiting', 'gaveUp'] as const;
    await kysely
      .insertInto('jobs')
      .values(states.map((state) => ({ id: state, key: state, state, ...job })))
      .execute();
    await deleteOld(kysely, now);
    expect(await kysely.selectFrom('jobs').select('state').orderBy('state').execute()).toEqual([
      { state: 'gaveUp' },
      { state: 'waiting' },
    ]);
  });

  test('runs hourly on one of the gateways', async () => {
    const kysely = await open();
    const clock = { now };
    const onError = (error: unknown) => {
      throw error;
    };
    const gateways = [1, 2].map(() =>
      openJobs({ kysely, handlers: [retentionHandler(kysely, onError)], now: () => clock.now, onError }),
    );
    const turn = async () => {
      let runs = 0;
      for (const jobs of gateways) {
        await jobs.scheduleStartJobs();
        runs += (await jobs.runDue())['retention'] ?? 0;
      }
      return runs;
    };
    expect(await turn()).toBe(1);
    clock.now += 3_599_000;
    expect(await turn()).toBe(0);
    clock.now += 1_000;
    expect(await turn()).toBe(1);
  });
});
