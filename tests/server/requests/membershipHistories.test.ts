import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import { membershipCaseMachine } from '@machines/membershipCase';
import type { ApplicationReceived, MembershipCaseEvent } from '@machines/membershipCaseEvents';
import { membershipWait } from '@machines/membershipCaseWait';
import { requestCases } from '@server/requests/requestCases';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { openRequestCase } from '@server/requests/openRequestCase';
import { histories } from '../../support/histories';
import { databasesOf, engines } from '../support/engines';
import { membershipStates } from '../cases/caseStates';

/** Every event that leads to a state of the table, and deadlines of the wrong wait. */
const known = [
  ...new Map(
    Object.values(membershipStates)
      .flat()
      .map((one) => [JSON.stringify(one), one]),
  ).values(),
];
const event = fc
  .tuple(fc.constantFrom(...(known as MembershipCaseEvent[])), fc.constantFrom(2, 3))
  .map(([one, at]): MembershipCaseEvent => ({
    ...one,
    ...('day' in one && { day: '1970-01-01' }),
    ...('since' in one && { since: at }),
    at,
  }));
const arrival = fc.constantFrom('once', 'twice');

describe.each(engines)('applications on %s', (engine) => {
  const databases = databasesOf(engine);

  test('any history folds to what the machine says, is written once, and ends in no wait without a clock', async () => {
    const { kysely } = databases.open(await databases.place());
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(event, arrival), { maxLength: 18, size: 'max' }), async (history) => {
        count += 1;
        const reference = `KA-${count}`;
        const opened = { reference, kind: 'application', source: 'form', suspicions: [], conduct: '2026-11' } as const;
        const heading = { sender: 'Amina', title: 'Lamu Cargo' };
        await kysely
          .transaction()
          .execute((inside) => openRequestCase(inside, { ...opened, contactKey: 'amina@example.com', heading }, 1));
        const received: ApplicationReceived = {
          type: 'request.received',
          ...opened,
          by: { kind: 'sender', id: null },
          at: 1,
        };
        let [expected] = initialTransition(membershipCaseMachine, received);
        let number = 1;
        for (const [one, how] of history) {
          const isAccepted = expected.can(one);
          const append = () => appendEvent(kysely, requestCases.application, { reference, seen: number, event: one });
          const answers = how === 'twice' ? await Promise.all([append(), append()]) : [await append()];
          expect(answers.filter(({ outcome }) => outcome === 'appended')).toHaveLength(Number(isAccepted));
          [expected] = transition(membershipCaseMachine, expected, one);
          number += Number(isAccepted);
        }
        const read = await readCase(kysely, requestCases.application, reference);
        expect([read?.number, read?.snapshot.value]).toEqual([number, expected.value]);
        expect(read?.snapshot.context).toEqual(expected.context);
        const wait = membershipWait(expected);
        const row = await kysely
          .selectFrom('cases')
          .select(['waits_for', 'due_at', 'is_overdue'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        expect([row.waits_for, row.due_at !== null]).toEqual([wait?.for ?? null, wait !== null]);
        const clocks = await kysely
          .selectFrom('jobs')
          .select('key')
          .where('kind', '=', 'caseDeadline')
          .where('key', 'like', `${wait?.clock.event.type ?? ''}:${reference}:%`)
          .execute();
        if (wait !== null) expect(clocks.length).toBeGreaterThan(0);
      }),
      { numRuns: histories(40, engine) },
    );
  }, 1_200_000);
});
