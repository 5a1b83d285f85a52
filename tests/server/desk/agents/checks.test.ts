import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { AgentPageOf } from '@shared/directory/agentPages';
import {
  checkKinds,
  dayOf,
  monthsAfter,
  stampDates,
  stampOn,
  type Check,
  type CheckKind,
} from '@shared/listings/evidence';
import type { DeskChecks, EndingChecks } from '@shared/desk/checks';
import type { VerifyPage } from '@shared/listings/verifyPage';
import { directoryVersion, noteShownChange, saveDirectory } from '@server/directory/importedAgents';
import { recordCheck, withdrawCheck } from '@server/desk/agents/agentChecks';
import { deleteOld } from '@server/personalData/retention';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { histories, historiesTimeout } from '../../../support/histories';
import { callsOf, giveRole, personOf } from '../desk';

const oneDay = 86_400_000;
const keys = identityKeys();
const maya = personOf('maya');
const tembo = { id: 'ke-mombasa-001', name: 'Tembo Freight', location: 'Mombasa, Kenya', services: ['sea'] };
const baobab = { ...tembo, id: 'ke-mombasa-002', name: 'Baobab Cargo', verifiedAt: '2025-03-01' };
const path = `/api/desk/agents/${tembo.id}/checks`;
const ago = (days: number): string => dayOf(Date.now() - days * oneDay);
const nothing = { kind: 'registration', checkedOn: '', validUntil: '', paper: '', note: '', isHistory: false };

