import { openCase } from '@server/lib/caselog/log';
import { quoteKind } from '@server/quotes/quoteKind';
import type { Database } from '@server/lib/database/openDatabase';
import type { Schema } from '@server/lib/database/schema';
import { received } from '../../machines/quoteCaseEvents';

const hour = 3_600_000;

/** Plain periods instead of office hours. */
export const quotes = quoteKind({
  screening: (at) => at + 4 * hour,
  desk: (at) => at + 4 * hour,
  questionReminder: (at) => at + 24 * hour,
  question: (at) => at + 48 * hour,
  offers: (at) => at + 1,
  reminder: (at) => at + 24 * hour,
  shipper: (at) => at + 240 * hour,
  agent: (at) => at + 48 * hour,
  case: (at) => at + 720 * hour,
});

export const { reference } = received;
export const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
export const passed = { type: 'screening.passed', ...staff } as const;
export const sentTo = (...agentIds: string[]) => ({ type: 'request.sent', agentIds, ...staff }) as const;

/** Opens the case of a quote request by Amina. */
export function openQuote({ kysely }: Pick<Database, 'kysely'>, own = reference): Promise<boolean> {
  const event = { ...received, reference: own };
  return kysely
    .transaction()
    .execute((transaction) =>
      openCase(transaction, quotes, { reference: own, contactKey: 'amina@example.com', event }),
    );
}

/** The stored events in order. */
export function eventRows({ kysely }: Pick<Database, 'kysely'>): Promise<Schema['case_events'][]> {
  return kysely.selectFrom('case_events').selectAll().orderBy('case_reference').orderBy('number').execute();
}

/** Keys of all queued jobs. */
export async function jobKeys({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const rows = await kysely.selectFrom('jobs').select(['kind', 'key']).orderBy('kind').orderBy('key').execute();
  return rows.map(({ kind, key }) => `${kind} ${key}`);
}
