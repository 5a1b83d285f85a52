import type { Kysely, Transaction } from 'kysely';
import type { CaseMailEvent } from '../../machines/caseMailEvents';
import type { Schema } from '../database/schema';
import { quoteCases, requestCases } from './kinds';
import { appendWithin, readCase, type Appended } from './log';

/** A case that mails reach, of any kind. */
export interface MailedCase {
  reference: string;
  /** Lower-case address of the person who sent it. */
  contactKey: string | null;
  /** Who has a part in it: the person who sent it first, then the agents that got it. */
  parties: readonly [string, ...string[]];
  append: (transaction: Transaction<Schema>, event: CaseMailEvent) => Promise<Appended<unknown>>;
}

/** A case by its reference; undefined if there is none, or mails do not reach its kind. @throws UnreadableCase */
export async function mailedCase(kysely: Kysely<Schema>, reference: string): Promise<MailedCase | undefined> {
  const row = await kysely
    .selectFrom('cases')
    .select(['kind', 'contact_key'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const contactKey = row.contact_key;
  if (row.kind === quoteCases.name) {
    const found = await readCase(kysely, quoteCases, reference);
    const agents = Object.keys(found?.snapshot.context.agents ?? {});
    return {
      reference,
      contactKey,
      parties: ['shipper', ...agents],
      append: (transaction, event) => appendWithin(transaction, quoteCases, { reference, seen: null, event }),
    };
  }
  const kind = Object.values(requestCases).find(({ name }) => name === row.kind);
  return (
    kind && {
      reference,
      contactKey,
      parties: ['sender'],
      append: (transaction, event) => appendWithin(transaction, kind, { reference, seen: null, event }),
    }
  );
}
