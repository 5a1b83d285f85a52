import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';

/** Notes that a person of staff has looked at a case as far as event `number`. `now`: epoch milliseconds. */
export async function noteLook(
  kysely: Kysely<Schema>,
  { uid, reference, number, now }: { uid: string; reference: string; number: number; now: number },
): Promise<void> {
  const look = { last_event: number, at: now };
  await kysely
    .insertInto('case_looks')
    .values({ uid, case_reference: reference, ...look })
    .onConflict((conflict) => conflict.columns(['uid', 'case_reference']).doUpdateSet(look))
    .execute();
}

/** Part of cases that have something new to a person of staff: open ones never looked at, events, notes of others. */
export async function unreadAmong(
  kysely: Kysely<Schema>,
  cases: readonly Pick<Schema['cases'], 'reference' | 'waits_for' | 'last_event'>[],
  uid: string,
): Promise<ReadonlySet<string>> {
  if (cases.length === 0) return new Set();
  const references = cases.map(({ reference }) => reference);
  const looks = await kysely
    .selectFrom('case_looks')
    .select(['case_reference', 'last_event'])
    .where('uid', '=', uid)
    .where('case_reference', 'in', references)
    .execute();
  const seen = new Map(looks.map((look) => [look.case_reference, look.last_event]));
  const noted = await kysely
    .selectFrom('case_notes')
    .innerJoin('case_looks', 'case_looks.case_reference', 'case_notes.case_reference')
    .select('case_notes.case_reference as reference')
    .where('case_looks.uid', '=', uid)
    .where('case_notes.case_reference', 'in', references)
    .where('case_notes.uid', '<>', uid)
    .whereRef('case_notes.at', '>', 'case_looks.at')
    .execute();
  return new Set([
    ...noted.map(({ reference }) => reference),
    ...cases.flatMap(({ reference, waits_for: waitsFor, last_event: last }) =>
      (seen.get(reference) ?? (waitsFor === null ? last : 0)) < last ? reference : [],
    ),
  ]);
}
