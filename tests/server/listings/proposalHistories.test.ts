import fc from 'fast-check';
import { openListing, stepOnListing, storeAccount } from '@server/listings/listings';
import { listingReference, readShownDirectory, saveDirectory } from '@server/directory/importedAgents';
import type { Schema } from '@server/lib/database/schema';
import { changeAgent, readEditedAgent } from '@server/desk/agents/agentRecords';
import { readDeskProposal } from '@server/listings/openProposals';
import { decide, propose, withdraw } from '@server/listings/proposals';
import type { Kysely } from 'kysely';
import { histories, historiesTimeout } from '../../support/histories';
import { databasesOf, engines } from '../support/engines';

const fieldNames = ['phone', 'mobile'] as const;
type Field = (typeof fieldNames)[number];
type Values = Readonly<Record<Field, string>>;
const numbers = ['', '+254 700 000 111', '+254 700 000 222', '+254 700 000 333'] as const;

/** Two tabs of the member and two people of staff. */
const people = ['tab', 'otherTab', 'maya', 'eric'] as const;
type Person = (typeof people)[number];

interface Act {
  by: Person;
  what: 'propose' | 'withdraw' | 'decide' | 'edit';
  values: Values;
  /** Fields that a decision accepts; it declines the others. */
  accepts: readonly Field[];
}

interface Proposed {
  /** Null until the database was read. */
  id: string | null;
  values: Partial<Values>;
}

interface State {
  values: Values;
  number: number;
  revision: number;
  proposal: Proposed | null;
  decisions: number;
}

/** What somebody's screen shows. */
type View = Pick<State, 'values' | 'number' | 'revision' | 'proposal'>;

const changed = (before: Values, after: Partial<Values>) =>
  fieldNames.filter((field) => after[field] !== undefined && after[field] !== before[field]);

/** What an act does to a listing, by the rules; `told`: nothing, and the person learns why. */
function after(state: State, act: Act, view: View): { outcome: 'done' | 'told'; state: State } {
  const isFirst = view.number === state.number && view.revision === state.revision;
  const told = { outcome: 'told', state } as const;
  if (act.what === 'edit') {
    if (view.revision !== state.revision) return told;
    if (changed(state.values, act.values).length === 0) return { outcome: 'done', state };
    return { outcome: 'done', state: { ...state, values: act.values, revision: state.revision + 1 } };
  }
  if (act.what === 'propose') {
    const fields = changed(state.values, act.values);
    if (fields.length === 0) return told;
    if (!isFirst) return told;
    const values = Object.fromEntries(fields.map((field) => [field, act.values[field]]));
    return { outcome: 'done', state: { ...state, number: state.number + 1, proposal: { id: null, values } } };
  }
  if (!isFirst || state.proposal === null) return told;
  const number = state.number + 1;
  if (act.what === 'withdraw') return { outcome: 'done', state: { ...state, number, proposal: null } };
  const accepted = Object.entries(state.proposal.values).filter(([field]) => act.accepts.includes(field as Field));
  const values = { ...state.values, ...Object.fromEntries(accepted) };
  const revision = state.revision + (changed(state.values, values).length > 0 ? 1 : 0);
  const decided = { values, number, revision, proposal: null, decisions: state.decisions + 1 };
  return { outcome: 'done', state: decided };
}

const agentId = (count: number) => `agent-${count}`;

/** As the forms' schema reads them: an emptied field is undefined. */
const typed = ({ phone, mobile }: Values) => ({ phone: phone || undefined, mobile: mobile || undefined });

/** Does it for true. */
async function perform(kysely: Kysely<Schema>, id: string, act: Act, view: View): Promise<string> {
  const own = { agentId: id, seen: { number: view.number, revision: view.revision }, now: 2 };
  if (act.what === 'propose') return propose(kysely, own, typed(act.values));
  if (act.what === 'withdraw') return withdraw(kysely, own);
  if (act.what === 'edit') {
    const edited = await readEditedAgent(kysely, id);
    if (edited === undefined) throw new Error('The agent is gone.');
    const form = { name: edited.name, location: edited.location, seen: view.revision, ...typed(act.values) };
    const { outcome } = await changeAgent(kysely, { id, uid: act.by, now: 2 }, form as never);
    return outcome === 'saved' ? 'done' : outcome;
  }
  const fields = Object.keys(view.proposal?.values ?? { phone: '' }) as Field[];
  const declined = fields.filter((field) => !act.accepts.includes(field));
  return decide(
    kysely,
    { ...own, uid: act.by },
    {
      proposal: view.proposal?.id ?? '00000000-0000-4000-8000-000000000000',
      accepted: fields.filter((field) => act.accepts.includes(field)),
      declined: declined.map((field) => ({ field, reason: 'Nobody answers there.' })),
    },
  );
}

