import type { Kysely } from 'kysely';
import { isOpen } from '../../machines/quoteCaseContext';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import type { OnOutcome } from '../lib/mail/mailJob';
import { mailedCase } from './anyCase';
import { tellColleagues } from '../listings/people/invitations';
import { quoteCases } from '../quotes/quoteCases';
import { appendEvent } from '../lib/caselog/log';
import { mailedParty, type MailedParty } from './mailedParty';

const bySystem = { kind: 'system', id: null } as const;

/** Mails that an agent has to get, however far it has answered. */
const needed: ReadonlySet<string> = new Set([
  'quoteChosen',
  'quoteQuestion',
  'quoteQuestionReminder',
  'quoteAnswered',
  'quoteRequestCorrected',
  'quoteOpenAgain',
]);

/** Mails to an agent that colleagues of its owner hear of, too. */
const shared: ReadonlySet<string> = new Set([
  'quoteForAgent',
  'quoteChosen',
  'quoteQuestion',
  'quoteAnswered',
  'quoteRequestCorrected',
]);
/** The number of the event that caused a mail. */
const causedSchema = v.object({ number: v.number() });

/** A mail did not reach its party: an agent that is awaited has bounced, everything else waits for the desk. */
async function noteReturned(kysely: Kysely<Schema>, letter: string, { reference, party }: MailedParty): Promise<void> {
  if (party === 'desk') return;
  const found = await mailedCase(kysely, reference);
  if (found === undefined) return;
  const at = Date.now();
  if (found.parties[0] !== party && found.parties.includes(party)) {
    const event = { type: 'agent.bounced', agentId: party, by: bySystem, at };
    const noted = await appendEvent(kysely, quoteCases, { reference, seen: null, event });
    if (noted.outcome !== 'unchanged') return;
    // A report may come days later: the agent that seems silent has never got the request.
    const { snapshot } = noted;
    const seemsSilent = isOpen(snapshot) && snapshot.context.agents[party]?.status === 'silent';
    if (!seemsSilent && !needed.has(letter)) return;
  }
  const event = { type: 'mail.returned', party, by: bySystem, at } as const;
  await kysely.transaction().execute((transaction) => found.append(transaction, event));
}

/** Notes in a case whether a mail of the named letters reached its party (`outcomes` of `mailHandler`). */
export function caseDeliveries(kysely: Kysely<Schema>, letters: readonly string[]): Record<string, OnOutcome> {
  const note =
    (letter: string): OnOutcome =>
    async (data, outcome) => {
      const to = mailedParty(letter, data);
      if (to === null) return;
      if (outcome === 'refused') await noteReturned(kysely, letter, to);
      // Only the request itself tells that the agent has it.
      else if (letter === 'quoteForAgent') {
        const event = { type: 'agent.delivered', agentId: to.party, by: bySystem, at: Date.now() };
        await appendEvent(kysely, quoteCases, { reference: to.reference, seen: null, event });
      }
      const caused = v.safeParse(causedSchema, data);
      if (shared.has(letter) && caused.success) await tellColleagues(kysely, { ...to, ...caused.output }, Date.now());
    };
  return Object.fromEntries(letters.map((letter) => [letter, note(letter)]));
}
