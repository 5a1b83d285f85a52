import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskCase } from '@shared/desk/cases';
import { engines } from '../../support/engines';
import { pdf, photo } from '../../lib/files/samples';
import { apisOf } from '../../support/api';
import { uploadTo } from '../../support/files';
import { identityKeys } from '../../support/identityKeys';
import { requestBodies } from '../../support/requests';
import { callsOf, giveRole, owner, personOf } from '../desk';

const keys = identityKeys();

describe.each(engines)('files of cases at the desk on %s', (engine) => {
  const apis = apisOf(engine);

  async function start() {
    const api = await apis(keys.environment());
    const { app, post } = api;
    const call = callsOf(app, keys);
    const upload = uploadTo(api);
    const applied = async (files: string[]) => {
      const contact = { name: 'Amina', email: 'amina@example.com' };
      const body = { requestId: randomUUID(), contact, form: { openFor: 40_000 }, files, ...requestBodies.application };
      return (await post('/api/requests', body)).json<{ reference: string }>().reference;
    };
    const fileOf = (reference: string, id: string, person = owner) =>
      call(person, 'GET', `/api/desk/cases/${reference}/files/${id}`);
    return { ...api, call, upload, applied, fileOf };
  }

  test('a case lists its files, and each is a download that no browser runs', async () => {
    const { call, upload, applied, fileOf, database } = await start();
    const content = pdf();
    const ids = [await upload('رخصة "1".pdf', content), await upload('stand.jpeg', await photo())];
    const reference = await applied(ids);
    const { files } = (await call(owner, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    expect(files).toEqual([
      { id: ids[0], name: 'رخصة _1_.pdf', kind: 'pdf', bytes: content.length, isScanned: false, event: 1 },
      { id: ids[1], name: 'stand.jpeg', kind: 'jpeg', bytes: expect.any(Number) as number, isScanned: false, event: 1 },
    ]);
    const answer = await fileOf(reference, ids[0] ?? '');
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="____ _1_.pdf"; filename*=UTF-8''%D8%B1%D8%AE%D8%B5%D8%A9%20_1_.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await fileOf(reference, ids[1] ?? '')).headers['content-type']).toBe('image/jpeg');
    const trail = await database.kysely.selectFrom('staff_audit').select(['action', 'subject', 'detail']).execute();
    expect(trail).toContainEqual({
      action: 'case.fileRead',
      subject: reference,
      detail: JSON.stringify({ file: ids[0] }),
    });
  });

  test('only for staff of cases, only in its own case, and not once it is gone', async () => {
    const { app, database, dataFolder, upload, applied, fileOf } = await start();
    const id = await upload('scan.pdf', pdf());
    const reference = await applied([id]);
    const other = await applied([]);
    await giveRole(database, personOf('treasurer'), 'treasurer');
    expect((await fileOf(reference, id, personOf('treasurer'))).statusCode).toBe(403);
    expect((await app.inject(`/api/desk/cases/${reference}/files/${id}`)).statusCode).toBe(401);
    expect((await fileOf(other, id)).statusCode).toBe(404);
    expect((await fileOf(reference, randomUUID())).statusCode).toBe(404);
    expect((await fileOf(reference, '..%2f..%2fkeelway.sqlite')).statusCode).toBe(400);
    rmSync(join(dataFolder, 'files', id));
    expect((await fileOf(reference, id)).statusCode).toBe(404);
  });

  test('files go with an answer, once, and with nothing else; one that is gone leaves the case as it was', async () => {
    const { call, upload, applied, fileOf } = await start();
    const reference = await applied([]);
    const id = await upload('rates.pdf', pdf());
    const send = (event: object, files: string[]) =>
      call(owner, 'POST', `/api/desk/cases/${reference}/events`, { seen: 1, event, files });
    const read = async () => (await call(owner, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const answered = { type: 'staff.answered', text: 'See the rates.' };
    const gone = await send(answered, [id, randomUUID()]);
    expect([gone.statusCode, gone.json()]).toMatchObject([400, { fields: { files: expect.any(String) as string } }]);
    expect((await send({ type: 'staff.registrationChecked' }, [id])).statusCode).toBe(400);
    expect((await send({ type: 'sender.wrote', text: 'They said.' }, [id])).statusCode).toBe(400);
    expect(await read()).toMatchObject({ lastEvent: 1, files: [] });
    for (let sent = 0; sent < 2; sent += 1) expect((await send(answered, [id])).statusCode).toBe(200);
    expect(await read()).toMatchObject({ lastEvent: 2, files: [{ id, event: 2 }] });
    expect((await fileOf(reference, id)).statusCode).toBe(200);
  });
});
