import type { Kysely } from 'kysely';
import type { Schema } from '../../lib/database/schema';

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

/** Events that change nothing for the desk: that a mail arrived, or an agent opened its page. */
const quiet = ['agent.delivered', 'agent.opened'];

/** Part of cases that have something new to a person of staff: open ones never looked at, events, notes of others. */
export async function unreadAmong(
  kysely: Kysely<Schema>,
  cases: readonly Pick<Schema['cases'], 'reference' | 'waits_for'>[],
  uid: string,
): Promise<ReadonlySet<string>> {
  if (cases.length === 0) return new Set();
  const looks = await kysely
    .selectFrom('case_looks')
    .select((look) => [
      'case_reference as reference',
      look
        .exists(
          look
            .selectFrom('case_events')
            .select('case_events.number')
            .whereRef('case_events.case_reference', '=', 'case_looks.case_reference')
            .whereRef('case_events.number', '>', 'case_looks.last_event')
            .where('case_events.type', 'not in', quiet)
            .where((event) =>
              event.or([event('case_events.actor_id', 'is', null), event('case_events.actor_id', '<>', uid)]),
            ),
        )
        .as('has_events'),
      look
        .exists(
          look
            .selectFrom('case_notes')
            .select('case_notes.id')
            .whereRef('case_notes.case_reference', '=', 'case_looks.case_reference')
            .whereRef('case_notes.at', '>', 'case_looks.at')
            .where('case_notes.uid', '<>', uid),
        )
        .as('has_notes'),
    ])
    .where('uid', '=', uid)
    .where(
      'case_reference',
      'in',
      cases.map(({ reference }) => reference),
    )
    .execute();
  const isNew = new Map(looks.map((look) => [look.reference, Boolean(look.has_events) || Boolean(look.has_notes)]));
  return new Set(
    cases.flatMap(({ reference, waits_for: waitsFor }) =>
      (isNew.get(reference) ?? waitsFor !== null) ? reference : [],
    ),
  );
}
