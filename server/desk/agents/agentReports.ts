import type { Kysely } from 'kysely';
import { fold } from '../../../shared/text/fold';
import type { ListedCase } from '../../../shared/desk/inbox';
import { readStoredRequest } from '../../requests/storedRequest';
import type { Schema } from '../../lib/database/schema';
import { parsedRecord } from '../../listings/values';
import { listedCases } from '../cases/inbox';

/** Reports on one agent's page, at most. */
const mostReports = 100;

/**
 * What people reported of an agent, by its id, or by its name where that was written by hand; the latest first.
 * Undefined if there is no such agent. `uid`: who reads them.
 */
export async function readReportsOf(
  kysely: Kysely<Schema>,
  { id, uid }: { id: string; uid: string },
): Promise<ListedCase[] | undefined> {
  const agent = await kysely.selectFrom('agents').select('record').where('id', '=', id).executeTakeFirst();
  if (agent === undefined) return undefined;
  const { name: stored } = parsedRecord(agent.record);
  const name = fold(String(stored));
  const rows = await kysely
    .selectFrom('cases')
    .selectAll('cases')
    .innerJoin('case_requests', 'case_requests.reference', 'cases.reference')
    .where('cases.kind', '=', 'report')
    // The parts that a pattern cannot tell apart are compared below.
    .where((row) =>
      row.or([
        row('case_requests.request', 'like', `%${id.replaceAll(/[^\w-]/gu, '_')}%`),
        row('cases.search', 'like', `%${name}%`),
      ]),
    )
    .orderBy('cases.opened_at', 'desc')
    .orderBy('cases.reference')
    .execute();
  const about: typeof rows = [];
  for (const row of rows) {
    if (about.length === mostReports) break;
    const request = await readStoredRequest(kysely, row.reference);
    if (request?.kind !== 'report') continue;
    if (request.agentId === undefined ? fold(request.agent) === name : request.agentId === id) about.push(row);
  }
  return listedCases(kysely, about, uid);
}
