import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import type { Database } from '@server/lib/database/openDatabase';
import { openJobs } from '@server/lib/jobs/runner';
import { scrubHandlers } from '@server/personalData/scrubbing';
import { handover } from '../support/handovers';
import { developmentEnvironment } from '../support/gateway';
import { identityKeys } from '../support/identityKeys';
import { quote } from '../support/quotes';
import { databasesOf } from '../support/engines';

const keys = identityKeys();
const databases = databasesOf('sqlite');
const folder = mkdtempSync(join(tmpdir(), 'keelway-erased-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Which of the words the files of a folder have, in any encoding that SQLite uses. */
function foundIn(dataFolder: string, words: readonly string[]): string[] {
  const files = readdirSync(dataFolder).map((name) => readFileSync(join(dataFolder, name)));
  const isIn = (file: Buffer, word: string): boolean => file.includes(word) || file.includes(word, 0, 'utf16le');
  return words.filter((word) => files.some((file) => isIn(file, word)));
}

async function open(parts: Partial<Database> = {}) {
  const place = await databases.place();
  const database = databases.open(place);
  const log: string[] = [];
  const config = parseConfig({
    ...developmentEnvironment,
    ...keys.environment(),
    LOG_LEVEL: 'error',
    KEELWAY_DATA: place.dataFolder,
  });
  const logStream = { write: (line: string) => log.push(line) };
  const app = await buildApp({ config, site: null, database: { ...database, ...parts }, logStream });
  const post = async (url: string, payload: object) => {
    const { statusCode } = await app.inject({ method: 'POST', url, payload, remoteAddress: `10.0.0.${(turn += 1)}` });
    expect([200, 201]).toContain(statusCode);
  };
  const erase = async (uid: string, email: string) => {
    const headers = { authorization: await keys.authorization({ uid, email, emailVerified: true }) };
    return (await app.inject({ method: 'DELETE', url: '/api/account', headers })).statusCode;
  };
  return { place, database, log, app, post, erase };
}
let turn = 0;

test('nothing of an erased person is found in the files of the database', async () => {
  const { place, database, app, post, erase } = await open();
  const word = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`;
  const email = `${word('amina')}@example.com`;
  const [name, cargo, question, uid] = [word('Amina'), word('Avocados'), word('whether'), word('uid')];
  const words = [email, name, cargo, question, uid];
  const others = Array.from({ length: 30 }, (_, index) => ({
    email: `other-${index}@example.com`,
    name: `Other ${index}`,
  }));
  for (const contact of [...others.slice(0, 15), { email, name }, ...others.slice(15)]) {
    await post('/api/newsletter', { email: contact.email });
    await post('/api/quotes', { ...quote(), cargo: contact.email === email ? cargo : 'Tea', contact });
    await post('/api/handovers', handover({ about: contact.email === email ? question : 'Why?', contact }));
  }
  for (const [index, one] of [...others.map(() => word('uid-other')), uid].entries())
    await database.kysely
      .insertInto('subscriptions')
      .values({ uid: one, until: index, reminded_until: null, updated_at: 0 })
      .execute();
  expect(foundIn(place.dataFolder, words)).toEqual(words);
  expect(await erase(uid, email)).toBe(204);
  expect(foundIn(place.dataFolder, [...words, 'other-7@example.com'])).toEqual(['other-7@example.com']);
  await app.close();
  expect(foundIn(place.dataFolder, words)).toEqual([]);
});

test('rows that pages were rearranged for leave nothing behind', async () => {
  const { database, place } = await open();
  const values = (at: number, file: string) => ({ taken_at: at, file });
  const at = (index: number): number => (index * 7_919) % 9_973;
  for (let index = 0; index < 1_000; index += 1)
    await database.kysely
      .insertInto('backups')
      .values(values(at(index), `${index % 2 === 0 ? 'stays' : 'leaves'}-${index}-${'x'.repeat(index % 700)}`))
      .execute();
  await database.kysely.deleteFrom('backups').where('file', 'like', 'leaves%').execute();
  await database.scrub();
  expect(foundIn(place.dataFolder, ['leaves-', 'stays-'])).toEqual(['stays-']);
});

test('what could not be scrubbed at once is scrubbed within minutes', async () => {
  const busy = () => Promise.reject(new Error('busy'));
  const { database, erase, place, log } = await open({ scrub: busy });
  const row = { uid: 'uid-late', until: 1, reminded_until: null, updated_at: 0 };
  await database.kysely.insertInto('subscriptions').values(row).execute();
  expect(await erase('uid-late', 'late@example.com')).toBe(204);
  expect(foundIn(place.dataFolder, ['uid-late'])).toEqual(['uid-late']);
  expect(log.filter((line) => line.includes('erased data stays'))).toHaveLength(1);
  const onError = (error: unknown) => {
    throw error;
  };
  const handlers = scrubHandlers(database, onError);
  const jobs = openJobs({ kysely: database.kysely, handlers, now: () => Date.now() + 90_000, onError });
  expect(await jobs.runDue()).toEqual({ scrub: 1 });
  expect(foundIn(place.dataFolder, ['uid-late'])).toEqual([]);
});

test('a stopped gateway leaves one complete file', async () => {
  const { place, app, post } = await open();
  await post('/api/newsletter', { email: 'amina@example.com' });
  await app.close();
  const sizeOf = (name: string): number => statSync(join(place.dataFolder, name)).size;
  expect(readdirSync(place.dataFolder).filter((name) => name.endsWith('-wal') && sizeOf(name) > 0)).toEqual([]);
  const dataFolder = mkdtempSync(join(folder, 'copy-'));
  copyFileSync(join(place.dataFolder, 'keelway.sqlite'), join(dataFolder, 'keelway.sqlite'));
  const { kysely } = databases.open({ databaseUrl: null, dataFolder });
  expect(await kysely.selectFrom('newsletter_addresses').select('email').execute()).toEqual([
    { email: 'amina@example.com' },
  ]);
});

test('a database that was opened and never used is closed', async () => {
  const database = databases.open(await databases.place());
  await database.close();
  await expect(database.ping()).rejects.toThrow();
});
