import fc from 'fast-check';
import { graceDays } from '@machines/listingCase';
import {
  openListing,
  followSubscription,
  listingsToFollow,
  stepOnListing,
  storeAccount,
} from '@server/listings/listings';
import { listings } from '@server/listings/listingKind';
import { readCase } from '@server/lib/caselog/log';
import { listingReference, readShownDirectory, saveDirectory } from '@server/directory/importedAgents';
import { histories, historiesTimeout } from '../../support/histories';
import { databasesOf, engines } from '../support/engines';

const day = 86_400_000;
const steps = ['staff.papersReceived', 'staff.checked', 'staff.tied', 'staff.suspended', 'staff.lifted'] as const;
/** What the association demands, recorded for good. */
const demanded = ['registration', 'referee', 'call'] as const;
/** What happens: a step of staff, the checks are recorded, a payment for some days, a deleted account, or nothing; then days pass. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...steps).map((type) => ({ do: type, days: 0 })) },
  { weight: 2, arbitrary: fc.constant({ do: 'record' as const, days: 0 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }).map((days) => ({ do: 'pay' as const, days })) },
  { weight: 1, arbitrary: fc.constant({ do: 'erase' as const, days: 0 }) },
);
const history = fc.array(fc.tuple(happening, fc.nat({ max: 12 })), { maxLength: 20, size: 'max' });

describe.each(engines)('listings on %s', (engine) => {
  const databases = databasesOf(engine);

  test(
    'any history of payments and checks: shown exactly when entitled and not suspended, one mail for each cause',
    async () => {
      const { kysely } = databases.open(await databases.place());
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('directory', 'application'), history, async (origin, happenings) => {
          count += 1;
          const agentId = `agent-${count}`;
          const uid = `uid-${count}`;
          const reference = listingReference(agentId);
          const before = await readShownDirectory(kysely);
          await saveDirectory(kysely, [{ id: agentId, name: 'Tembo', location: 'Mombasa, Kenya' }], before?.version, 1);
          let now = 1;
          if (origin === 'application')
            await kysely
              .transaction()
              .execute((transaction) => openListing(transaction, { agentId, uid: 'uid-staff', now, origin }));
          const model = {
            isOpen: origin === 'application',
            hasPapers: false,
            isRecorded: false,
            isChecked: origin === 'directory',
            hasAccount: false,
            hasPaid: origin === 'directory',
            isSuspended: false,
            until: 0,
            isErased: false,
            lapsedAt: null as number | null,
            isOver: false,
          };
          /** Causes of mails: the beginning of each grace period that was not suspended then. */
          const causes = { begun: 0, ended: 0 };
          /** What a minute's comparison of subscriptions does. */
          const follow = () => {
            if (!model.hasAccount || !model.isChecked) return;
            if (!model.isErased && model.until > now) {
              [model.hasPaid, model.lapsedAt, model.isOver] = [true, null, false];
            } else if (model.hasPaid && model.lapsedAt === null) {
              model.lapsedAt = now;
              if (!model.isSuspended) causes.begun += 1;
            } else if (model.lapsedAt !== null && !model.isOver && now >= model.lapsedAt + graceDays * day) {
              model.isOver = true;
              if (!model.isSuspended) causes.ended += 1;
            }
          };
          const sweep = async () => {
            // Two gateways compare at the same moment.
            for (const one of await listingsToFollow(kysely, now))
              await Promise.all([followSubscription(kysely, one, now), followSubscription(kysely, one, now)]);
          };
          for (const [{ do: what, days }, pause] of happenings) {
            if (what === 'pay') {
              if (!model.isErased) model.until = Math.max(model.until, now) + days * day;
              const row = { uid, until: model.until, reminded_until: null, updated_at: now };
              await kysely
                .insertInto('subscriptions')
                .values(row)
                .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
                .execute();
            } else if (what === 'record') {
              const row = { agent_id: agentId, checked_on: '1970-01-01', valid_until: '2070-01-01', recorded_by: uid };
              const rest = { paper: '', note: '', withdrawn_by: null, withdrawn_at: null, withdrawn_reason: null };
              const rows = demanded.map((kind) => ({
                id: `${kind}-${agentId}`,
                kind,
                ...row,
                ...rest,
                recorded_at: now,
              }));
              const insert = kysely.insertInto('agent_checks').values(rows);
              await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
              model.isRecorded = true;
            } else if (what === 'erase') {
              await kysely.updateTable('listing_accounts').set({ uid: null, email: null }).execute();
              model.isErased = model.hasAccount;
            } else {
              const { number = 0 } = (await readCase(kysely, listings, reference)) ?? {};
              const step = what === 'staff.suspended' ? { type: what, reason: 'Took money' } : { type: what };
              await kysely.transaction().execute(async (transaction) => {
                const act = { agentId, uid: 'uid-staff', now };
                const { outcome } = await stepOnListing(transaction, act, number, step);
                if (what === 'staff.tied' && outcome === 'appended')
                  await storeAccount(transaction, { agentId, account: { uid, email: 'amina@example.com' }, now });
              });
              if (what === 'staff.papersReceived') model.hasPapers = true;
              if (what === 'staff.checked' && model.hasPapers && model.isRecorded) model.isChecked = true;
              if (what === 'staff.tied') [model.hasAccount, model.isErased] = [true, false];
              if (what === 'staff.suspended') model.isSuspended = true;
              if (what === 'staff.lifted') model.isSuspended = false;
            }
            await sweep();
            follow();
            for (let passed = 0; passed < pause; passed += 1) {
              now += day;
              await sweep();
              follow();
            }
            const isEntitled = model.isChecked && model.hasPaid && !model.isOver;
            const shown = (await readShownDirectory(kysely))?.records.length;
            expect(shown).toBe(isEntitled && !model.isSuspended ? 1 : 0);
          }
          const mails = await kysely
            .selectFrom('jobs')
            .select('key')
            .where('kind', '=', 'mail')
            .where('key', 'like', `%:${reference}:%`)
            .execute();
          const mailsOf = (letter: string) => mails.filter(({ key }) => key.startsWith(`${letter}:`)).length;
          expect([mailsOf('listingGrace'), mailsOf('listingHidden')]).toEqual([causes.begun, causes.ended]);
          // Else the next histories would follow it, too.
          await kysely.deleteFrom('listing_accounts').execute();
          // Two reminders in each grace period, at most.
          const lapses = await kysely
            .selectFrom('case_events')
            .select('number')
            .where('case_reference', '=', reference)
            .where('type', '=', 'subscription.lapsed')
            .execute();
          expect(mailsOf('listingReminder')).toBeLessThanOrEqual(2 * lapses.length);
        }),
        { numRuns: histories(30, engine) },
      );
    },
    historiesTimeout(60),
  );
});
