import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteOld } from '@server/personalData/retention';
import { eraseUnderAddress, readDataUnderAddress } from '@server/personalData/personalData';
import { folderStore } from '@server/lib/files/folder';
import type { FileKeeping } from '@server/lib/files/keeping';
import { finishUpload } from '@server/lib/files/uploads';
import { sweepFiles } from '@server/lib/files/sweep';
import type { Upload } from '@shared/files/contract';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { requestBodies } from '../../support/requests';
import { encryptedPdf, pdf, photo } from './samples';

const day = 86_400_000;
const contact = { name: 'Amina', email: 'Amina@example.com' };

describe.each(engines)('uploads on %s', (engine) => {
  const apis = apisOf(engine);

  async function start() {
    const api = await apis();
    const { app, post, dataFolder } = api;
    const folder = join(dataFolder, 'files');
    const begin = (id: string, bytes: number, name = 'scan.pdf') => post('/api/uploads', { id, name, bytes });
    const piece = (id: string, offset: number, content: Buffer) =>
      app.inject({
        method: 'PATCH',
        url: `/api/uploads/${id}?offset=${offset}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: content,
      });
    const check = (id: string) => app.inject({ method: 'POST', url: `/api/uploads/${id}/check` });
    const read = (id: string) => app.inject({ method: 'GET', url: `/api/uploads/${id}` });
    const remove = (id: string) => app.inject({ method: 'DELETE', url: `/api/uploads/${id}` });
    const upload = async (content = pdf(), name = 'scan.pdf') => {
      const id = randomUUID();
      await begin(id, content.length, name);
      await piece(id, 0, content);
      expect((await check(id)).statusCode).toBe(200);
      return id;
    };
    const send = (files: string[] | undefined, requestId: string = randomUUID()) =>
      post('/api/requests', { requestId, contact, form: { openFor: 40_000 }, ...requestBodies.enquiry, files });
    const stored = () => folderStore(folder).ids();
    const sweep = (now = Date.now()) => sweepFiles(api.database.kysely, folderStore(folder), now);
    return { ...api, folder, begin, piece, check, read, remove, upload, send, stored, sweep };
  }

  test('a file goes up in pieces, goes on after a break, and is kept once it was checked', async () => {
    const { begin, piece, check, read, stored, folder } = await start();
    const id = randomUUID();
    const content = pdf('', 9_000);
    expect((await begin(id, content.length, '../My scan.PDF')).json<Upload>()).toEqual({
      received: 0,
      bytes: content.length,
      file: null,
    });
    expect((await piece(id, 0, content.subarray(0, 5_000))).json<Upload>().received).toBe(5_000);
    expect((await check(id)).json()).toMatchObject({ code: 'other_offset' });
    // After the break the browser asks, or announces the file again.
    expect((await read(id)).json<Upload>().received).toBe(5_000);
    expect((await begin(id, content.length)).json<Upload>().received).toBe(5_000);
    expect((await piece(id, 5_000, content.subarray(5_000))).json<Upload>().received).toBe(content.length);
    const kept = { id, name: 'My scan.pdf', kind: 'pdf', bytes: content.length, isScanned: false };
    expect((await check(id)).json<Upload>().file).toEqual(kept);
    expect((await check(id)).json<Upload>().file).toEqual(kept);
    expect(await stored()).toEqual([id]);
    expect(await folderStore(folder).read(id)).toEqual(content);
  });

  test('of two pieces at once one is added; a piece elsewhere changes nothing', async () => {
    const { begin, piece, read, check, folder } = await start();
    const id = randomUUID();
    const content = pdf('', 9_000);
    await begin(id, content.length);
    const first = content.subarray(0, 5_000);
    const both = await Promise.all([piece(id, 0, first), piece(id, 0, first)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const offset of [0, 4_999, 5_001, 900_000]) {
      const refused = await piece(id, offset, content.subarray(0, 10));
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'other_offset']);
    }
    // More than was announced.
    expect((await piece(id, 5_000, pdf('', 20_000))).statusCode).toBe(409);
    expect((await read(id)).json<Upload>().received).toBe(5_000);
    await piece(id, 5_000, content.subarray(5_000));
    const checks = await Promise.all([check(id), check(id)]);
    expect(checks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await folderStore(folder).read(id)).toEqual(content);
  });

  test('what is refused is deleted: by its first piece, or once all of it is there', async () => {
    const { begin, piece, check, read, database, stored } = await start();
    const early = randomUUID();
    await begin(early, 9_000);
    const refused = await piece(early, 0, Buffer.alloc(5_000, 'MZ'));
    expect(refused.json()).toMatchObject({ code: 'invalid_file', fields: { files: expect.any(String) as string } });
    const late = randomUUID();
    const content = encryptedPdf();
    await begin(late, content.length);
    await piece(late, 0, content);
    const checked = await check(late);
    expect(checked.statusCode).toBe(400);
    expect(checked.json<{ message: string }>().message).toContain('password');
    for (const id of [early, late]) expect((await read(id)).json()).toMatchObject({ code: 'upload_gone' });
    expect(await database.kysely.selectFrom('file_pieces').selectAll().execute()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('empty, too large, too many and unknown ones are refused with a sentence', async () => {
    const { begin, piece, upload, send, post } = await start();
    expect((await begin(randomUUID(), 0)).json()).toMatchObject({
      fields: { bytes: 'This file is empty. Choose another one.' },
    });
    expect((await begin(randomUUID(), 10 * 1_048_576 + 1)).json<{ message: string }>().message).toContain('10 MB');
    expect((await begin('../../etc/passwd', 10)).statusCode).toBe(400);
    expect((await piece(randomUUID(), 0, pdf())).statusCode).toBe(404);
    expect((await post(`/api/uploads/${randomUUID()}`, {})).statusCode).toBe(405);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await upload());
    expect((await send(ids)).json()).toMatchObject({ fields: { files: 'Choose at most 4 files.' } });
    expect((await send([randomUUID()])).json()).toMatchObject({
      fields: { files: expect.stringContaining('again') as string },
    });
  });

  test('a visitor may have 200 MB unsent, others are not in the way', async () => {
    const { begin, app, remove } = await start();
    const ids = Array.from({ length: 21 }, () => randomUUID());
    for (const id of ids.slice(0, 20)) expect((await begin(id, 10 * 1_048_576)).statusCode).toBe(200);
    expect((await begin(ids[20] ?? '', 10 * 1_048_576)).json()).toMatchObject({ code: 'too_many_files' });
    const other = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'user-agent': 'Another browser' },
      payload: { id: randomUUID(), name: 'a.pdf', bytes: 10 },
    });
    expect(other.statusCode).toBe(200);
    await remove(ids[0] ?? '');
    expect((await begin(ids[20] ?? '', 10 * 1_048_576)).statusCode).toBe(200);
  });

  test('a network address with many browsers does not fill the room of all', async () => {
    const { app } = await start();
    const begin = async (browser: string, remoteAddress = '192.0.2.1') => {
      const payload = { id: randomUUID(), name: 'a.pdf', bytes: 10 * 1_048_576 };
      const headers = { 'user-agent': browser };
      return (await app.inject({ method: 'POST', url: '/api/uploads', headers, payload, remoteAddress })).statusCode;
    };
    const answers = [];
    for (let count = 0; count < 60; count += 1) answers.push(await begin(`Browser ${count}`));
    expect(answers).toEqual([...Array<number>(51).fill(200), ...Array<number>(9).fill(429)]);
    expect(await begin('Browser 1', '198.51.100.7')).toBe(200);
  });

  test.each<[what: string, type: string | null, body: string | Buffer]>([
    ['nothing', null, ''],
    ['an object with a length', 'application/json', '{"length":9000}'],
    ['an object with words for a length', 'application/json', '{"length":"x"}'],
    ['a string', 'application/json', '"JVBERi0xLjQK"'],
    ['a form', 'multipart/form-data; boundary=x', '--x--'],
    ['a tiny piece', 'application/octet-stream', '%PDF-1.4'],
    ['an empty piece', 'application/octet-stream', ''],
  ])('a piece that is %s changes nothing', async (_what, type, payload) => {
    const { app, begin, read } = await start();
    const id = randomUUID();
    await begin(id, 9_000);
    const headers = type === null ? {} : { 'content-type': type };
    const answer = await app.inject({ method: 'PATCH', url: `/api/uploads/${id}?offset=0`, headers, payload });
    expect([400, 415]).toContain(answer.statusCode);
    expect((await read(id)).json<Upload>().received).toBe(0);
  });

  test('a check that loses against another one does not delete what that has kept', async () => {
    const { begin, piece, read, database } = await start();
    const id = randomUUID();
    await begin(id, pdf().length);
    await piece(id, 0, pdf());
    const { kysely } = database;
    const kept: FileKeeping = {
      check: (content) => Promise.resolve({ kind: 'pdf', content, isScanned: true }),
      write: () => Promise.resolve(),
      read: () => Promise.resolve(null),
    };
    const late: FileKeeping = {
      ...kept,
      async check() {
        await finishUpload(kysely, kept, id);
        return { problem: 'This file is empty.' };
      },
    };
    expect((await finishUpload(kysely, late, id)).file).toMatchObject({ id, isScanned: true });
    expect((await read(id)).json<Upload>().file).toMatchObject({ id });
  });

  test('a form takes its files into its case, once; then nobody changes or takes them by their ids', async () => {
    const { upload, send, read, remove, piece, check, database } = await start();
    const ids = [await upload(), await upload(await photo(), 'photo.jpg')];
    const requestId = randomUUID();
    const first = await send(ids, requestId);
    expect(first.statusCode).toBe(201);
    const { reference } = first.json<{ reference: string }>();
    expect((await send(ids, requestId)).json()).toEqual({ reference });
    const rows = await database.kysely.selectFrom('files').selectAll().orderBy('kind').execute();
    expect(rows.map((row) => [row.case_reference, row.event_number, row.kind, row.visitor])).toEqual([
      [reference, 1, 'jpeg', null],
      [reference, 1, 'pdf', null],
    ]);
    const [id = ''] = ids;
    expect((await send([id])).statusCode).toBe(400);
    expect(await database.kysely.selectFrom('cases').select('reference').execute()).toEqual([{ reference }]);
    for (const answer of [await read(id), await piece(id, 0, pdf()), await check(id)])
      expect(answer.statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await database.kysely.selectFrom('files').selectAll().execute()).toHaveLength(2);
  });

  test('a file that was not checked does not go with a form', async () => {
    const { begin, piece, send } = await start();
    const id = randomUUID();
    await begin(id, pdf().length);
    await piece(id, 0, pdf());
    expect((await send([id])).statusCode).toBe(400);
  });

  test('an unsent file goes after a day, a removed one with the next sweep, a sent one stays', async () => {
    const { upload, send, remove, begin, piece, sweep, stored, database } = await start();
    const [sent, removed, left] = [await upload(), await upload(), await upload()];
    const unfinished = randomUUID();
    await begin(unfinished, 9_000);
    await piece(unfinished, 0, pdf('', 5_000));
    await send([sent]);
    await remove(removed);
    await sweep();
    expect((await stored()).sort()).toEqual([sent, left].sort());
    await sweep(Date.now() + day + 60_000);
    expect(await stored()).toEqual([sent]);
    expect(await database.kysely.selectFrom('file_pieces').selectAll().execute()).toEqual([]);
  });

  test.each(['erased address', 'retention', 'deleted case'])('files go with their case: %s', async (way) => {
    const { upload, send, sweep, stored, database } = await start();
    await send([await upload()]);
    const { kysely } = database;
    const held = await readDataUnderAddress(kysely, contact.email);
    expect(held['files']).toMatchObject([{ name: 'scan.pdf', kind: 'pdf' }]);
    if (way === 'erased address')
      await kysely.transaction().execute((run) => eraseUnderAddress(run, contact.email, { now: 1, kept: [] }));
    else if (way === 'retention') await deleteOld(kysely, Date.now() + 20 * 366 * day);
    else await kysely.deleteFrom('cases').execute();
    await sweep();
    expect(await kysely.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('a copy of the database from before a file has its content no longer after a sweep', async () => {
    const { upload, send, sweep, stored, database } = await start();
    await send([await upload()]);
    await database.kysely.deleteFrom('files').execute();
    await sweep();
    expect(await stored()).toEqual([]);
  });

  test('a store without room is 503 with a sentence, and checking again keeps the file', async () => {
    const { begin, piece, check, folder, log, stored } = await start();
    const id = randomUUID();
    await begin(id, pdf().length);
    await piece(id, 0, pdf());
    // In the way of the folder, also for root.
    writeFileSync(folder, '');
    expect((await check(id)).json()).toMatchObject({ code: 'files_unavailable', retryable: true });
    expect(log.join('')).toContain('a file cannot be stored');
    rmSync(folder);
    expect((await check(id)).statusCode).toBe(200);
    expect(await stored()).toEqual([id]);
    expect(readdirSync(folder)).toEqual([id]);
  });
});
