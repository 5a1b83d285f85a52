import type { DeskFigures } from '@shared/desk/figures';
import type { Database } from '@server/lib/database/openDatabase';
import { apisOf } from '../support/api';
import { engines } from '../support/engines';
import { identityKeys } from '../support/identityKeys';
import { callsOf, giveRole, personOf } from './desk';

const keys = identityKeys();
const [rita, dalila] = [personOf('rita'), personOf('dalila')];
const hour = 3_600_000;
const monday = Date.UTC(2026, 9, 5);
const period = 'from=2026-10-05&to=2026-10-18';

type Logged = readonly [type: string, at: number, fields?: object];

/** A case with its log, without the machine: figures only read. */
async function log(
  { kysely }: Database,
  kind: string,
  reference: string,
  title: string,
  opened: number,
  ...events: Logged[]
) {
  await kysely
    .insertInto('cases')
    .values({
      reference,
      kind,
      version: 6,
      last_event: events.length + 1,
      state: 'open',
      waits_for: null,
      due_at: null,
      is_overdue: 0,
      may_be_spam: 0,
      contact_key: null,
      language: null,
      opened_at: opened,
      changed_at: opened,
      sender: '',
      title,
      reason: null,
      search: '',
      words: null,
      assigned_to: null,
      referred_by: null,
    })
    .execute();
  for (const [index, [type, at, fields = {}]] of events.entries())
    await kysely
      .insertInto('case_events')
      .values({
        case_reference: reference,
        number: index + 2,
        at,
        actor_kind: 'staff',
        actor_id: 'nobody',
        type,
        version: 6,
        payload: JSON.stringify(fields),
      })
      .execute();
}

describe.each(engines)('figures at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const { app, database } = await open(keys.environment());
    await giveRole(database, rita, 'reader');
    await giveRole(database, dalila, 'desk');
    const call = callsOf(app, keys);
    const read = async (query = period, person = rita) =>
      (await call(person, 'GET', `/api/desk/figures?${query}`)).json<DeskFigures>();
    return { database, call, read };
  }

  test('waits, answers and ways of what came in the period, with the dues that were paid', async () => {
    const { database, read } = await start();
    const [mombasa, accra] = ['Mombasa, Kenya → Rotterdam, Netherlands', 'Accra, Ghana → Lagos, Nigeria'];
    await log(
      database,
      'quote',
      'KQ-AAAAA1',
      mombasa,
      monday,
      ['screening.passed', monday + hour],
      ['request.sent', monday + 2 * hour, { agentIds: ['a1', 'a2'] }],
      ['agent.declined', monday + 4 * hour, { agentId: 'a2', reason: null }],
      ['agent.offered', monday + 6 * hour, { agentId: 'a1', offer: {} }],
      ['shipper.chose', monday + 9 * hour, { agentId: 'a1', version: 1 }],
    );
    const next = monday + 8 * 24 * hour;
    await log(
      database,
      'quote',
      'KQ-AAAAA2',
      accra,
      next,
      ['screening.passed', next + 3 * hour],
      ['request.sent', next + 4 * hour, { agentIds: ['a1'] }],
    );
    await log(database, 'quote', 'KQ-AAAAA3', accra, next, [
      'screening.rejected',
      next + 5 * hour,
      { reason: 'nonsense' },
    ]);
    await log(
      database,
      'quote',
      'KQ-AAAAA4',
      accra,
      next,
      ['screening.passed', next],
      ['desk.closed', next, { reason: 'noAgent' }],
    );
    await log(database, 'quote', 'KQ-AAAAA5', mombasa, monday - 1);
    await log(database, 'quote', 'KQ-AAAAA6', mombasa, monday + 14 * 24 * hour);
    await log(database, 'application', 'KA-AAAAA1', 'Tembo', monday, ['staff.accepted', next], ['listing.shown', next]);
    await log(database, 'application', 'KA-AAAAA2', 'Baobab', monday, ['staff.closed', next]);
    for (const [reference, state, paidAt] of [
      ['KW-1', 'success', monday],
      ['KW-2', 'success', next],
      ['KW-3', 'reversed', next],
      ['KW-4', 'success', monday - 1],
    ] as const)
      await database.kysely
        .insertInto('payments')
        .values({
          reference,
          uid: 'uid-amina',
          email: null,
          state,
          problem: null,
          provider_id: null,
          customer_id: null,
          domain: null,
          amount: 200,
          currency: 'USD',
          channel: null,
          card_brand: null,
          card_last4: null,
          paid_at: paidAt,
          period_ms: 1,
          answered_at: null,
          source: 'desk',
          recorded_at: paidAt,
          updated_at: paidAt,
        })
        .execute();
    expect(await read()).toEqual({
      from: monday,
      to: monday + 14 * 24 * hour,
      quotes: {
        received: 4,
        passed: 3,
        rejected: 1,
        toScreening: 2 * hour,
        withOffer: 1,
        toFirstOffer: 6 * hour,
        chosen: 1,
      },
      weeks: [
        { begins: monday, received: 1, withOffer: 1 },
        { begins: monday + 7 * 24 * hour, received: 3, withOffer: 0 },
      ],
      lanes: [{ way: accra, requests: 2 }],
      agents: [
        { id: 'a1', name: 'a1', asked: 2, answered: 1, offered: 1, toAnswer: 4 * hour },
        { id: 'a2', name: 'a2', asked: 1, answered: 1, offered: 0, toAnswer: 2 * hour },
      ],
      applications: { received: 2, accepted: 1, listed: 1, refused: 1 },
      dues: [{ currency: 'USD', payments: 2, amount: 400 }],
    });
    expect((await read(period, dalila)).dues).toBeNull();
  });

  test('nothing came: no waits, and weeks of nothing', async () => {
    const { read } = await start();
    const { quotes, weeks, lanes, agents, dues } = await read('from=2026-10-07&to=2026-10-07');
    expect(quotes).toMatchObject({ received: 0, toScreening: null, toFirstOffer: null });
    expect([weeks, lanes, agents, dues]).toEqual([[{ begins: monday, received: 0, withOffer: 0 }], [], [], []]);
    const { from, to } = await read('from=yesterday&to=');
    expect(Math.round((to - from) / (24 * hour))).toBe(90);
  });

  test.each([
    ['from=2026-10-08&to=2026-10-07', 'The first day must not be after the last.'],
    ['from=2025-01-01&to=2026-10-07', 'Choose at most 366 days.'],
  ])('%s is refused', async (query, message) => {
    const { call } = await start();
    const refused = await call(rita, 'GET', `/api/desk/figures?${query}`);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, message]);
  });

  test('the file has every figure in a row, and the export is noted', async () => {
    const { database, call } = await start();
    await log(database, 'quote', 'KQ-AAAAA1', '=Mombasa → Accra', monday, [
      'request.sent',
      monday + hour,
      { agentIds: ['a1'] },
    ]);
    const file = (await call(rita, 'GET', `/api/desk/exports/figures?${period}`)).body;
    for (const row of ['quotes.received,,1', 'week.received,2026-10-05,1', 'agent.asked,a1,1', 'agent.toAnswer,a1,'])
      expect(file.split('\r\n')).toContain(row);
    expect(file).not.toContain('\n=Mombasa');
    const noted = await database.kysely.selectFrom('staff_audit').select(['action', 'detail']).execute();
    expect(noted).toEqual([
      { action: 'export.figures', detail: JSON.stringify({ from: '2026-10-05', to: '2026-10-18' }) },
    ]);
  });
});
