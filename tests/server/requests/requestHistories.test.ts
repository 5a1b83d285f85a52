import fc from 'fast-check';
import { initialTransition, transition } from 'xstate';
import type { Taken, Told } from '@machines/caseEvents';
import { requestCaseMachine } from '@machines/requestCase';
import {
  requestKinds,
  requestOutcomes,
  type RequestCaseEvent,
  type RequestKind,
  type RequestReceived,
} from '@machines/requestCaseEvents';
import { requestCases } from '@server/requests/requestCases';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { openRequestCase } from '@server/requests/openRequestCase';
import { histories } from '../../support/histories';
import { databasesOf, engines } from '../support/engines';

const staff = { by: { kind: 'staff', id: 'uid-staff' }, at: 2 } as const;
const sender = { by: { kind: 'sender', id: null }, at: 2 } as const;
const system = { by: { kind: 'system', id: null }, at: 2 } as const;
const outcomes = [...new Set(Object.values(requestOutcomes).flat())];

/** Any event, endings less often. */
const event: fc.Arbitrary<RequestCaseEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { type: 'deadline.answer', since: 1, ...system } as const,
      { type: 'deadline.answer', since: 2, ...system } as const,
      { type: 'deadline.reminder', ...system } as const,
    ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('staff.answered', 'staff.asked', 'sender.wrote'), fc.constantFrom('Yes', 'Which one?'))
      .map(([type, text]) => ({ type, text, ...staff })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { type: 'sender.wrote', text: 'From the page', ...sender } as const,
      { type: 'sender.confirmed', ...sender } as const,
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...outcomes),
        fc.constantFrom<Told>({ how: 'mail', text: 'Over' }, { how: 'phone' }, { how: 'not', why: 'No address' }),
      )
      .map(([outcome, told]) => ({ type: 'staff.closed' as const, outcome, note: null, told, ...staff })),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'staff.reopened', ...staff } as const) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Told>({ how: 'mail', text: 'It came twice' }, { how: 'phone' })
      .map((told) => ({ type: 'staff.merged' as const, into: 'KE-other', told, ...staff })),
  },
);
/** Sent, or taken down by staff. */
const takings = fc.constantFrom<Taken | null>(
  null,
  { how: 'mail', receipt: true, hasAddress: true },
  { how: 'phone', receipt: true, hasAddress: false },
);
/** How an event arrives: once, twice at the same moment, or by somebody who saw an earlier state. */
const arrival = fc.constantFrom('once', 'twice', 'late');

describe.each(engines)('requests on %s', (engine) => {
  const databases = databasesOf(engine);

  test('any history folds to what the machine says; a doubled or late event is written at most once', async () => {
    const { kysely } = databases.open(await databases.place());
    let count = 0;
    const steps = fc.array(fc.tuple(event, arrival), { maxLength: 15, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<RequestKind>(...requestKinds), takings, steps, async (kind, taken, history) => {
        count += 1;
        const reference = `KE-${count}`;
        const opened = { reference, kind, source: taken === null ? 'form' : 'desk', suspicions: [] } as const;
        const takenDown = taken === null ? undefined : { by: staff.by, taken };
        const heading = { sender: 'Amina', title: 'Question' };
        await kysely
          .transaction()
          .execute((transaction) =>
            openRequestCase(transaction, { ...opened, takenDown, contactKey: 'amina@example.com', heading }, 1),
          );
        const received: RequestReceived = {
          type: 'request.received',
          ...opened,
          taken,
          by: takenDown?.by ?? { kind: 'sender', id: null },
          at: 1,
        };
        let [expected] = initialTransition(requestCaseMachine, received);
        let number = 1;
        const append = (seen: number, one: RequestCaseEvent) =>
          appendEvent(kysely, requestCases[kind], { reference, seen, event: one });
        for (const [one, how] of history) {
          if (how === 'late' && number > 1) {
            const { outcome } = await append(number - 1, { type: 'staff.answered', text: 'Late', ...staff });
            expect(outcome).toBe('conflict');
            continue;
          }
          const isAccepted = expected.can(one);
          const answers =
            how === 'twice'
              ? await Promise.all([append(number, one), append(number, one)])
              : [await append(number, one)];
          expect(answers.filter(({ outcome }) => outcome === 'appended')).toHaveLength(Number(isAccepted));
          expect(answers.filter(({ outcome }) => outcome === 'conflict' || outcome === 'unknown')).toEqual([]);
          [expected] = transition(requestCaseMachine, expected, one);
          number += Number(isAccepted);
        }
        const read = await readCase(kysely, requestCases[kind], reference);
        expect(read?.number).toBe(number);
        expect(read?.snapshot.value).toEqual(expected.value);
        expect(read?.snapshot.context).toEqual(expected.context);
        const mails = await kysely
          .selectFrom('jobs')
          .select('key')
          .where('kind', '=', 'mail')
          .where('key', 'like', `requestAnswer:${reference}:%`)
          .execute();
        const answered = await kysely
          .selectFrom('case_events')
          .select('number')
          .where('case_reference', '=', reference)
          .where('type', 'in', ['staff.answered', 'staff.asked'])
          .execute();
        const toDesk = await kysely
          .selectFrom('jobs')
          .select('key')
          .where('key', 'like', `requestMessage:${reference}:%`)
          .execute();
        const bySender = await kysely
          .selectFrom('case_events')
          .select('number')
          .where('case_reference', '=', reference)
          .where('actor_kind', '=', 'sender')
          .where('number', '>', 1)
          .execute();
        const endings = await kysely
          .selectFrom('case_events')
          .select(['number', 'payload'])
          .where('case_reference', '=', reference)
          .where('type', 'in', ['staff.closed', 'staff.merged'])
          .execute();
        const told = await kysely
          .selectFrom('jobs')
          .select('key')
          .where('key', 'like', `requestClosed:${reference}:%`)
          .execute();
        expect(told.map(({ key }) => key).sort()).toEqual(
          endings
            .filter(({ payload }) => payload.includes('"how":"mail"'))
            .map(({ number: of }) => `requestClosed:${reference}:${of}:sender`)
            .sort(),
        );
        expect(toDesk.map(({ key }) => key).sort()).toEqual(
          bySender.map(({ number: of }) => `requestMessage:${reference}:${of}:desk`).sort(),
        );
        expect(mails.map(({ key }) => key).sort()).toEqual(
          answered.map(({ number: of }) => `requestAnswer:${reference}:${of}:sender`).sort(),
        );
      }),
      { numRuns: histories(40, engine) },
    );
  }, 1_200_000);
});
