import { openDatabase } from '../../../server/database/openDatabase';

/** Run by tsx: gives an account a role at the desk. Arguments: data folder, uid, address, role. */
const [dataFolder = '', uid = '', email = '', role = ''] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};
const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: fail });
await database.kysely
  .insertInto('staff')
  .values({ uid, email, role, granted_by: null, granted_at: Date.now(), revoked_at: null })
  .execute();
await database.close();
