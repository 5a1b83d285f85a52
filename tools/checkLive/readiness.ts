import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/lib/config/config';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { readFacts } from '../../server/monitoring/facts';
import { noticesOf, type Notice } from '../../server/monitoring/readiness';
import { reporter, type Finding } from './finding';

const { pass, warn, off } = reporter('content');

function findingOf({ part, state, text, change }: Notice): Finding {
  if (change !== undefined) return warn(part, text, change);
  return state === 'off' ? off(part, text) : pass(part, text);
}

/** Warns about what is still sample, off or missing; a site may open with it. Sample data is fine in development. */
export async function checkReadiness(config: Config): Promise<Finding[]> {
  if (!config.production) return [off('sample content', 'Not checked outside production.')];
  const builtAgents = await readFile(join('dist', 'site', 'agents2.json'), 'utf8').catch(() => undefined);
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === null && !existsSync(join(dataFolder, 'keelway.sqlite'))) {
    return [
      warn('sample content', 'Not counted: there is no database yet.', 'Start the gateway once, and check again.'),
    ];
  }
  try {
    const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
    try {
      return noticesOf(config, await readFacts(database.kysely, builtAgents, Date.now())).map(findingOf);
    } finally {
      await database.close();
    }
  } catch {
    return [warn('sample content', 'Not counted: the database does not answer.', 'See the row of the database.')];
  }
}
