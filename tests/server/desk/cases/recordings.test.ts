import { randomUUID } from 'node:crypto';
import { firstDivergence } from '@/devtools/recorder/replay';
import { readLog } from '@/devtools/recorder/log';
import { replayReducer } from '@/devtools/recorder/replayReducer';
import {
  faultsInReducers,
  faultsInSelectors,
  logFile,
  numberOf,
  withView,
} from '../../../support/replay/plantedFaults';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { callsOf, giveRole, owner, personOf } from '../desk';

const keys = identityKeys();

describe.each(engines)('reported problems at the desk on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open(keys.environment());
    const call = callsOf(api.app, keys);
    const report = async (changes: object = {}) => {
      const contact = { name: 'Amina Yusuf', email: `amina-${randomUUID()}@example.com` };
      const what = { kind: 'problem', page: '/chat', text: 'It stays dark.', form: { openFor: 40_000 } };
      const body = { requestId: randomUUID(), contact, ...what, ...changes };
      return call(null, 'POST', '/api/requests', body);
    };
    const reported = async (changes: object) => (await report(changes)).json<{ reference: string }>().reference;
    const recordingOf = (reference: string, person = owner) =>
      call(person, 'GET', `/api/desk/cases/${reference}/recording`);
    return { ...api, call, report, reported, recordingOf };
  }

  test('what staff download is what was sent, and every planted defect is found in it', async () => {
    const { reported, recordingOf } = await start();
    expect(faultsInReducers.length + faultsInSelectors.length).toBe(20);
    for (const [name, at, slice, , reducer] of faultsInReducers) {
      const answer = await recordingOf(await reported({ text: name, recording: logFile }));
      const log = readLog(answer.json<{ recording: string }>().recording);
      expect([name, firstDivergence(log, replayReducer)]).toEqual([name, null]);
      expect([name, firstDivergence(log, reducer)]).toEqual([name, { number: numberOf(at), names: [slice] }]);
    }
    for (const [name, at, view, select] of faultsInSelectors) {
      const answer = await recordingOf(await reported({ text: name, recording: logFile }));
      const log = readLog(answer.json<{ recording: string }>().recording);
      expect([name, firstDivergence(log, replayReducer, { allViews: withView(view, select) })]).toEqual([
        name,
        { number: numberOf(at), names: [view] },
      ]);
    }
  });

  test('reading one is audited, needs a role, and says so if there is none', async () => {
    const { call, database, reported, recordingOf } = await start();
    const reference = await reported({ recording: '{"payload":"[]"}' });
    await giveRole(database, personOf('reader'), 'reader');
    await giveRole(database, personOf('treasurer'), 'treasurer');
    expect((await recordingOf(reference, personOf('treasurer'))).statusCode).toBe(403);
    expect((await recordingOf(reference, personOf('nobody'))).statusCode).toBe(403);
    expect((await recordingOf(reference, personOf('reader'))).json()).toEqual({ recording: '{"payload":"[]"}' });
    const entries = await database.kysely.selectFrom('staff_audit').select(['uid', 'action', 'subject']).execute();
    expect(entries).toContainEqual({ uid: 'uid-reader', action: 'case.recordingRead', subject: reference });
    const bare = await reported({});
    expect((await recordingOf(bare)).statusCode).toBe(404);
    const hasRecording = async (of: string) =>
      (await call(owner, 'GET', `/api/desk/cases/${of}`)).json<{ sent: { hasRecording: boolean } }>().sent.hasRecording;
    expect([await hasRecording(reference), await hasRecording(bare)]).toEqual([true, false]);
  });

  test('an answer to a request is an event of its log, so that a note beside it is refused', async () => {
    const { call, reported } = await start();
    const answer = { requestId: randomUUID(), subject: 'Your report', text: 'It is mended.' };
    const refused = await call(owner, 'POST', `/api/desk/cases/${await reported({})}/answers`, answer);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'answer_is_event']);
  });

  test.each([
    ['no JSON', '{"payload":'],
    ['no object', '[]'],
    ['too long', JSON.stringify({ payload: 'x'.repeat(400_000) })],
  ])('a recording that is %s is refused, with its field', async (_name, recording) => {
    const { report } = await start();
    const answer = await report({ recording });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['recording']);
  });
});
