import { jobWords } from '@/features/desk/payments/jobWords';
import type { DeskJobs } from '@shared/desk/jobs';
import { mailJob } from '@server/lib/mail/mailJob';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { identityKeys } from '../support/identityKeys';
import { quote } from '../support/quotes';
import { callsOf, giveRole, personOf } from './desk';

const keys = identityKeys();
const dalila = personOf('dalila');

describe.each(engines)('jobs at the desk on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    await giveRole(api.database, dalila, 'desk');
    await mailJob.add(kysely, { key: 'deskAnswer:KQ-7F3K2P:1', payload: { letter: 'deskAnswer', data: {} } }, 1_000);
    const list = async () => (await call(dalila, 'GET', '/api/desk/jobs')).json<DeskJobs>();
    const change = (id: string, what: 'retry' | 'stop') => call(dalila, 'POST', `/api/desk/jobs/${id}/${what}`);
    const set = (values: object) => kysely.updateTable('jobs').set(values).where('kind', '=', 'mail').execute();
    const noted = async () =>
      (await kysely.selectFrom('staff_audit').select(['action', 'subject', 'detail']).orderBy('action').execute()).map(
        ({ action, subject, detail }) => [action, subject, detail],
      );
    return { ...api, call, list, change, set, noted };
  };

  test('the desk has words for every kind of job of a gateway with everything switched on', async () => {
    const { app } = await open({ SANDBOX_SMTP_PORT: '4655', SANDBOX_IMAP_PORT: '4656' });
    const kinds = app.jobs.handlers.map(({ kind }) => kind);
    const expected = ['mail', 'newsletterMail', 'incomingMail', 'deskDigest', 'reminders'];
    expect(kinds).toEqual(expect.arrayContaining([...expected, ...(engine === 'sqlite' ? ['scrub'] : [])]));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.filter((kind) => jobWords(kind) === kind)).toEqual([]);
  });

  test('lists what waits, runs and gave up, with the reason and without payloads', async () => {
    const { list, set } = await start();
    await set({ state: 'gaveUp', attempts: 10, last_error: '550 5.1.1' });
    const { waiting, gaveUp, counts } = await list();
    expect(waiting).toEqual([]);
    expect(counts).toEqual({ waiting: 0, running: 0, gaveUp: 1 });
    expect(gaveUp).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'mail',
        key: 'deskAnswer:KQ-7F3K2P:1',
        runAt: 1_000,
        attempts: 10,
        problem: '550 5.1.1',
        canStop: true,
      },
    ]);
  });

  test('a job that gave up is tried again, one that waits is stopped and can be tried again; both are noted', async () => {
    const { list, set, change, noted } = await start();
    await set({ state: 'gaveUp', attempts: 10, last_error: '550 5.1.1' });
    const id = (await list()).gaveUp[0]?.id ?? '';
    expect((await change(id, 'retry')).statusCode).toBe(204);
    expect((await list()).waiting).toMatchObject([{ id, attempts: 0 }]);
    expect((await change(id, 'stop')).statusCode).toBe(204);
    expect((await list()).gaveUp).toMatchObject([{ id, problem: 'stopped by hand' }]);
    expect((await change(id, 'retry')).statusCode).toBe(204);
    expect(await noted()).toEqual([
      ['job.retried', id, '{"kind":"mail"}'],
      ['job.retried', id, '{"kind":"mail"}'],
      ['job.stopped', id, '{"kind":"mail"}'],
    ]);
  });

  test('one that runs, is done or is gone stays as it is, and nothing is noted', async () => {
    const { list, set, change, noted } = await start();
    const id = (await list()).waiting[0]?.id ?? '';
    await set({ leased_until: Date.now() + 60_000, lease_owner: 'gateway' });
    expect((await change(id, 'stop')).json()).toMatchObject({ code: 'job_running' });
    await set({ leased_until: null, lease_owner: null, state: 'done' });
    expect((await change(id, 'retry')).json()).toMatchObject({ code: 'job_done' });
    expect((await change('nowhere', 'stop')).statusCode).toBe(404);
    expect(await noted()).toEqual([]);
  });

  test('a job that the site needs cannot be stopped, and a deadline cannot be brought forward', async () => {
    const { call, list, change, noted } = await start();
    await call(null, 'POST', '/api/quotes', quote());
    const deadline = (await list()).waiting.find(({ kind }) => kind === 'caseDeadline');
    expect(deadline).toMatchObject({ canStop: false });
    expect((await change(deadline?.id ?? '', 'retry')).json()).toMatchObject({ code: 'job_not_failed' });
    const answer = await change(deadline?.id ?? '', 'stop');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'job_needed' }]);
    expect(await noted()).toEqual([]);
  });
});
