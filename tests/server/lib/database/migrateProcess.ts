import { migrate } from '../../../../server/lib/database/migrate';
import { openDatabase } from '../../../../server/lib/database/openDatabase';
import { exampleMigrations } from './exampleMigrations';

// Process for migrate.test.ts: waits for a line on standard input, then opens and migrates the database.
const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2);

process.stdout.write('waiting\n');
process.stdin.once('data', () => {
  const run = async (): Promise<void> => {
    const database = openDatabase({
      dataFolder,
      databaseUrl: databaseUrl === '' ? null : databaseUrl,
      onConnectionError: (error) => {
        throw error;
      },
    });
    process.stdout.write(`${JSON.stringify(await migrate(database, exampleMigrations))}\n`);
    await database.close();
    process.exit(0);
  };
  void run();
});
