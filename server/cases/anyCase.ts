import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';
import { endOf } from '../../machines/quoteCaseContext';
import { quoteCases } from '../quotes/quoteCases';
import { requestCases } from '../requests/requestCases';
import { appendWithin, readCase, type Appended } from '../lib/caselog/log';
import type { CaseMailEvent } from '../../machines/caseEvents';

/** A case that mails reach, of any kind. */
export interface MailedCase {
  reference: string;
  /** Lower-case address of the person who sent it. */
  contactKey: string | null;
  /** Reference of the case that it is a double of; null: it is none. */
  into: string | null;
  /** Nobody reads what comes any more. */
  isSpam: boolean;
  /** Nobody works on it, until somebody opens it again. */
  hasEnded: boolean;
  /** Since when the time that the law gives runs, in epoch milliseconds; null: it gives none. */
  legalSince: number | null;
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
    const output = found === null ? undefined : endOf(found.snapshot);
    return {
      reference,
      contactKey,
      into: (output?.end === 'closed' ? output.into : null) ?? null,
      isSpam: output?.end === 'rejected',
      hasEnded: output !== undefined,
      legalSince: null,
      parties: ['shipper', ...agents],
      append: (transaction, event) => appendWithin(transaction, quoteCases, { reference, seen: null, event }),
    };
  }
  const kind = Object.values(requestCases).find(({ name }) => name === row.kind);
  if (kind === undefined) return undefined;
  const snapshot = (await readCase(kysely, kind, reference))?.snapshot;
  const ending = snapshot?.context.ending;
  return {
    reference,
    contactKey,
    into: ending?.outcome === 'double' ? ending.into : null,
    isSpam: ending?.outcome === 'spam',
    hasEnded: snapshot?.value === 'closed' || snapshot?.value === 'lapsed',
    legalSince: snapshot?.context.kind === 'privacy' ? snapshot.context.receivedAt : null,
    parties: ['sender'],
    append: (transaction, event) => appendWithin(transaction, kind, { reference, seen: null, event }),
  };
}

/** Merged cases cannot go round; so many steps lead to the end of any chain that people make. */
const mostSteps = 50;

/** The case that goes on with one: itself unless it is a double, and also if the other one is erased, or is spam. */
export async function survivorOf(kysely: Kysely<Schema>, found: MailedCase): Promise<MailedCase> {
  let last = found;
  for (let step = 0; step < mostSteps && last.into !== null; step += 1) {
    const next = await mailedCase(kysely, last.into);
    if (next === undefined || next.isSpam) return last;
    last = next;
  }
  return last;
}
