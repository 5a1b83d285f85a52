import fc from 'fast-check';
import * as v from 'valibot';
import { isMailEvent } from '@server/lib/caselog/caseMail';
import type { CaseKind, LoggedEvent } from '@server/lib/caselog/kind';
import { quoteCases } from '@server/quotes/quoteCases';
import { requestCases } from '@server/requests/requestCases';
import { openings, quoteStates, requestStates } from '../../cases/caseStates';
import type { CaseMailEvent } from '@machines/caseEvents';

type AnyKind = CaseKind<LoggedEvent, LoggedEvent, { mail: { waitsSince: number | null; isLate: boolean } }>;
const kinds: readonly (readonly [AnyKind, LoggedEvent, Readonly<Record<string, readonly object[]>>, string])[] = [
  [quoteCases as unknown as AnyKind, openings.quote, quoteStates, 'shipper'],
  [requestCases.enquiry as unknown as AnyKind, openings.enquiry, requestStates('enquiry'), 'sender'],
  [requestCases.privacy as unknown as AnyKind, openings.privacy, requestStates('privacy'), 'sender'],
];

const came = (party: string | null, nature: 'written' | 'automatic' | 'tooLarge', at: number) =>
  ({
    type: 'mail.came',
    party,
    from: 'amina@example.com',
    subject: 'Re: yours',
    text: nature === 'written' ? 'On Monday.' : '',
    quoted: '',
    files: [],
    nature,
    way: 'thread',
    by: { kind: 'mail', id: null },
    at,
  }) satisfies CaseMailEvent;

const mailEvents = (party: string) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(party, null, 'desk'), fc.constantFrom('written', 'automatic', 'tooLarge'), fc.nat(9))
      .map(([who, nature, at]) => came(who, nature as 'written', at + 1)),
    fc.constant({ type: 'mail.returned', party, by: { kind: 'system', id: null }, at: 5 } as const),
    fc.nat(9).map((since) => ({ type: 'deadline.mail', since, by: { kind: 'system', id: null }, at: 9 }) as const),
    fc.constant({ type: 'mail.handled', by: { kind: 'staff', id: 'uid-staff' }, at: 6 } as const),
    fc.constant({ type: 'mail.answered', text: 'Yes.', by: { kind: 'staff', id: 'uid-staff' }, at: 7 } as const),
    fc.constant({ ...came(party, 'written', 8), subject: '', way: 'page' } as const),
  );

describe.each(kinds)('mails in any history of a case', (kind, opening, states, party) => {
  const histories = fc.array(
    fc.oneof(
      mailEvents(party),
      fc.constantFrom(...Object.values(states).flat()).map((event) => v.parse(kind.event, event)),
    ),
    { maxLength: 15 },
  );
  const stateOf = (snapshot: object) => {
    const { state, isOverdue, waitsFor } = kind.summary(snapshot as never);
    return { state, isOverdue, waitsFor };
  };

  test(`${kind.name}: words wait for the desk with a clock, programs change nothing, staff end the waiting`, () => {
    fc.assert(
      fc.property(histories, (history) => {
        let snapshot = kind.start(opening);
        for (const event of history) {
          const after = kind.next(snapshot, event);
          const mails = after === null ? [] : kind.mailsOf(event, snapshot, after);
          if (isMailEvent(event) && event.type === 'mail.came' && event.nature === 'automatic') {
            expect(mails).toEqual([]);
            if (after !== null) expect(stateOf(after)).toEqual(stateOf(snapshot));
          }
          if (after !== null && event.by.kind === 'staff') expect(after.mail.waitsSince).toBeNull();
          if (after !== null && after.mail.waitsSince !== null) {
            expect(stateOf(after).waitsFor).toBe('desk');
            const running = kind.clocks(after).map((clock) => clock.event);
            const clock = { type: 'deadline.mail', since: after.mail.waitsSince };
            expect(after.mail.isLate ? [clock] : running).toContainEqual(clock);
          }
          const may = kind.may(after ?? snapshot, { kind: 'staff', id: 'uid-staff' }, { at: 10, withheld: new Set() });
          expect(may.some(({ type }) => type === 'mail.handled')).toBe((after ?? snapshot).mail.waitsSince !== null);
          const mayAnswer = may.some(({ type }) => type === 'mail.answered');
          // Elsewhere the machine takes the answers itself.
          if (mayAnswer) expect([kind.name, may.some(({ type }) => type === 'desk.wrote')]).toEqual(['quote', false]);
          snapshot = after ?? snapshot;
        }
      }),
      { numRuns: 40 },
    );
  });

  test(`${kind.name}: a mail event is read as it was written`, () => {
    fc.assert(
      fc.property(mailEvents(party), (event) => {
        expect(v.parse(kind.event, event)).toEqual(event);
      }),
    );
  });
});
