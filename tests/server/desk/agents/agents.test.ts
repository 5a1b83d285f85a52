import { randomUUID } from 'node:crypto';
import type { DeskAgents, EditedAgent } from '@shared/desk/agents';
import { noteShownChange, readDirectory, saveDirectory } from '@server/directory/importedAgents';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const maya = personOf('maya');
const tembo = {
  id: 'ke-mombasa-001',
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  phone: '+254 700 000 111',
  email: 'ops@tembo.example',
  services: ['sea'],
  languages: ['English'],
  verifiedAt: '2026-03-31',
  memberNo: 7,
};
const others = Array.from({ length: 60 }, (_, index) => ({
  id: `ug-kampala-${index}`,
  name: `Sèmè Cargo ${index}`,
  location: 'Kampala, Uganda',
}));

describe.each(engines)('agents at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    await saveDirectory(kysely, [tembo, ...others], undefined, 1);
    await api.app.refreshAgents();
    await giveRole(api.database, maya, 'membership');
    const call = callsOf(api.app, keys);
    const path = `/api/desk/agents/${tembo.id}`;
    const list = async (query = '') => (await call(maya, 'GET', `/api/desk/agents${query}`)).json<DeskAgents>();
    const read = async () => (await call(maya, 'GET', path)).json<EditedAgent>();
    const save = async (seen: number, changes: object, url = path) => {
      return call(maya, 'PUT', url, { ...(await read()), ...changes, seen });
    };
    return { ...api, kysely, call, path, list, read, save };
  }

  test('lists them in their order, page by page, and finds them by name, place, address and id', async () => {
    const { list } = await start();
    const first = await list();
    expect(first).toMatchObject({ total: 61, agents: { length: 50, 0: { name: 'Tembo Freight' } } });
    const second = await list(`?after=${first.next ?? ''}`);
    expect(second.agents.map(({ id }) => id)).toEqual(others.slice(49).map(({ id }) => id));
    expect(second.next).toBeUndefined();
    for (const [term, total] of [
      ['mombasa', 1],
      ['OPS@tembo', 1],
      ['ke-mombasa', 1],
      ['seme cargo', 60],
      ['nothing', 0],
    ] as const)
      expect([term, (await list(`?q=${encodeURIComponent(term)}`)).total]).toEqual([term, total]);
  });

  test.each(['gone', 'withheld', 'other agents before it', 'another order of rows'])(
    'the next page goes on where it was after its item: %s',
    async (kind) => {
      const { list, call, kysely, app } = await start();
      const { next = '', agents } = await list();
      const last = agents.at(-1)?.id ?? '';
      const event = { type: 'staff.suspended', reason: 'Took money for cargo that never left.' };
      if (kind === 'withheld') await call(maya, 'POST', `/api/desk/agents/${last}/listing/events`, { seen: 0, event });
      if (kind === 'gone') await kysely.deleteFrom('agents').where('id', '=', last).execute();
      if (kind === 'other agents before it')
        await kysely
          .deleteFrom('agents')
          .where('id', 'in', [tembo.id, others[3]?.id ?? ''])
          .execute();
      if (kind === 'another order of rows')
        await kysely.updateTable('agents').set({ changed_at: 5 }).where('id', '=', last).execute();
      await noteShownChange(kysely, Date.now());
      await app.refreshAgents();
      const following = (await list(`?after=${encodeURIComponent(next)}`)).agents.filter(({ withheld }) => !withheld);
      expect(following.map(({ id }) => id)).toEqual(others.slice(49).map(({ id }) => id));
    },
  );

  test('a change is served at once, keeps the order and what the form does not show, and is noted', async () => {
    const { kysely, read, save, list } = await start();
    expect(await read()).toMatchObject({ revision: 1, languages: 'English', website: '', services: ['sea'] });
    const saved = await save(1, {
      phone: '',
      website: 'www.tembo.example',
      languages: ' English , Swahili,',
      services: ['customs', 'sea'],
      verifiedAt: '',
    });
    expect(saved.json()).toEqual({ revision: 2 });
    const served: unknown = JSON.parse((await readDirectory(kysely))?.records[0] ?? '');
    expect((await list()).agents[0]).toMatchObject({ verifiedAt: '' });
    expect(served).toEqual({
      ...tembo,
      phone: undefined,
      verifiedAt: undefined,
      website: 'https://www.tembo.example',
      languages: ['English', 'Swahili'],
      services: ['sea', 'customs'],
    });
    const { detail, ...entry } = await kysely.selectFrom('staff_audit').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ uid: 'uid-maya', action: 'agent.changed', subject: tembo.id });
    expect(JSON.parse(detail)).toEqual({
      phone: '+254 700 000 111 → none',
      verifiedAt: '2026-03-31 → none',
      website: 'none → https://www.tembo.example',
      services: 'Sea → Sea, Customs',
      languages: 'English → English, Swahili',
    });
  });

  test('of two people who saw the same revision one is told, and loses nothing of the other', async () => {
    const { save, read } = await start();
    const [first, second] = await Promise.all([
      save(1, { phone: '+254 700 000 222' }),
      save(1, { email: 'new@tembo.example' }),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    const refused = first.statusCode === 409 ? first : second;
    expect(refused.json()).toMatchObject({ code: 'agent_changed' });
    const { revision, phone, email } = await read();
    expect(revision).toBe(2);
    expect([phone, email]).toContain(first.statusCode === 200 ? '+254 700 000 222' : 'new@tembo.example');
  });

  test('saving without a change writes nothing', async () => {
    const { kysely, save } = await start();
    expect((await save(1, {})).json()).toEqual({ revision: 1 });
    expect((await readDirectory(kysely))?.version).toBe(1);
    expect(await kysely.selectFrom('staff_audit').selectAll().execute()).toEqual([]);
  });

  test('says at each field what is wrong, and writes nothing', async () => {
    const { save, read } = await start();
    const wrong = {
      name: ' ',
      location: 'Mombasa',
      phone: '12',
      email: 'ops@',
      website: 'javascript:alert(1)',
      image: 'data:image/svg+xml,x',
      verifiedAt: '2999-01-01',
    };
    const answer = await save(1, wrong);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual(Object.keys(wrong).sort());
    for (const location of ['Mombasa, Atlantis', ', Kenya', 'Mombasa,, Kenya'])
      expect([location, (await save(1, { location })).statusCode]).toEqual([location, 400]);
    expect((await read()).revision).toBe(1);
  });

  test('two agents of one name in one place are refused with the other’s id', async () => {
    const { save } = await start();
    const answer = await save(1, { name: 'sèmè  cargo 5', location: 'Kampala, Uganda' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ fields: { name: string } }>().fields.name).toContain('ug-kampala-5');
    expect((await save(1, { name: 'Sèmè Cargo 5' })).statusCode).toBe(200);
  });

  const lamu = {
    name: 'Lamu Cargo',
    location: 'Lamu; Kenya',
    phone: '',
    email: 'ops@lamu.example',
    website: '',
    image: '',
    services: ['sea'],
    languages: 'English, Swahili',
    verifiedAt: '',
  };

  test('an agent is added at the end, once per request, and is served at once', async () => {
    const { call, kysely, list } = await start();
    const requestId = randomUUID();
    const add = (changes = {}) => call(maya, 'POST', '/api/desk/agents', { requestId, ...lamu, ...changes });
    const answers = await Promise.all([add(), add()]);
    const { id } = answers[0].json<{ id: string }>();
    expect(id).toMatch(/^agent-[\da-f]{12}$/);
    expect(answers.map((answer) => answer.json<object>())).toEqual(Array(2).fill({ id, revision: 1 }));
    const records = (await readDirectory(kysely))?.records ?? [];
    expect(records).toHaveLength(62);
    expect(JSON.parse(records.at(-1) ?? '')).toEqual({
      id,
      name: 'Lamu Cargo',
      location: 'Lamu, Kenya',
      email: 'ops@lamu.example',
      services: ['sea'],
      languages: ['English', 'Swahili'],
    });
    expect((await list('?q=lamu')).total).toBe(1);
    const noted = await kysely.selectFrom('staff_audit').select(['action', 'subject']).execute();
    expect(noted).toEqual([{ action: 'agent.added', subject: id }]);
    expect((await add({ phone: '+254 700 000 333' })).json()).toMatchObject({ code: 'agent_twin' });
  });

  test('the company of an accepted application is added once, with its papers and what its case has on record', async () => {
    const { call, kysely, list } = await start();
    const sent = await call(null, 'POST', '/api/requests', {
      requestId: randomUUID(),
      kind: 'application',
      contact: { name: 'Amina Yusuf', email: 'amina@example.com' },
      company: 'Lamu Cargo',
      country: 'Kenya',
      licences: 'KRA 1',
      referees: 'Tembo',
      documents: 'Certificate',
      conduct: '2026-11',
      form: { openFor: 40_000 },
    });
    const { reference } = sent.json<{ reference: string }>();
    const add = (application = reference, changes = {}) =>
      call(maya, 'POST', '/api/desk/agents', { requestId: randomUUID(), application, ...lamu, ...changes });
    for (const wrong of [reference, 'KA-222222', 'KQ-222222'])
      expect((await add(wrong)).json()).toMatchObject({
        code: 'not_accepted',
        message: expect.stringContaining('Accept it in its case first, or open it again') as string,
      });
    const called = new Date().toISOString().slice(0, 10);
    const steps = [
      { type: 'staff.papersComplete' },
      { type: 'staff.registrationChecked' },
      { type: 'staff.refereeCalled', name: 'Amina', day: called },
      { type: 'staff.refereeCalled', name: 'Juma', day: called },
      { type: 'staff.accepted' },
    ];
    for (const [index, event] of steps.entries()) {
      const sending = { seen: index + 1, event };
      expect((await call(maya, 'POST', `/api/desk/cases/${reference}/events`, sending)).statusCode).toBe(200);
    }
    const answers = await Promise.all([add(), add()]);
    const { id } = answers[0].json<{ id: string }>();
    // Its public id says nothing of the application.
    expect(id).toMatch(/^agent-[\da-f]{12}$/);
    expect(id).not.toContain(reference.slice(3).toLowerCase());
    expect(answers.map((answer) => answer.json<object>())).toEqual(Array(2).fill({ id, revision: 1 }));
    expect((await add(reference, { name: 'Another' })).json()).toMatchObject({
      code: 'agent_twin',
      message: expect.stringContaining('name it in the case of the application') as string,
    });
    const naming = (agent: string) =>
      call(maya, 'POST', `/api/desk/cases/${reference}/events`, {
        seen: steps.length + 1,
        event: { type: 'staff.agentNamed', agent },
      });
    expect((await naming('agent-nowhere')).json()).toMatchObject({ code: 'no_agent' });
    // Nobody has paid yet.
    expect((await naming(id)).json()).toMatchObject({ code: 'not_possible' });
    expect((await call(maya, 'GET', `/api/desk/agents/${id}/listing`)).json()).toMatchObject({
      stage: 'papers',
      isShown: false,
      may: ['staff.suspended'],
      unrecorded: ['call'],
    });
    expect((await list('?q=lamu')).agents).toMatchObject([{ id, withheld: 'new' }]);
    const notes = await kysely.selectFrom('case_notes').select('payload').execute();
    expect(notes.map(({ payload }) => payload)).toEqual([expect.stringContaining(id)]);
  });

  test('the first agent of an empty directory is added', async () => {
    const { call, kysely } = await start();
    await kysely.deleteFrom('agents').execute();
    await kysely.deleteFrom('directory_state').execute();
    const added = await call(maya, 'POST', '/api/desk/agents', { requestId: randomUUID(), ...lamu });
    expect(added.statusCode).toBe(200);
    expect(await readDirectory(kysely)).toMatchObject({ source: 'own', records: { length: 1 } });
  });

  test('of two people who add the same agent one is told the other’s; what is wrong is said', async () => {
    const { call, kysely } = await start();
    const add = (fields: object) => call(maya, 'POST', '/api/desk/agents', { requestId: randomUUID(), ...fields });
    const answers = await Promise.all([add(lamu), add({ ...lamu, name: 'LAMU  cargo' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [added, refused] = answers[0].statusCode === 200 ? answers : [answers[1], answers[0]];
    expect(refused.json<{ message: string }>().message).toContain(added.json<{ id: string }>().id);
    const wrong = await add({ ...lamu, location: 'Lamu', requestId: 'none' });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json<{ fields: object }>().fields).sort()).toEqual(['location', 'requestId']);
    expect((await readDirectory(kysely))?.records).toHaveLength(62);
  });

  test('a new day of a check is refused: it needs a record; the old one can be taken away', async () => {
    const { call, save, list } = await start();
    const refused = await save(1, { verifiedAt: '2026-04-01' });
    expect(refused.json()).toMatchObject({
      code: 'check_unrecorded',
      fields: { verifiedAt: expect.stringContaining('Record the new check') as string },
    });
    const added = await call(maya, 'POST', '/api/desk/agents', {
      requestId: randomUUID(),
      ...lamu,
      verifiedAt: '2026-04-01',
    });
    expect(added.json()).toMatchObject({ code: 'check_unrecorded' });
    expect((await save(1, { verifiedAt: '' })).statusCode).toBe(200);
    expect((await list('?q=tembo')).agents).toMatchObject([{ verifiedAt: '' }]);
  });

  test('an agent that is gone is not found', async () => {
    const { call, save } = await start();
    expect((await call(maya, 'GET', '/api/desk/agents/none')).statusCode).toBe(404);
    expect((await save(1, {}, '/api/desk/agents/none')).statusCode).toBe(404);
  });
});