const number = fc.constantFrom(...numbers);
const act: fc.Arbitrary<Act> = fc
  .record({
    by: fc.constantFrom(...people),
    isFirstChoice: fc.boolean(),
    values: fc.record({ phone: number, mobile: number }),
    accepts: fc.subarray([...fieldNames]),
  })
  .map(({ by, isFirstChoice, ...rest }) => {
    const isMember = by === 'tab' || by === 'otherTab';
    const what = isMember ? (isFirstChoice ? 'propose' : 'withdraw') : isFirstChoice ? 'decide' : 'edit';
    return { by, what, ...rest };
  });
/** People look at their screens again, then one or two of them act at the same moment. */
const step = fc.record({ look: fc.subarray([...people]), acts: fc.array(act, { minLength: 1, maxLength: 2 }) });

describe.each(engines)('histories of proposals on %s', (engine) => {
  const databases = databasesOf(engine);

  test(
    'each act counts once, as seen, or not at all; of two at one moment the second is told',
    async () => {
      const { kysely } = databases.open(await databases.place());
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12, size: 'max' }), async (steps) => {
          count += 1;
          const id = agentId(count);
          const start = { id, name: 'Tembo', location: 'Mombasa, Kenya', phone: numbers[1] };
          await saveDirectory(kysely, [start], (await readShownDirectory(kysely))?.version, 1);
          await kysely.transaction().execute(async (transaction) => {
            await openListing(transaction, { agentId: id, uid: 'maya', now: 1, origin: 'directory' });
            await stepOnListing(transaction, { agentId: id, uid: 'maya', now: 1 }, 1, { type: 'staff.tied' });
            await storeAccount(transaction, { agentId: id, account: { uid: 'a', email: 'a@example.com' }, now: 1 });
          });
          const read = await readDeskProposal(kysely, id);
          let state: State = {
            values: { phone: numbers[1], mobile: '' },
            proposal: null,
            decisions: 0,
            ...(read?.seen ?? { number: 0, revision: 0 }),
          };
          const views: Record<Person, View> = { tab: state, otherTab: state, maya: state, eric: state };
          for (const { look, acts } of steps) {
            for (const one of look) views[one] = state;
            const outcomes = await Promise.all(acts.map((one) => perform(kysely, id, one, views[one.by])));
            // One after the other, in the order that the database chose.
            const orders =
              acts.length === 1
                ? [[0]]
                : [
                    [0, 1],
                    [1, 0],
                  ];
            const possible = orders.map((order) => {
              let reached: State = state;
              const expected: string[] = [];
              for (const position of order) {
                const one = acts[position] as Act;
                const { outcome, state: next } = after(reached, one, views[one.by]);
                [reached, expected[position]] = [next, outcome];
              }
              return { reached, expected };
            });
            const shown = await readDeskProposal(kysely, id);
            const row = await readEditedAgent(kysely, id);
            const { proposal } = shown ?? {};
            const proposed = proposal?.fields.map((field) => [field, proposal.after[field]]);
            const found = {
              outcomes: outcomes.map((outcome) => (outcome === 'done' ? outcome : 'told')),
              ...shown?.seen,
              values: { phone: row?.phone, mobile: row?.mobile },
              proposed: proposed === undefined ? null : (Object.fromEntries(proposed) as object),
            };
            const candidates = possible.map(({ reached, expected }) => ({
              outcomes: expected,
              number: reached.number,
              revision: reached.revision,
              values: reached.values,
              proposed: reached.proposal?.values ?? null,
            }));
            expect(candidates).toContainEqual(found);
            const taken = candidates.findIndex((one) => JSON.stringify(one) === JSON.stringify(found));
            state = possible[Math.max(taken, 0)]?.reached ?? state;
            if (state.proposal !== null)
              state = { ...state, proposal: { ...state.proposal, id: proposal?.id ?? null } };
          }
          const mails = await kysely
            .selectFrom('jobs')
            .select('key')
            .where('key', 'like', `listingDecided:${listingReference(id)}:%`)
            .execute();
          const audited = await kysely
            .selectFrom('staff_audit')
            .select('uid')
            .where('action', '=', 'agent.proposalDecided')
            .where('subject', '=', id)
            .execute();
          expect([mails.length, audited.length]).toEqual([state.decisions, state.decisions]);
          await kysely.deleteFrom('listing_accounts').execute();
        }),
        { numRuns: histories(30, engine) },
      );
    },
    historiesTimeout(60),
  );
});
