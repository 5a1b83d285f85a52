import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { idDispenser } from '../../places/agentsFile';
import { companyKey, identityCode, matchCompanies, type Identified } from './agentIdentity';
import { readChecks, withStampDates, type AgentChecks } from './agentChecks';
import type { Schema } from '../lib/database/schema';

export interface StoredDirectory extends Pick<Schema['directory_state'], 'version' | 'source'> {
  /** Each agent as JSON, in the order of the directory. */
  records: readonly string[];
}

type Row = Pick<Schema['agents'], 'id' | 'record' | 'sort_order'>;

/** Below the number of parameters that SQLite and PostgreSQL accept in one statement. */
const rowsAtOnce = 1_000;

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, index) =>
    items.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

/** The text of `/agents2.json` with these records, one to a line. */
export function directoryText(records: readonly string[]): string {
  return records.length === 0 ? '[]\n' : `[\n${records.join(',\n')}\n]\n`;
}

/** The directory's version, which each change increases; undefined until the directory is filled. */
export async function directoryVersion(kysely: Kysely<Schema>): Promise<number | undefined> {
  return (await kysely.selectFrom('directory_state').select('version').executeTakeFirst())?.version;
}

/** The directory; undefined until it is filled. */
export async function readDirectory(kysely: Kysely<Schema>): Promise<StoredDirectory | undefined> {
  // First, so that a change in between is found at the next look.
  const state = await kysely.selectFrom('directory_state').select(['version', 'source']).executeTakeFirst();
  if (state === undefined) return undefined;
  const rows = await kysely.selectFrom('agents').select('record').orderBy('sort_order').orderBy('id').execute();
  return { ...state, records: rows.map(({ record }) => record) };
}

const listingPrefix = 'listing:';
/** The reference of an agent's listing in `cases`. */
export const listingReference = (agentId: string): string => `${listingPrefix}${agentId}`;

/** Ids of agents that the directory leaves out, with the states of their listings. */
export async function readWithheld(kysely: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await kysely
    .selectFrom('cases')
    .select(['reference', 'state'])
    .where('kind', '=', 'listing')
    .where('state', 'not like', 'shown.%')
    .execute();
  return new Map(rows.map(({ reference, state }) => [reference.slice(listingPrefix.length), state]));
}

/** Those of some agents that the directory leaves out. */
export async function withheldAmong(kysely: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('cases')
    .select('reference')
    .where('reference', 'in', ids.map(listingReference))
    .where('kind', '=', 'listing')
    .where('state', 'not like', 'shown.%')
    .execute();
  return rows.map(({ reference }) => reference.slice(listingPrefix.length));
}

/** Names of those of some agents that the directory leaves out, by id. */
export async function withheldNames(kysely: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  const withheld = await withheldAmong(kysely, ids);
  if (withheld.length === 0) return new Map();
  const rows = await kysely.selectFrom('agents').select(['id', 'record']).where('id', 'in', withheld).execute();
  const names = new Map(rows.map(({ id, record }) => [id, (JSON.parse(record) as { name: string }).name]));
  return new Map(withheld.map((id) => [id, names.get(id) ?? 'An agent']));
}

/** What lists and pages of an agent need besides its record; columns of `agents`. */
export type AgentColumnsBeside = Pick<Schema['agents'], 'details' | 'changed_at' | 'sort_order'>;

interface ShownDirectory extends Pick<StoredDirectory, 'version' | 'records'> {
  /** Of the agents that it shows, by id. */
  beside: ReadonlyMap<string, AgentColumnsBeside>;
  /** Checks that count, by agent, in the order in which they were recorded. */
  checks: AgentChecks;
  /** Records that it leaves out, with their details and the states of their listings. */
  withheld: readonly { record: string; details: string | null; state: string }[];
}

