import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { listingReference } from '../directory/importedAgents';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { requestCases } from './requestCases';
import { accountOf } from '../listings/listings';
import { storedStates } from '../payments/states';
import { appendEvent } from '../lib/caselog/log';

const namedSchema = v.pipe(v.string(), v.parseJson(), v.object({ agent: v.string() }));

/** Id of the agent that an application becomes. The reference of an application is nobody else's to know. */
export const agentOfApplication = (reference: string): string =>
  `agent-${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`;

/** Id of the agent that staff named last as the company of an application, or else of the one that it becomes. */
async function agentOf(kysely: Kysely<Schema>, reference: string): Promise<string> {
  const named = await kysely
    .selectFrom('case_events')
    .select('payload')
    .where('case_reference', '=', reference)
    .where('type', '=', 'staff.agentNamed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return named === undefined ? agentOfApplication(reference) : v.parse(namedSchema, named.payload).agent;
}

/** Whether the account that ordered a subscription with an address is paid at a time. */
export async function hasPaidDues(kysely: Kysely<Schema>, email: string, now: number): Promise<boolean> {
  const uid = await accountOf(kysely, email);
  if (uid === undefined) return false;
  const row = await kysely
    .selectFrom('subscriptions')
    .select('uid')
    .where('uid', '=', uid)
    .where('until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another application from an address has come so far: the payment is for that one. */
async function hasAnother(
  kysely: Kysely<Schema>,
  { reference, address }: { reference: string; address: string },
  states: readonly ('accepted' | 'paid' | 'listed')[],
): Promise<boolean> {
  const row = await kysely
    .selectFrom('cases')
    .select('reference')
    .where('kind', '=', 'application')
    .where('contact_key', '=', address)
    .where('reference', '<>', reference)
    .where((other) => other.or(states.map((name) => other('state', 'like', `${name}%`))))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an agent other than the one of an application belongs to the account of an address. */
async function hasOtherListing(kysely: Kysely<Schema>, reference: string, address: string): Promise<boolean> {
  const uid = await accountOf(kysely, address);
  if (uid === undefined) return false;
  const row = await kysely
    .selectFrom('listing_accounts')
    .select('uid')
    .where('uid', '=', uid)
    .where('case_reference', '<>', listingReference(await agentOf(kysely, reference)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a payment that the desk recorded for an application counts. */
async function hasOwnPayment(kysely: Kysely<Schema>, reference: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('recorded_payments')
    .innerJoin('payments', 'payments.reference', 'recorded_payments.reference')
    .select('payments.reference')
    .where('for_order', '=', reference)
    .where('payments.state', '=', storedStates.paid)
    .executeTakeFirst();
  return row !== undefined;
}

interface Dues {
  /** The subscription of the account is for another company: the desk records the dues of this one. */
  isFurther: boolean;
  isPaid: boolean;
}

/** The dues of the company of an application (docs/decisions/0048-dues-of-a-further-company.md). */
export async function duesOf(
  kysely: Kysely<Schema>,
  { reference, address }: { reference: string; address: string | null },
  now: number,
): Promise<Dues> {
  if (address === null) return { isFurther: false, isPaid: false };
  const isFurther =
    (await hasAnother(kysely, { reference, address }, ['paid', 'listed'])) ||
    (await hasOtherListing(kysely, reference, address));
  const isPaid = isFurther ? hasOwnPayment(kysely, reference) : hasPaidDues(kysely, address, now);
  return { isFurther, isPaid: await isPaid };
}

/** Whether a payment is found of an application that is accepted, or was, and not paid in time. */
async function isPaid(
  kysely: Kysely<Schema>,
  { reference, address, state }: { reference: string; address: string | null; state: string },
  now: number,
): Promise<boolean> {
  if (address === null || state.startsWith('paid.')) return false;
  const dues = await duesOf(kysely, { reference, address }, now);
  if (!dues.isPaid || dues.isFurther || state !== 'lapsed') return dues.isPaid;
  return !(await hasAnother(kysely, { reference, address }, ['accepted']));
}

/** Whether the directory shows the company of an application. */
export async function isShown(kysely: Kysely<Schema>, reference: string): Promise<boolean> {
  const id = await agentOf(kysely, reference);
  const listing = await kysely
    .selectFrom('cases')
    .select('state')
    .where('reference', '=', listingReference(id))
    .executeTakeFirst();
  if (listing !== undefined) return listing.state.startsWith('shown.');
  // An agent without a listing is shown.
  const agent = await kysely.selectFrom('agents').select('id').where('id', '=', id).executeTakeFirst();
  return agent !== undefined;
}

/**
 * Brings accepted applications to what payments and listings say at `now`, each by at most one event. One that cannot
 * be read keeps no other back.
 */
export async function followMemberships(
  kysely: Kysely<Schema>,
  now: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const rows = await kysely
    .selectFrom('cases')
    .select(['reference', 'contact_key', 'state'])
    .where('kind', '=', 'application')
    .where((row) =>
      row.or([row('state', 'like', 'accepted.%'), row('state', 'like', 'paid.%'), row('state', '=', 'lapsed')]),
    )
    // Of two companies of an account, its payment is for the one that applied first.
    .orderBy('opened_at')
    .orderBy('reference')
    .execute();
  for (const { reference, contact_key: address, state } of rows) {
    const hasPaid = await isPaid(kysely, { reference, address, state }, now);
    const type = (await isShown(kysely, reference)) ? 'listing.shown' : hasPaid ? 'dues.paid' : null;
    if (type === null) continue;
    // Without a number: another gateway may have been first, and then it has no transition.
    const event = { type, by: { kind: 'system', id: null }, at: now };
    await appendEvent(kysely, requestCases.application, { reference, seen: null, event }).catch(onError);
  }
}

const membershipsJob = declareJob('memberships', v.object({}));

/** Milliseconds. */
const every = 60_000;

/** Every minute, looks which accepted applicants have paid, and which companies the directory shows. */
export function membershipsHandler(kysely: Kysely<Schema>, onError: (error: unknown) => void): JobHandler {
  return handleJob(membershipsJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'applications', payload: {} },
    run: async () => {
      await followMemberships(kysely, Date.now(), onError);
      return undefined;
    },
    onFailure: onError,
  });
}
