import type { Kysely } from 'kysely';
import { readAgentRecord } from '../../places/agent';
import { fold } from '../../places/folding';
import { requestCases } from '../cases/kinds';
import { openListing } from '../cases/listings';
import { readCase } from '../cases/log';
import type { AgentFields, EditedAgent } from '../contracts/deskAgents';
import { lockDirectory, noteOwnChange } from '../database/agentDirectory';
import type { Schema } from '../database/schema';
import type { AgentForm, NewAgentForm } from './agentForm';
import { audit } from './audit';
import { addNoteIn } from './notes';

type StoredRecord = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const formOf = (stored: StoredRecord): AgentFields => {
  const read = readAgentRecord(stored);
  const agent = 'agent' in read ? read.agent : undefined;
  return {
    name: text(stored['name']),
    location: text(stored['location']),
    // As stored, also where the site leaves it out, so that it can be corrected.
    phone: text(stored['phone']),
    email: text(stored['email']),
    website: text(stored['website']),
    image: text(stored['image']),
    services: agent?.services ?? [],
    languages: (agent?.languages ?? []).join(', '),
    verifiedAt: text(stored['verifiedAt']),
  };
};

const parsed = (record: string): StoredRecord => JSON.parse(record) as StoredRecord;

/** One agent, as a form shows it; undefined if the directory has none with this id. */
export async function readEditedAgent(kysely: Kysely<Schema>, id: string): Promise<EditedAgent | undefined> {
  const row = await kysely.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...formOf(parsed(row.record)), id, revision: row.revision, changedAt: row.changed_at };
}

/** Equal for agents that people would take for one. */
const likeness = ({ name, location }: StoredRecord): string => `${fold(String(name))}\n${fold(String(location))}`;

/** The id of another agent with the same name in the same place; undefined if there is none. */
async function twinOf(kysely: Kysely<Schema>, id: string, fields: StoredRecord): Promise<string | undefined> {
  const wanted = likeness(fields);
  const others = await kysely.selectFrom('agents').select(['id', 'record']).where('id', '!=', id).execute();
  return others.find(({ record }) => likeness(parsed(record)) === wanted)?.id;
}

/** Changed fields with their old and new values, for the audit trail. */
function changesOf(before: StoredRecord, after: StoredRecord): Record<string, string> {
  const shown = (value: unknown) => (Array.isArray(value) ? value.map(String).join(', ') : text(value)) || 'none';
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => shown(before[field]) !== shown(after[field]))
      .map((field) => [field, `${shown(before[field])} → ${shown(after[field])}`]),
  );
}

export type ChangeOutcome =
  | { outcome: 'saved'; revision: number }
  /** Somebody else was first. */
  | { outcome: 'changed' }
  | { outcome: 'missing' }
  | { outcome: 'twin'; id: string };

/**
 * Changes an agent whose revision is `seen`, and notes who changed what. Unknown fields of an import stay. Atomic; with
 * any outcome but `saved`, nothing is written. `now` in epoch milliseconds.
 */
export function changeAgent(
  kysely: Kysely<Schema>,
  { id, uid, now }: { id: string; uid: string; now: number },
  { seen, ...fields }: AgentForm,
): Promise<ChangeOutcome> {
  return kysely.transaction().execute(async (transaction): Promise<ChangeOutcome> => {
    await lockDirectory(transaction);
    const row = await transaction.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return { outcome: 'missing' };
    if (row.revision !== seen) return { outcome: 'changed' };
    const before = parsed(row.record);
    const changes = changesOf(before, fields);
    if (Object.keys(changes).length === 0) return { outcome: 'saved', revision: seen };
    if ('name' in changes || 'location' in changes) {
      const twin = await twinOf(transaction, id, fields);
      if (twin !== undefined) return { outcome: 'twin', id: twin };
    }
    const written = await transaction
      .updateTable('agents')
      .set({ record: JSON.stringify({ ...before, ...fields }), revision: seen + 1, changed_at: now })
      .where('id', '=', id)
      .where('revision', '=', seen)
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return { outcome: 'changed' };
    await noteOwnChange(transaction, now);
    await audit(transaction, { uid, action: 'agent.changed', subject: id, detail: changes, at: now });
    return { outcome: 'saved', revision: seen + 1 };
  });
}

export type AddOutcome =
  | { outcome: 'added'; id: string; revision: number }
  | { outcome: 'twin'; id: string }
  /** There is no such application, or it is not accepted. */
  | { outcome: 'notAccepted' };

async function isAccepted(kysely: Kysely<Schema>, application: string): Promise<boolean> {
  const row = await kysely.selectFrom('cases').select('kind').where('reference', '=', application).executeTakeFirst();
  if (row?.kind !== 'application') return false;
  const read = await readCase(kysely, requestCases.application, application);
  return read?.snapshot.output?.outcome === 'accepted';
}

/**
 * Adds an agent at the end of the directory, and notes who did; once per request id, and once per application, whose
 * listing waits for its papers. Atomic; a twin is refused, and nothing is written. `now` in epoch milliseconds.
 * @throws UnreadableCase
 */
export function addAgent(
  kysely: Kysely<Schema>,
  { uid, now }: { uid: string; now: number },
  { requestId, application, ...fields }: NewAgentForm,
): Promise<AddOutcome> {
  const id = `agent-${(application ?? requestId).toLowerCase()}`;
  return kysely.transaction().execute(async (transaction): Promise<AddOutcome> => {
    await lockDirectory(transaction);
    const record = JSON.stringify({ id, ...fields });
    const added = await transaction.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
    if (added !== undefined)
      return added.record === record ? { outcome: 'added', id, revision: added.revision } : { outcome: 'twin', id };
    if (application !== undefined && !(await isAccepted(transaction, application))) return { outcome: 'notAccepted' };
    const twin = await twinOf(transaction, id, fields);
    if (twin !== undefined) return { outcome: 'twin', id: twin };
    const { last } = await transaction
      .selectFrom('agents')
      .select(({ fn }) => fn.max<number | null>('sort_order').as('last'))
      .executeTakeFirstOrThrow();
    const row = { id, record, sort_order: (last ?? -1) + 1, revision: 1 };
    await transaction
      .insertInto('agents')
      .values({ ...row, changed_at: now })
      .execute();
    if (application !== undefined) {
      await openListing(transaction, { agentId: id, uid, now, origin: 'application' });
      await addNoteIn(
        transaction,
        { reference: application, requestId, uid, now },
        `The company is in the desk’s list of agents as ${id}.`,
      );
    }
    await noteOwnChange(transaction, now);
    await audit(transaction, { uid, action: 'agent.added', subject: id, detail: changesOf({}, fields), at: now });
    return { outcome: 'added', id, revision: 1 };
  });
}
