import { randomUUID } from 'node:crypto';
import type { DeskAgents } from '@shared/desk/agents';
import type { DeskCase } from '@shared/desk/cases';
import type { ListedCase } from '@shared/desk/inbox';
import { dayOf } from '@shared/listings/evidence';
import { saveDirectory } from '@server/directory/importedAgents';
import { erasePersonalData } from '@server/personalData/personalData';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { callsOf, giveRole, personOf } from '../desk';

const oneDay = 86_400_000;
const keys = identityKeys();
const maya = personOf('maya');
const ago = (days: number): string => dayOf(Date.now() - days * oneDay);
const place = { location: 'Mombasa, Kenya', services: ['sea'] };
const tembo = { ...place, id: 'ke_mombasa_1', name: 'Tembo Freight', verifiedAt: ago(10) };
const simba = { ...place, id: 'ke-mombasa-12', name: 'Simba Cargo', verifiedAt: ago(400) };
const lamu = { ...place, id: 'ke-mombasa-1', name: 'Sèmè Lamu' };

describe.each(engines)('what agents did, at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open(keys.environment());
    await saveDirectory(api.database.kysely, [tembo, simba, lamu], undefined, 1);
    await api.app.refreshAgents();
    await giveRole(api.database, maya, 'membership');
    const call = callsOf(api.app, keys);
    const read = async (reference: string) =>
      (await call(maya, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const report = async (about: object) => {
      const sender = { contact: { name: 'Amina Yusuf', email: 'amina@example.com' }, form: { openFor: 40_000 } };
      const reported = { kind: 'report', reason: 'fraud', text: 'Paid, no cargo.', ...about };
      const sent = await call(null, 'POST', '/api/requests', { requestId: randomUUID(), ...sender, ...reported });
      return sent.json<{ reference: string }>().reference;
    };
    const reports = async (id: string) => {
      const answer = await call(maya, 'GET', `/api/desk/agents/${id}/reports`);
      return answer.json<{ reports: ListedCase[] }>().reports.map(({ reference }) => reference);
    };
    return { ...api, call, read, report, reports };
  }

  test('an offer has its price, days, end and words; one that ended says so', async () => {
    const { call, read } = await start();
    const sent = await call(null, 'POST', '/api/quotes', quote({ agentIds: [] }));
    const { reference } = sent.json<{ reference: string }>();
    const act = async (event: object) => {
      const { events } = await read(reference);
      return call(maya, 'POST', `/api/desk/cases/${reference}/events`, { seen: events.length, event });
    };
    await act({ type: 'screening.passed' });
    await act({ type: 'request.sent', agentIds: [tembo.id, simba.id] });
    expect((await read(reference)).offers).toEqual([]);
    const end = Date.parse(`${ago(-20)}T23:59:59.999Z`);
    const offer = { amount: 125_050, currency: 'USD', included: 'Door to door', transitDays: 21, remarks: null };
    await act({ type: 'agent.offered', agentId: tembo.id, offer: { ...offer, validUntil: end } });
    await act({ type: 'agent.offered', agentId: simba.id, offer: { ...offer, validUntil: Date.now() + 1 } });
    const [first, second] = (await read(reference)).offers;
    expect(first).toMatchObject({
      agentId: tembo.id,
      amount: expect.stringContaining('1,250.50') as string,
      transit: '21 days',
      validUntil: expect.stringMatching(/end of the day/) as string,
      included: 'Door to door',
      remarks: null,
      isExpired: false,
      isChosen: false,
    });
    expect(second).toMatchObject({ agentId: simba.id, isExpired: true });
    await act({ type: 'shipper.chose', agentId: tembo.id, version: 1 });
    expect((await read(reference)).offers).toMatchObject([{ isChosen: true }, { isChosen: false }]);
  });

  test('a report leads to its agent, and the agent’s page to its reports, also those that only name it', async () => {
    const { database, read, report, reports } = await start();
    const byId = await report({ agent: tembo.name, agentId: tembo.id });
    const byName = await report({ agent: '  TEMBO freight ' });
    const other = await report({ agent: simba.name, agentId: simba.id });
    const like = await report({ agent: 'Tembo Freight and Sons' });
    const accented = await report({ agent: 'Seme Lamu' });
    expect((await read(byId)).sent?.reported).toEqual({ id: tembo.id, name: tembo.name });
    expect((await read(like)).sent?.reported).toEqual({ id: null, name: 'Tembo Freight and Sons' });
    expect(await reports(tembo.id)).toEqual(expect.arrayContaining([byId, byName]));
    expect(await reports(tembo.id)).toHaveLength(2);
    expect(await reports(simba.id)).toEqual([other]);
    expect(await reports(lamu.id)).toEqual([accented]);
    const amina = {
      uid: 'u',
      email: 'amina@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(database.kysely, amina, 1);
    expect(await reports(tembo.id)).toEqual([]);
  });

  test('reports are for those who may read cases, of an agent that is there', async () => {
    const { call, database } = await start();
    const pay = personOf('tara');
    await giveRole(database, pay, 'treasurer');
    expect((await call(pay, 'GET', `/api/desk/agents/${tembo.id}/reports`)).statusCode).toBe(403);
    expect((await call(maya, 'GET', '/api/desk/agents/nobody/reports')).statusCode).toBe(404);
  });

  test('agents are found by their state', async () => {
    const { call } = await start();
    const added = await call(maya, 'POST', '/api/desk/agents', {
      ...{ requestId: randomUUID(), name: 'Neu', location: 'Kampala, Uganda', phone: '', mobile: '', email: '' },
      ...{ website: '', contactPerson: '', image: '', services: [], languages: '', verifiedAt: '', logo: '' },
      ...{ hours: { zone: '', days: ['', '', '', '', '', '', ''] }, offices: [] },
    });
    expect(added.statusCode).toBe(200);
    const event = { type: 'staff.suspended', reason: 'Took money for cargo that never left.' };
    await call(maya, 'POST', `/api/desk/agents/${simba.id}/listing/events`, { seen: 0, event });
    const found = async (query: string) => {
      const answer = await call(maya, 'GET', `/api/desk/agents?${query}`);
      return answer.json<DeskAgents>().agents.map(({ name }) => name);
    };
    for (const [state, names] of [
      ['shown', [tembo.name, lamu.name, 'Neu']],
      ['suspended', [simba.name]],
      ['hidden', []],
      ['new', []],
      ['verified', [tembo.name]],
      ['due', [simba.name]],
      ['unverified', [lamu.name, 'Neu']],
      ['nonsense', [tembo.name, lamu.name, 'Neu', simba.name]],
    ] as const)
      expect([state, await found(`state=${state}`)]).toEqual([state, names]);
    expect(await found('state=due&q=tembo')).toEqual([]);
  });
});
