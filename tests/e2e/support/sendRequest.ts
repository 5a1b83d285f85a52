import { quoteCases } from '../../../server/cases/kinds';
import { appendEvent } from '../../../server/cases/log';
import { openDatabase } from '../../../server/database/openDatabase';

/** Run by tsx: the desk passes a request and sends it to agents. Arguments: data folder, reference, agents' ids. */
const [dataFolder = '', reference = '', ...agentIds] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};
const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: fail });
const by = { kind: 'staff', id: 'uid-staff' };
for (const event of [{ type: 'screening.passed' }, { type: 'request.sent', agentIds }]) {
  const { outcome } = await appendEvent(database.kysely, quoteCases, {
    reference,
    seen: null,
    event: { ...event, by, at: Date.now() },
  });
  if (outcome !== 'appended') throw new Error(`${event.type}: ${outcome}`);
}
await database.close();
