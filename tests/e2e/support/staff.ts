import { openDatabase, type Database } from '../../../server/lib/database/openDatabase';
import { quoteCases } from '../../../server/quotes/quoteCases';
import { appendEvent } from '../../../server/lib/caselog/log';
import { dataFolder } from './dataFolder';
import { newAccount, newPerson } from './identity/accounts';
import type { RunningSandbox } from './runningSandbox';

/** Works in the database of a running site, past the gateway. */
async function inDatabase(folder: string, work: (database: Database) => Promise<void>): Promise<void> {
  const fail = (error: unknown): never => {
    throw error;
  };
  const database = openDatabase({ databaseUrl: null, dataFolder: folder, onConnectionError: fail });
  await work(database);
  await database.close();
}

/** Gives an account a role at the desk, or ends it. */
export async function setRole(
  what: 'give' | 'end',
  uid: string,
  email: string,
  role: string,
  folder = dataFolder,
): Promise<void> {
  await inDatabase(folder, async ({ kysely }) => {
    const person = { uid, role, email, granted_by: null, granted_at: Date.now(), revoked_at: null };
    if (what === 'give') await kysely.insertInto('staff').values(person).execute();
    else
      await kysely
        .updateTable('staff')
        .set({ revoked_at: Date.now() })
        .where('uid', '=', uid)
        .where('role', '=', role)
        .execute();
  });
}

/** A person of staff, who has not signed in yet. */
export async function newStaff(
  sandbox: RunningSandbox,
  role: string,
  folder = dataFolder,
): Promise<{ uid: string; email: string }> {
  const { email } = newPerson();
  const uid = await newAccount(sandbox, email);
  await setRole('give', uid, email, role, folder);
  return { uid, email };
}

/** The desk passes a quote request, and sends it to agents. */
export async function sendRequest(reference: string, agentIds: readonly string[], folder = dataFolder): Promise<void> {
  const by = { kind: 'staff', id: 'uid-staff' };
  await inDatabase(folder, async ({ kysely }) => {
    for (const event of [{ type: 'screening.passed' }, { type: 'request.sent', agentIds }]) {
      const sent = { reference, seen: null, event: { ...event, by, at: Date.now() } };
      const { outcome } = await appendEvent(kysely, quoteCases, sent);
      if (outcome !== 'appended') throw new Error(`${event.type}: ${outcome}`);
    }
  });
}
