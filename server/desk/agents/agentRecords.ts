import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { checkTerms, dayOf, monthsAfter } from '../../../shared/listings/evidence';
import { fold } from '../../../shared/text/fold';
import { acceptedApplication, type AcceptedApplication } from '../../requests/acceptedApplication';
import { agentOfApplication } from '../../requests/membershipDues';
import { openListing, stepOnListing } from '../../listings/listings';
import type { AgentFields, EditedAgent } from '../../../shared/desk/agents';
import { lockDirectory, noteOwnChange } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import { hasLogo, showLogo } from '../../listings/logos';
import { changesBetween, parsedRecord, typedFields, withFields, type StoredRecord } from '../../listings/values';
import type { AgentForm, NewAgentForm } from './agentForm';
import { recordCheckWithin } from './agentChecks';
import { audit } from '../../lib/database/audit';
import { addNoteIn } from '../cases/notes';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function formOf(row: Pick<Schema['agents'], 'record' | 'details'>): AgentFields {
  const stored = parsedRecord(row.record);
  return {
    name: text(stored['name']),
    location: text(stored['location']),
    image: text(stored['image']),
    verifiedAt: text(stored['verifiedAt']),
    ...typedFields(row),
  };
}

/** One agent, as a form shows it; undefined if the directory has none with this id. */
export async function readEditedAgent(kysely: Kysely<Schema>, id: string): Promise<EditedAgent | undefined> {
  const row = await kysely.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...formOf(row), id, revision: row.revision, changedAt: row.changed_at };
}

/** Equal for agents that people would take for one. */
const likeness = ({ name, location }: StoredRecord): string => `${fold(String(name))}\n${fold(String(location))}`;

/** The id of another agent with the same name in the same place; undefined if there is none. */
async function twinOf(kysely: Kysely<Schema>, id: string, fields: StoredRecord): Promise<string | undefined> {
  const wanted = likeness(fields);
  const others = await kysely.selectFrom('agents').select(['id', 'record']).where('id', '!=', id).execute();
  return others.find(({ record }) => likeness(parsedRecord(record)) === wanted)?.id;
}

/** Changed fields with their old and new values, for the audit trail. */
function changesOf(before: AgentFields, after: AgentFields): Record<string, string> {
  const lines = (['name', 'location', 'image', 'verifiedAt'] as const).filter(
    (field) => before[field] !== after[field],
  );
  return {
    ...Object.fromEntries(lines.map((field) => [field, `${before[field] || 'none'} → ${after[field] || 'none'}`])),
    ...changesBetween(before, after),
  };
}

export type ChangeOutcome =
  | { outcome: 'saved'; revision: number }
  /** Somebody else was first. */
  | { outcome: 'changed' }
  | { outcome: 'missing' }
  /** The logo is not stored any more. */
  | { outcome: 'noLogo' }
  /** It has a new date of a check, which has no record. */
  | { outcome: 'unrecorded' }
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
    const following = withFields(row, fields);
    const changes = changesOf(formOf(row), formOf(following));
    if (Object.keys(changes).length === 0) return { outcome: 'saved', revision: seen };
    if ('logo' in changes && fields.logo !== undefined && !(await hasLogo(transaction, id, fields.logo)))
      return { outcome: 'noLogo' };
    if ('verifiedAt' in changes && text(fields.verifiedAt) > formOf(row).verifiedAt) return { outcome: 'unrecorded' };
    if ('name' in changes || 'location' in changes) {
      const twin = await twinOf(transaction, id, fields);
      if (twin !== undefined) return { outcome: 'twin', id: twin };
    }
    const written = await transaction
      .updateTable('agents')
      .set({ ...following, revision: seen + 1, changed_at: now })
      .where('id', '=', id)
      .where('revision', '=', seen)
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return { outcome: 'changed' };
    if ('logo' in changes) await showLogo(transaction, id, fields.logo);
    await noteOwnChange(transaction, now);
    await audit(transaction, { uid, action: 'agent.changed', subject: id, detail: changes, at: now });
    return { outcome: 'saved', revision: seen + 1 };
  });
}

export type AddOutcome =
  | { outcome: 'added'; id: string; revision: number }
  | { outcome: 'twin'; id: string }
  /** It has a date of a check, which has no record. */
  | { outcome: 'unrecorded' }
  /** There is no such application, or it is not accepted. */
  | { outcome: 'notAccepted' };

/** Opens the listing of an accepted application, with the papers and the checks that its case has on record. */
async function openListingOf(
  transaction: Transaction<Schema>,
  act: { agentId: string; uid: string; now: number },
  { reference, registeredAt, referees, isEarlier }: AcceptedApplication,
): Promise<void> {
  await openListing(transaction, { ...act, origin: 'application' });
  if (isEarlier) return;
  await stepOnListing(transaction, act, 1, { type: 'staff.papersReceived' });
  const record = async (kind: 'registration' | 'referee', checkedOn: string): Promise<void> => {
    const validUntil = monthsAfter(checkedOn, checkTerms[kind] ?? 0);
    if (validUntil < dayOf(act.now)) return;
    const check = { id: randomUUID(), kind, checkedOn, validUntil, paper: '', note: reference };
    await recordCheckWithin(transaction, act, check);
  };
  if (registeredAt !== null) await record('registration', dayOf(registeredAt));
  const called = referees.map(({ day }) => day).sort();
  const last = called.at(-1);
  if (last !== undefined) await record('referee', last);
}

/**
 * Adds an agent at the end of the directory, and notes who did; once per request id, and once per application, whose
 * listing waits for the rest of its checks. Atomic; a twin is refused, and nothing is written. `now` in epoch milliseconds.
 * @throws UnreadableCase
 */
export function addAgent(
  kysely: Kysely<Schema>,
  { uid, now }: { uid: string; now: number },
  { requestId, application, ...fields }: NewAgentForm,
): Promise<AddOutcome> {
  // As imports name what has no id.
  const id = agentOfApplication(application ?? requestId);
  return kysely.transaction().execute(async (transaction): Promise<AddOutcome> => {
    await lockDirectory(transaction);
    const columns = withFields({ record: JSON.stringify({ id }), details: null }, fields);
    const added = await transaction.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst();
    if (added !== undefined)
      return added.record === columns.record
        ? { outcome: 'added', id, revision: added.revision }
        : { outcome: 'twin', id };
    if (fields.verifiedAt !== undefined) return { outcome: 'unrecorded' };
    const accepted = application === undefined ? undefined : await acceptedApplication(transaction, application);
    if (accepted === null) return { outcome: 'notAccepted' };
    const twin = await twinOf(transaction, id, fields);
    if (twin !== undefined) return { outcome: 'twin', id: twin };
    const { last } = await transaction
      .selectFrom('agents')
      .select(({ fn }) => fn.max<number | null>('sort_order').as('last'))
      .executeTakeFirstOrThrow();
    const row = { id, ...columns, sort_order: (last ?? -1) + 1, revision: 1 };
    await transaction
      .insertInto('agents')
      .values({ ...row, changed_at: now })
      .execute();
    if (application !== undefined && accepted !== undefined) {
      await openListingOf(transaction, { agentId: id, uid, now }, accepted);
      await addNoteIn(
        transaction,
        { reference: application, requestId, uid, now },
        `The company is in the desk’s list of agents as ${id}.`,
      );
    }
    const detail = changesOf(formOf({ record: '{}', details: null }), formOf(columns));
    await noteOwnChange(transaction, now);
    await audit(transaction, { uid, action: 'agent.added', subject: id, detail, at: now });
    return { outcome: 'added', id, revision: 1 };
  });
}
