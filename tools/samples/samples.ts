import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { quoteCases } from '../../server/quotes/quoteCases';
import { requestCases } from '../../server/requests/requestCases';
import { appendEvent } from '../../server/lib/caselog/log';
import { storeRequest } from '../../server/requests/storeRequest';
import type { Schema } from '../../server/lib/database/schema';
import { assign, addNote } from '../../server/desk/cases/notes';
import { inLanguage } from '../../server/lib/http/language';
import { mailJob } from '../../server/lib/mail/mailJob';
import { storeQuote } from '../../server/quotes/routes';
import { quoteRequestSchema } from '../../shared/quotes/contract';
import { requestSchema } from '../../shared/requests/contract';

const hour = 3_600_000;
const day = 24 * hour;
/** Wrote the sample answers. Nobody can sign in as this person. */
const staff = { uid: 'sample-staff', email: 'sample.colleague@keelway.example' };

/** What happened, in hours after the case was opened. Agents are named by their place in the list of the sample. */
interface SampleEvent extends Record<string, unknown> {
  after: number;
  type: string;
  agent?: number;
  agents?: number[];
  offer?: Record<string, unknown>;
  validDays?: number;
  by?: string;
}

/** A case of `cases.json`. */
export interface SampleCase {
  kind: string;
  hoursAgo: number;
  language?: string;
  sender: string;
  isTrapped?: boolean;
  isAssigned?: boolean;
  /** Positions of agents. */
  wishes?: number[];
  request: Record<string, unknown>;
  events: SampleEvent[];
}

export interface SampleAgent {
  id: string;
  name: string;
  location: string;
}

function actorOf(kind: string, agentId: string | undefined): { kind: string; id: string | null } {
  if (kind === 'agent') return { kind, id: agentId ?? null };
  return ['shipper', 'sender', 'system'].includes(kind) ? { kind, id: null } : { kind: 'staff', id: staff.uid };
}

/** As the log has it. `openedAt`: epoch milliseconds. */
function logged(event: SampleEvent, agents: readonly SampleAgent[], openedAt: number): Record<string, unknown> {
  const { after, agent, agents: several, offer, validDays, by, ...fields } = event;
  const at = openedAt + after * hour;
  const agentId = agent === undefined ? undefined : agents[agent]?.id;
  return {
    ...fields,
    ...(agentId !== undefined && { agentId }),
    ...(several !== undefined && { agentIds: several.map((position) => agents[position]?.id) }),
    ...(offer !== undefined && { offer: { ...offer, validUntil: at + (validDays ?? 14) * day } }),
    by: actorOf(by ?? event.type.split('.')[0] ?? '', agentId),
    at,
  };
}

async function openSample(
  kysely: Kysely<Schema>,
  { kind, hoursAgo, sender, isTrapped = false, isAssigned = false, wishes = [], request, events }: SampleCase,
  directory: readonly SampleAgent[],
  { position, now }: { position: number; now: number },
): Promise<void> {
  const openedAt = now - hoursAgo * hour;
  const near = directory.filter(({ location }) => location === (request['from'] ?? 'Mombasa, Kenya'));
  const common = {
    requestId: randomUUID(),
    contact: { name: `${sender} (sample)`, email: `sender${position}@sample.example`, phone: '+254 700 000 000' },
    form: isTrapped ? { trap: 'x' } : {},
    files: [],
  };
  const reported = kind === 'report' ? near[Number(request['agent'])] : undefined;
  const { reference } =
    kind === 'quote'
      ? await storeQuote(
          kysely,
          v.parse(quoteRequestSchema, {
            ...common,
            ...request,
            readyDate: new Date(now + 20 * day).toISOString().slice(0, 10),
            agentIds: wishes.flatMap((wish) => near[wish]?.id ?? []),
          }),
          { now: openedAt },
        )
      : await storeRequest(
          kysely,
          v.parse(requestSchema, {
            ...common,
            kind,
            ...request,
            ...(reported && { agent: reported.name, agentId: reported.id }),
          }),
          'form',
          openedAt,
        );
  for (const event of events) {
    const next = { reference, seen: null, event: logged(event, near, openedAt) };
    const { outcome } =
      kind === 'quote'
        ? await appendEvent(kysely, quoteCases, next)
        : await appendEvent(kysely, requestCases[kind as keyof typeof requestCases], next);
    if (outcome !== 'appended') throw new Error(`The sample of ${sender} does not get its event ${event.type}.`);
  }
  const by = { reference, uid: staff.uid, now: openedAt };
  await addNote(kysely, { ...by, requestId: randomUUID() }, 'A sample, to try the desk with. Nobody is behind it.');
  if (isAssigned) await assign(kysely, { ...by, requestId: randomUUID() }, { from: null, to: staff.uid });
}

/**
 * Fills an empty database with sample cases of all kinds and states, for `npm start` (README.md). Nobody gets a mail
 * about what lies behind. Returns how many; 0 if there are cases already. `now`: epoch milliseconds.
 */
export async function openSamples(
  kysely: Kysely<Schema>,
  samples: readonly SampleCase[],
  directory: readonly SampleAgent[],
  now: number,
): Promise<number> {
  if ((await kysely.selectFrom('cases').select('reference').limit(1).executeTakeFirst()) !== undefined) return 0;
  await kysely
    .insertInto('staff')
    .values({ ...staff, role: 'desk', granted_by: null, granted_at: now - 60 * day, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [position, sample] of samples.entries())
    await inLanguage(sample.language ?? 'en', () => openSample(kysely, sample, directory, { position, now }));
  await kysely.deleteFrom('jobs').where('kind', '=', mailJob.kind).execute();
  return samples.length;
}
