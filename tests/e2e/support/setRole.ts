import { openDatabase } from '../../../server/database/openDatabase';

/** Run by tsx: gives an account a role at the desk, or ends it. Arguments: data folder, `give` or `end`, uid, email, role. */
const [dataFolder = '', what = '', uid = '', email = '', role = ''] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};
const { kysely, close } = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: fail });
if (what === 'give')
  await kysely
    .insertInto('staff')
    .values({ uid, role, email, granted_by: null, granted_at: Date.now(), revoked_at: null })
    .execute();
else
  await kysely
    .updateTable('staff')
    .set({ revoked_at: Date.now() })
    .where('uid', '=', uid)
    .where('role', '=', role)
    .execute();
await close();
