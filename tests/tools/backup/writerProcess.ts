import { setImmediate as otherEvents } from 'node:timers/promises';
import { openDatabase } from '../../../server/lib/database/openDatabase';

// Process for drill.test.ts: writes pairs of rows, each in one transaction, until standard input ends.
const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2);
const database = openDatabase({
  dataFolder,
  databaseUrl: databaseUrl === '' ? null : databaseUrl,
  onConnectionError: (error) => {
    throw error;
  },
});
let stopping = false;
process.stdin.once('end', () => {
  stopping = true;
});
process.stdin.resume();

async function write(): Promise<void> {
  for (let count = 1; !stopping; count += 1) {
    const [at, name] = [1_000_000 + count, `written-${count}`];
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('backups').values({ taken_at: at, file: name }).execute();
      await transaction.insertInto('erased_accounts').values({ uid_digest: name, erased_at: at }).execute();
    });
    process.stdout.write(`${name}\n`);
    // SQLite answers without leaving this turn of the event loop.
    await otherEvents();
  }
  await database.close();
}

await write();
