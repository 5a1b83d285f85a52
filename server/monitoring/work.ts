import type { Kysely } from 'kysely';
import { latestBackup } from '../lib/database/backups';
import { readCount } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { modelQuestions } from '../assistant/dailyBudget';

/** A buyer who has waited longer needs somebody to look, in milliseconds. */
const longWait = 3_600_000;

/** What waits in the database. */
export interface Work {
  jobs: { kind: string; state: 'waiting' | 'gaveUp'; count: number }[];
  /** Milliseconds since the oldest waiting job was due; 0 if none is. */
  lateMs: number;
  overdue: { kind: string; count: number }[];
  disputed: number;
  unsettled: number;
  questions: number;
  /** Start of the latest backup in epoch milliseconds; null if there is none. */
  backedUpAt: number | null;
  /** When a mailbox was last read, in epoch milliseconds; null if none was. */
  mailboxReadAt: number | null;
}

/** Reads what waits. `now` in epoch milliseconds. */
export async function readWork(kysely: Kysely<Schema>, now: number): Promise<Work> {
  const jobs = await kysely
    .selectFrom('jobs')
    .select(['kind', 'state', (row) => row.fn.countAll<number | string>().as('count')])
    .where('state', 'in', ['waiting', 'gaveUp'])
    .groupBy(['kind', 'state'])
    .execute();
  const oldest = await kysely
    .selectFrom('jobs')
    .select((row) => row.fn.min('run_at').as('due'))
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .executeTakeFirst();
  const overdue = await kysely
    .selectFrom('cases')
    .select(['kind', (row) => row.fn.countAll<number | string>().as('count')])
    .where('is_overdue', '=', 1)
    .groupBy('kind')
    .execute();
  const orders = await kysely
    .selectFrom('orders')
    .select((row) => [
      row.fn.countAll<number | string>().filterWhere('state', '=', 'disputed').as('disputed'),
      row.fn
        .countAll<number | string>()
        .filterWhere('confirming_since', '<', now - longWait)
        .as('unsettled'),
    ])
    .executeTakeFirstOrThrow();
  const { count: questions } = await readCount(kysely, modelQuestions(0), now);
  const mailbox = await kysely
    .selectFrom('mailboxes')
    .select((row) => row.fn.max('read_at').as('readAt'))
    .executeTakeFirst();
  return {
    jobs: jobs.flatMap(({ kind, state, count }) => (state === 'done' ? [] : [{ kind, state, count: Number(count) }])),
    lateMs: typeof oldest?.due === 'number' ? now - oldest.due : 0,
    overdue: overdue.map(({ kind, count }) => ({ kind, count: Number(count) })),
    disputed: Number(orders.disputed),
    unsettled: Number(orders.unsettled),
    questions,
    backedUpAt: await latestBackup(kysely),
    mailboxReadAt: mailbox?.readAt ?? null,
  };
}