/** The records that the directory shows, with the dates of their stamps; undefined until it is filled. */
export async function readShownDirectory(kysely: Kysely<Schema>): Promise<ShownDirectory | undefined> {
  const version = await directoryVersion(kysely);
  if (version === undefined) return undefined;
  const withheld = await readWithheld(kysely);
  const checks = await readChecks(kysely);
  const stored = await kysely
    .selectFrom('agents')
    .select(['id', 'record', 'details', 'changed_at', 'sort_order'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const rows = stored.map((row) => ({ ...row, record: withStampDates(row.record, checks.get(row.id)) }));
  const shown = rows.filter(({ id }) => !withheld.has(id));
  return {
    version,
    checks,
    records: shown.map(({ record }) => record),
    beside: new Map(shown.map(({ id, details, changed_at, sort_order }) => [id, { details, changed_at, sort_order }])),
    withheld: rows.flatMap(({ id, record, details }) => {
      const state = withheld.get(id);
      return state === undefined ? [] : [{ record, details, state }];
    }),
  };
}

/**
 * Rows of records in this order. A record without an id keeps that of its company in the directory, or gets one from
 * what identifies it; a repeated id gets a suffix. What is not a record is left out.
 */
function rowsOf(records: readonly unknown[], stored: readonly Pick<Row, 'id' | 'record'>[]): Row[] {
  const distinctId = idDispenser();
  const companies = records.filter((record): record is Identified => typeof record === 'object' && record !== null);
  const before = matchCompanies(
    companies,
    stored.map(({ id, record }) => ({ ...(JSON.parse(record) as Identified), id })),
  );
  const uses = new Map<string, number>();
  for (const key of companies.map(companyKey)) uses.set(key, (uses.get(key) ?? 0) + 1);
  return companies.map((company, index) => {
    const known = stored[before[index] ?? -1]?.id;
    const given = company.id === undefined || company.id === null || company.id === '' ? known : String(company.id);
    const isOneOfSeveral = (uses.get(companyKey(company)) ?? 0) > 1;
    const id = distinctId(given ?? `agent-${identityCode(company, isOneOfSeveral)}`);
    return { id, record: JSON.stringify({ ...company, id }), sort_order: index };
  });
}

/** Replaces the rows. An agent whose record stays as it was keeps its revision. */
async function writeRows(kysely: Kysely<Schema>, records: readonly unknown[], now: number): Promise<void> {
  const stored = await kysely.selectFrom('agents').selectAll().execute();
  const rows = rowsOf(records, stored);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const kept = new Set(rows.map(({ id }) => id));
  for (const some of chunks(stored.filter(({ id }) => !kept.has(id)))) {
    await kysely
      .deleteFrom('agents')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
  const following = rows.flatMap((row) => {
    const before = storedById.get(row.id);
    if (before?.record === row.record && before.sort_order === row.sort_order) return [];
    if (before?.record === row.record) return [{ ...before, sort_order: row.sort_order }];
    const details = before?.details ?? null;
    return [{ ...row, revision: (before?.revision ?? 0) + 1, changed_at: now, details }];
  });
  for (const some of chunks(following)) {
    await kysely
      .insertInto('agents')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          record: row.ref('excluded.record'),
          sort_order: row.ref('excluded.sort_order'),
          revision: row.ref('excluded.revision'),
          changed_at: row.ref('excluded.changed_at'),
        })),
      )
      .execute();
  }
}

/** Makes other changes of agents wait for the end of this transaction, on PostgreSQL; SQLite has one writer anyway. */
export async function lockDirectory(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('directory_state')
    .set((row) => ({ version: row.ref('version') }))
    .execute();
}

/** Notes that the association changed an agent: every gateway reads the directory anew. `now` in epoch milliseconds. */
export async function noteOwnChange(kysely: Kysely<Schema>, now: number): Promise<void> {
  const own = { source: 'own', sample: null, changed_at: now } as const;
  await kysely
    .insertInto('directory_state')
    .values({ id: 'current', version: 1, ...own })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ version: row('directory_state.version', '+', 1), ...own })),
    )
    .execute();
}

/** Notes that an agent appeared or disappeared: every gateway reads the directory anew. `now` in epoch milliseconds. */
export async function noteShownChange(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely
    .updateTable('directory_state')
    .set((row) => ({ version: row('version', '+', 1), changed_at: now }))
    .execute();
}

type Origin = Pick<Schema['directory_state'], 'source' | 'sample'>;

/** Moves the state on from version `before` (undefined: none). Returns false if another change came first. */
async function moveOn(
  kysely: Kysely<Schema>,
  before: number | undefined,
  origin: Origin,
  now: number,
): Promise<boolean> {
  const written =
    before === undefined
      ? await kysely
          .insertInto('directory_state')
          .values({ id: 'current', version: 1, ...origin, changed_at: now })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await kysely
          .updateTable('directory_state')
          .set({ version: before + 1, ...origin, changed_at: now })
          .where('version', '=', before)
          .returning('id')
          .executeTakeFirst();
  return written !== undefined;
}

function replaceDirectory(
  kysely: Kysely<Schema>,
  records: readonly unknown[],
  before: number | undefined,
  origin: Origin,
  now: number,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const isNext = await moveOn(transaction, before, origin, now);
    if (isNext) await writeRows(transaction, records, now);
    return isNext;
  });
}

/**
 * Replaces the directory of version `before` (undefined: none) with the association's own. Atomic; returns false, and
 * writes nothing, if another change came first. `now` in epoch milliseconds.
 */
export function saveDirectory(
  kysely: Kysely<Schema>,
  records: readonly unknown[],
  before: number | undefined,
  now: number,
): Promise<boolean> {
  return replaceDirectory(kysely, records, before, { source: 'own', sample: null }, now);
}

/**
 * Fills the directory with the sample, the text of the build's `/agents2.json`, unless it holds the association's own
 * agents; a new sample replaces an earlier one. Safe when several gateways start at once. `now` in epoch milliseconds.
 */
export async function fillDirectory(kysely: Kysely<Schema>, sampleText: string, now: number): Promise<void> {
  const state = await kysely.selectFrom('directory_state').selectAll().executeTakeFirst();
  const sample = createHash('sha256').update(sampleText).digest('base64url').slice(0, 22);
  if (state !== undefined && (state.source === 'own' || state.sample === sample)) return;
  const records: unknown = JSON.parse(sampleText);
  if (!Array.isArray(records)) return;
  await replaceDirectory(kysely, records, state?.version, { source: 'sample', sample }, now);
}