describe.each(engines)('checks of agents on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    await saveDirectory(kysely, [tembo, baobab], undefined, 1);
    await api.app.refreshAgents();
    await giveRole(api.database, maya, 'membership');
    const call = callsOf(api.app, keys);
    const record = (typed: object, requestId: string = randomUUID()) =>
      call(maya, 'POST', path, { ...nothing, ...typed, requestId });
    const all = async () => {
      for (const kind of ['registration', 'referee', 'call']) await record({ kind, checkedOn: ago(10) });
      return record({ kind: 'licence', checkedOn: ago(5), validUntil: ago(-20), paper: 'Drawer 4', note: 'Asked KRA' });
    };
    const read = async () => (await call(maya, 'GET', path)).json<DeskChecks>();
    const withdraw = (check: string, reason = 'Another company of that name.') =>
      call(maya, 'POST', `${path}/${check}/withdrawal`, { reason });
    let visitor = 0;
    const listed = async () => {
      // Each time another visitor: one may not ask thousands of times a minute.
      visitor += 1;
      const remoteAddress = `10.0.${visitor >> 8}.${visitor & 255}`;
      const answer = await api.app.inject({ url: '/api/agents?q=', remoteAddress });
      return answer.json<{ agents: { verifiedAt?: string; verifiedUntil?: string }[] }>().agents;
    };
    return { ...api, kysely, call, record, all, read, withdraw, listed };
  }

  test('a recorded check is in the list, the directory, the page of the agent, and the answer of /verify', async () => {
    const { app, all, read, listed, kysely } = await start();
    expect((await all()).statusCode).toBe(200);
    const { checks, ...dates } = await read();
    expect(dates).toEqual({ plans: [], verifiedAt: ago(5), verifiedUntil: ago(-20) });
    expect(checks[0]).toMatchObject({
      kind: 'licence',
      by: 'maya@example.com',
      paper: 'Drawer 4',
      standing: 'current',
    });
    expect((await listed())[0]).toMatchObject({ verifiedAt: ago(5), verifiedUntil: ago(-20) });
    const shown = (await app.inject(`/api/agent-pages?path=${encodeURIComponent(`/agents/id/${tembo.id}`)}`)).json<{
      page: AgentPageOf<'agent'>;
    }>().page;
    const year = monthsAfter(ago(10), 12);
    expect(shown.checks).toEqual([
      { kind: 'registration', checkedOn: ago(10), validUntil: year },
      { kind: 'licence', checkedOn: ago(5), validUntil: ago(-20) },
      { kind: 'referee', checkedOn: ago(10), validUntil: monthsAfter(ago(10), 24) },
      { kind: 'call', checkedOn: ago(10), validUntil: year },
    ]);
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/verify', headers, payload: 'q=Tembo+Freight' });
    expect(answer.json<{ page: VerifyPage }>().page.agents).toMatchObject([
      { verifiedAt: ago(5), verifiedUntil: ago(-20), checks: shown.checks },
    ]);
    // Nobody outside the desk learns who checked, where the paper lies, or what was noted.
    for (const { body } of [answer, await app.inject('/api/agents?q=')]) expect(body).not.toMatch(/maya|Drawer|KRA/);
    const noted = await kysely.selectFrom('staff_audit').select(['action', 'subject']).execute();
    expect(noted).toEqual(Array(4).fill({ action: 'agent.checkRecorded', subject: tembo.id }));
  });

  test('a licence that ended yesterday is refused at its field, and recorded as history it takes the stamp away', async () => {
    const { record, all, listed } = await start();
    await all();
    const ended = { kind: 'licence', checkedOn: ago(0), validUntil: ago(1) };
    const refused = await record(ended);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toEqual({
      validUntil: expect.stringMatching(/ended on .*history only, and gives no stamp/) as string,
    });
    expect((await record({ ...ended, checkedOn: ago(6), isHistory: true })).statusCode).toBe(200);
    // An older check than the current one changes nothing.
    expect((await listed())[0]).toMatchObject({ verifiedUntil: ago(-20) });
    expect((await record({ ...ended, isHistory: true })).statusCode).toBe(200);
    const [agent = {}] = await listed();
    expect(stampOn(agent, ago(0))?.state).toBe('due');
  });

  test.each([
    [{ checkedOn: ago(-1) }, 'checkedOn', /in the future/],
    [{ checkedOn: '' }, 'checkedOn', /day of the check/],
    [{ checkedOn: '02/03/2026' }, 'checkedOn', /^“02\/03\/2026” may be 2026-03-02 or 2026-02-03/],
    [{ checkedOn: 'last week' }, 'checkedOn', /^“last week” was not understood.*must be clear/],
    [{ checkedOn: '2026-02-30' }, 'checkedOn', /is not in the calendar/],
    [{ checkedOn: '1026-02-03' }, 'checkedOn', /last ten years/],
    [{ kind: 'licence' }, 'validUntil', /as it stands on the paper/],
    [{ kind: 'insurance', validUntil: '2091-01-01' }, 'validUntil', /within ten years/],
    [{ validUntil: ago(-400) }, 'validUntil', /holds until .* at most/],
    [{ validUntil: ago(3) }, 'validUntil', /history only/],
    [{ checkedOn: ago(800) }, 'validUntil', /history only/],
    [{ kind: 'horoscope' }, 'kind', /Choose what was checked/],
    [{ note: 'x'.repeat(2_001) }, 'note', /at most/],
  ])('%p is refused at its field', async (typed, field, message) => {
    const { record, kysely } = await start();
    const answer = await record({ checkedOn: ago(0), ...typed });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: Record<string, string> }>().fields[field]).toMatch(message);
    expect(await kysely.selectFrom('agent_checks').selectAll().execute()).toEqual([]);
  });

  test('days in the usual forms and in other digits are understood', async () => {
    const { record, read } = await start();
    const digits = ago(3).replaceAll(/\d/g, (sign) => String.fromCodePoint(0x660 + Number(sign)));
    expect((await record({ checkedOn: digits })).statusCode).toBe(200);
    const [year, month, day] = ago(4).split('-');
    expect((await record({ checkedOn: `${day}.${month}.${year}` })).statusCode).toBe(200);
    expect((await read()).checks.map(({ checkedOn }) => checkedOn)).toEqual([ago(4), ago(3)]);
  });

  test('two presses record one check; another under the same id is refused', async () => {
    const { record, read } = await start();
    const id = randomUUID();
    const answers = await Promise.all([record({ checkedOn: ago(0) }, id), record({ checkedOn: ago(0) }, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await record({ checkedOn: ago(1) }, id)).json()).toMatchObject({ code: 'check_recorded' });
    expect((await read()).checks).toHaveLength(1);
  });

  test('a mistaken check is withdrawn once, with a reason, and counts no more', async () => {
    const { all, read, withdraw, listed, kysely } = await start();
    const { checks } = (await all()).json<DeskChecks>();
    const call = checks.find(({ kind }) => kind === 'call')?.id ?? '';
    expect((await withdraw(call, ' ')).statusCode).toBe(400);
    const answers = await Promise.all([withdraw(call), withdraw(call)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read()).checks.find(({ id }) => id === call)).toMatchObject({
      standing: 'withdrawn',
      withdrawn: { by: 'maya@example.com', reason: 'Another company of that name.' },
    });
    // A demanded check is missing now.
    expect((await listed())[0]).not.toHaveProperty('verifiedAt');
    const noted = await kysely.selectFrom('staff_audit').select('action').where('detail', 'like', '%reason%').execute();
    expect(noted).toEqual([{ action: 'agent.checkWithdrawn' }]);
    expect((await withdraw('none')).statusCode).toBe(404);
  });

  test('checks that end soon and those that ended are listed, the earliest end first, by kind and page', async () => {
    const { all, record, call } = await start();
    await all();
    await record({ kind: 'insurance', checkedOn: ago(40), validUntil: ago(2), isHistory: true });
    await record({ kind: 'address', checkedOn: ago(0), validUntil: ago(-61) });
    const list = async (query = '') => (await call(maya, 'GET', `/api/desk/checks${query}`)).json<EndingChecks>();
    const kinds = ({ checks }: EndingChecks) => checks.map(({ kind, name }) => `${kind} ${name}`);
    const old = 'earlier Baobab Cargo';
    expect(kinds(await list())).toEqual([old, 'insurance Tembo Freight', 'licence Tembo Freight']);
    expect(kinds(await list('?ends=ended'))).toEqual([old, 'insurance Tembo Freight']);
    expect(kinds(await list('?kind=earlier'))).toEqual([old]);
    expect(kinds(await list('?ends=soon'))).toEqual(['licence Tembo Freight']);
    expect(kinds(await list('?kind=licence'))).toEqual(['licence Tembo Freight']);
    // Renewed, it is gone.
    await record({ kind: 'insurance', checkedOn: ago(0), validUntil: ago(-300) });
    expect(kinds(await list('?ends=ended'))).toEqual([old]);
  });

  test.each<[string, string, readonly CheckKind[], readonly string[]]>([
    ['ended', ago(400), [], ['earlier']],
    ['ends soon', ago(340), [], ['earlier']],
    ['holds', ago(100), [], []],
    ['stands for what is missing', ago(400), ['registration', 'call'], ['earlier']],
    ['is replaced', ago(400), ['registration', 'referee', 'call'], []],
    ['there is none', '', [], []],
  ])('a check from before they were recorded is due with the stamp: %s', async (_, verifiedAt, recorded, due) => {
    const { kysely, call, record } = await start();
    const agent = { ...tembo, ...(verifiedAt !== '' && { verifiedAt }) };
    await saveDirectory(kysely, [agent], await directoryVersion(kysely), 1);
    for (const kind of recorded) await record({ kind, checkedOn: ago(3) });
    const { checks } = (await call(maya, 'GET', '/api/desk/checks')).json<EndingChecks>();
    expect(checks.map(({ kind }) => kind)).toEqual(due);
  });

  test('a planned check waits until one of its kind is recorded, or it is dropped', async () => {
    const { kysely, call, read, record } = await start();
    const plan = (dueOn: string, kind = 'insurance', requestId: string = randomUUID()) =>
      call(maya, 'POST', `/api/desk/agents/${tembo.id}/plans`, { requestId, kind, dueOn });
    for (const dueOn of ['', 'soon', ago(1), ago(-367)])
      expect((await plan(dueOn)).json()).toMatchObject({ fields: { dueOn: expect.any(String) as string } });
    const id = randomUUID();
    const planned = { id, kind: 'insurance', plannedOn: ago(0), dueOn: ago(-50) };
    // Pressed twice.
    for (let press = 0; press < 2; press += 1)
      expect((await plan(ago(-50), 'insurance', id)).json()).toMatchObject({ plans: [planned] });
    const ending = async () => (await call(maya, 'GET', '/api/desk/checks?kind=insurance')).json<EndingChecks>().checks;
    expect(await ending()).toMatchObject([{ id, validUntil: ago(-50), isPlan: true, name: 'Tembo Freight' }]);
    // A plan is no check.
    expect(await read()).toMatchObject({ checks: [], verifiedUntil: '' });
    await record({ kind: 'insurance', checkedOn: ago(3), validUntil: ago(-300) });
    expect((await read()).plans).toMatchObject([planned]);
    await record({ kind: 'insurance', checkedOn: ago(0), validUntil: ago(-300) });
    expect((await read()).plans).toEqual([]);
    const other = randomUUID();
    await plan(ago(-10), 'licence', other);
    const dropped = await call(maya, 'DELETE', `/api/desk/agents/${tembo.id}/plans/${other}`);
    expect(dropped.json()).toMatchObject({ plans: [] });
    const noted = await kysely.selectFrom('staff_audit').select('action').where('action', 'like', '%lan%').execute();
    expect(noted.map(({ action }) => action).sort()).toEqual([
      'agent.checkPlanned',
      'agent.checkPlanned',
      'agent.planDropped',
    ]);
  });

  test('a page of ending checks goes on where it was after a check that is gone', async () => {
    const { kysely, call } = await start();
    const many = Array.from({ length: 60 }, (_, index) => ({ ...tembo, id: `agent-${index}`, name: `Cargo ${index}` }));
    await saveDirectory(kysely, many, await directoryVersion(kysely), 1);
    await kysely
      .insertInto('agent_checks')
      .values(
        many.map(({ id }, index) => ({
          id: `check-${index}`,
          agent_id: id,
          kind: 'licence' as const,
          checked_on: ago(40),
          paper: '',
          note: '',
          valid_until: ago(-(index >> 1)),
          recorded_by: 'maya',
          recorded_at: 1,
          withdrawn_by: null,
          withdrawn_at: null,
        })),
      )
      .execute();
    const list = async (query = '') => (await call(maya, 'GET', `/api/desk/checks${query}`)).json<EndingChecks>();
    const first = await list();
    expect(first.checks).toHaveLength(50);
    const second = await list(`?after=${first.next ?? ''}`);
    expect(second.checks).toHaveLength(10);
    for (const one of [first.checks[7], first.checks.at(-1)])
      await call(maya, 'POST', `/api/desk/agents/${one?.agentId ?? ''}/checks/${one?.id ?? ''}/withdrawal`, {
        reason: 'A mistake.',
      });
    expect(await list(`?after=${first.next ?? ''}`)).toEqual({ ...second, total: 58 });
  });

  test('what staff wrote is erased two years after a check has ended; the check stays', async () => {
    const { all, read, kysely } = await start();
    await all();
    const ended = Date.parse(ago(-20));
    await deleteOld(kysely, ended + 729 * oneDay);
    expect((await read()).checks[0]).toMatchObject({ paper: 'Drawer 4', note: 'Asked KRA' });
    await deleteOld(kysely, ended + 732 * oneDay);
    expect((await read()).checks[0]).toMatchObject({ kind: 'licence', paper: '', note: '', standing: 'current' });
  });

  test('an agent that is gone has no checks', async () => {
    const { call } = await start();
    const none = '/api/desk/agents/none/checks';
    expect((await call(maya, 'GET', none)).statusCode).toBe(404);
    const body = { ...nothing, checkedOn: ago(0), requestId: randomUUID() };
    expect((await call(maya, 'POST', none, body)).statusCode).toBe(404);
    expect((await call(maya, 'POST', `${none}/x/withdrawal`, { reason: 'None' })).statusCode).toBe(404);
  });

  test(
    'no stamp of a random history is shown past its date',
    async () => {
      const { app, kysely, listed } = await start();
      const day = fc.integer({ min: -900, max: 0 }).map(ago);
      const step = fc.record({
        kind: fc.constantFrom(...checkKinds),
        checkedOn: day,
        length: fc.integer({ min: 0, max: 365 }),
        isWithdrawn: fc.boolean(),
        agentId: fc.constantFrom(tembo.id, baobab.id),
      });
      const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), day, async (steps, today) => {
        await kysely.deleteFrom('agent_checks').execute();
        await noteShownChange(kysely, 1);
        const counting = new Map<string, Check[]>();
        let now = 1;
        for (const { kind, checkedOn, length, isWithdrawn, agentId } of steps) {
          const check = { kind, checkedOn, validUntil: dayOf(Date.parse(checkedOn) + length * oneDay) };
          const id = randomUUID();
          const act = { agentId, uid: maya.uid, now: (now += 1) };
          await recordCheck(kysely, act, { ...check, id, paper: '', note: '' });
          if (isWithdrawn) await withdrawCheck(kysely, act, { id, reason: 'A mistake' });
          else counting.set(agentId, [...(counting.get(agentId) ?? []), check]);
        }
        await app.refreshAgents();
        const shown = await listed();
        for (const [index, { id, ...record }] of [tembo, baobab].entries()) {
          const earlier = 'verifiedAt' in record ? (record.verifiedAt as string) : undefined;
          const checks = counting.get(id) ?? [];
          const expected = checks.length === 0 ? { verifiedAt: earlier } : stampDates(checks, earlier);
          const stamp = stampOn(shown[index] ?? {}, today);
          expect(stamp).toEqual(stampOn(expected as object, today));
          if (stamp?.state !== 'valid') continue;
          expect(today <= stamp.until).toBe(true);
          for (const kind of checkKinds) {
            const last = checks
              .filter((one) => one.kind === kind)
              .reduce<Check | undefined>(
                (found, one) => (found === undefined || one.checkedOn >= found.checkedOn ? one : found),
                undefined,
              );
            if (last !== undefined) expect(today <= last.validUntil).toBe(true);
          }
        }
      });
      await fc.assert(property, { numRuns: histories(12, engine) });
    },
    historiesTimeout(12),
  );
});
