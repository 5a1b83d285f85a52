import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { openLanguages } from '../../server/lib/http/language';
import { databaseSettings } from '../commandEnvironment';
import samples from './cases.json' with { type: 'json' };
import { openSamples, type SampleAgent } from './samples';

// Run by `npm start` before the first gateway of a folder, never in production.
if (process.env['NODE_ENV'] === 'production') throw new Error('Sample cases are for development only.');
openLanguages(resolve('content'));
const agents = JSON.parse(readFileSync('public/agents2.json', 'utf8')) as SampleAgent[];
const database = openDatabase({ ...databaseSettings(process.env), onConnectionError: () => undefined });
try {
  await migrate(database, migrations);
  await openSamples(database.kysely, samples, agents, Date.now());
} finally {
  await database.close();
}
