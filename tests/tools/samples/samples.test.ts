import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { caseKinds } from '@shared/desk/kinds';
import { openDatabase } from '@server/lib/database/openDatabase';
import { openLanguages } from '@server/lib/http/language';
import samples from '../../../tools/samples/cases.json';
import { openSamples, type SampleAgent } from '../../../tools/samples/samples';
import { placeMigrated } from '../../server/support/engines';

// A request refuses a day that is past, by the clock.
const now = Date.now();
const agents = JSON.parse(readFileSync('public/agents2.json', 'utf8')) as SampleAgent[];

test('thirty cases of all kinds and states, marked as samples, once; nobody gets a mail', async () => {
  openLanguages(resolve('content'));
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-samples-'));
  await placeMigrated(dataFolder);
  const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
  const { kysely } = database;
  expect(await openSamples(kysely, samples, agents, now)).toBe(30);
  expect(await openSamples(kysely, samples, agents, now)).toBe(0);

  const cases = await kysely.selectFrom('cases').selectAll().execute();
  expect(cases).toHaveLength(30);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(Object.keys(caseKinds)));
  expect(new Set(cases.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'sw', 'ar']));
  const states = new Set(cases.map(({ kind, state }) => `${kind} ${state.split('.')[0]}`));
  expect([...states].sort()).toEqual([
    ...['accepted', 'asked', 'closed', 'complete', 'open', 'paid'].map((state) => `application ${state}`),
    ...['asked', 'closed', 'open'].map((state) => `enquiry ${state}`),
    ...['asked', 'open'].map((state) => `privacy ${state}`),
    ...['closed', 'open'].map((state) => `problem ${state}`),
    ...['chosen', 'closed', 'expired', 'open', 'received', 'rejected', 'screened', 'withdrawalNoted'].map(
      (state) => `quote ${state}`,
    ),
    ...['answered', 'open'].map((state) => `report ${state}`),
  ]);
  expect(cases.filter((row) => row.may_be_spam === 1)).toHaveLength(1);
  expect(cases.filter((row) => row.assigned_to !== null)).toHaveLength(4);
  for (const { sender, opened_at: openedAt } of cases) {
    expect(sender).toMatch(/ \(sample\)$/);
    expect(openedAt).toBeLessThan(now);
  }
  const jobs = await kysely.selectFrom('jobs').select('kind').execute();
  expect(jobs.map(({ kind }) => kind)).not.toContain('mail');
  expect(jobs.map(({ kind }) => kind)).toContain('caseDeadline');
  await database.close();
});

test('they are never written in production', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-samples-'));
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/samples/command.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', KEELWAY_DATA: dataFolder },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Sample cases are for development only.');
  expect(readdirSync(dataFolder)).toEqual([]);
});
