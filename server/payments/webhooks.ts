import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { ProviderError } from './provider';
import { providerTransactionSchema } from './providerAnswers';
import { apply, findOrder, settle, type Settling } from './settle';

const minute = 60_000;
/** When an event is tried again that its first gateway did not finish, in milliseconds. */
const leftover = minute;
/** Waits after each try in vain, in milliseconds; the last is repeated. */
const waits: readonly number[] = [minute, 5 * minute, 30 * minute, 120 * minute];
const eventsAtOnce = 50;

const eventSchema = v.object({ event: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), data: v.optional(v.unknown()) });
const reference = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Where events name the payment they are about. */
const subjectSchema = v.fallback(
  v.pipe(
    v.object({ reference: v.nullish(reference), transaction_reference: v.nullish(reference), transaction: v.nullish(v.fallback(v.object({ reference: v.nullish(reference) }), {})) }),
    v.transform((data) => data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? null),
  ),
  null,
);

/** News that money may have gone back: the provider is asked what became of the payment. */
const doubts = /^(refund|charge\.dispute)\./;

/** Whether the header is the HMAC-SHA512 of the body, byte for byte, with the secret key; compared in constant time. */
export function isSigned(body: Buffer, signature: unknown, secretKey: string): boolean {
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', secretKey).update(body).digest());
}

/**
 * Stores a signed event; one that arrives again is only counted. Returns its key when there is something to do, or null.
 * @throws ValiError when the body is not an event.
 */
export async function takeEvent(kysely: Kysely<Schema>, body: Buffer, now: number): Promise<string | null> {
  const text = body.toString('utf8');
  const { event, data } = v.parse(v.pipe(v.string(), v.parseJson(), eventSchema), text);
  const about = v.parse(subjectSchema, data);
  const key = `${event}:${about ?? ''}:${createHash('sha256').update(body).digest('hex').slice(0, 24)}`;
  const stored = await kysely
    .insertInto('webhook_events')
    .values({ key, event, reference: about, body: text, state: 'received', problem: null, deliveries: 1, attempts: 0, next_attempt_at: now + leftover, received_at: now, processed_at: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ deliveries: row('webhook_events.deliveries', '+', 1) })))
    .returning('deliveries')
    .executeTakeFirstOrThrow();
  return stored.deliveries === 1 ? key : null;
}

type Finished = Pick<Schema['webhook_events'], 'state' | 'problem'>;

async function handle(settling: Settling, { event, reference: about, body }: Schema['webhook_events']): Promise<Finished> {
  if (about === null || body === null || (event !== 'charge.success' && !doubts.test(event))) return { state: 'ignored', problem: null };
  if (event !== 'charge.success') return { state: (await settle(settling, about, 'webhook')) === null ? 'ignored' : 'processed', problem: null };
  const order = await findOrder(settling, about);
  if (order === undefined) return { state: 'ignored', problem: 'no order has this reference' };
  const parsed = v.safeParse(v.object({ data: providerTransactionSchema }), JSON.parse(body));
  // The provider has signed what it says, so its word is taken; whatever cannot be read is asked for.
  if (parsed.success && parsed.output.data.status === 'success') await apply(settling, order, parsed.output.data, 'webhook');
  else await settle(settling, about, 'webhook');
  return { state: 'processed', problem: null };
}

/** Does what a stored event asks for; what fails is tried again later. Doing it again changes nothing. @throws when the database does not answer. */
export async function processEvent(settling: Settling, key: string): Promise<void> {
  const { kysely, now, onProblem } = settling;
  const event = await kysely.selectFrom('webhook_events').selectAll().where('key', '=', key).executeTakeFirst();
  if (event === undefined) return;
  if (event.state !== 'received') {
    await kysely.updateTable('webhook_events').set({ next_attempt_at: null }).where('key', '=', key).execute();
    return;
  }
  try {
    const finished = await handle(settling, event);
    await kysely
      .updateTable('webhook_events')
      .set((row) => ({
        ...finished,
        // The text names the payer, whose account may be gone.
        body: row.case().when('reference', 'in', row.selectFrom('orders').select('orders.reference').where('uid', 'is', null)).then(null).else(row.ref('body')).end(),
        next_attempt_at: null,
        processed_at: now(),
      }))
      .where('key', '=', key)
      .execute();
  } catch (error) {
    const wait = waits[Math.min(event.attempts, waits.length - 1)] ?? minute;
    const problem = error instanceof Error ? error.message : String(error);
    // Another gateway may have finished it meanwhile.
    await kysely.updateTable('webhook_events').set({ attempts: event.attempts + 1, problem, next_attempt_at: now() + wait }).where('key', '=', key).where('state', '=', 'received').execute();
    if (!(error instanceof ProviderError)) onProblem(error);
  }
}

/** Events that were stored and not finished: their gateway died, or the provider did not answer. */
export async function processLeftovers(settling: Settling): Promise<number> {
  const due = await settling.kysely.selectFrom('webhook_events').select('key').where('next_attempt_at', '<=', settling.now()).orderBy('next_attempt_at').limit(eventsAtOnce).execute();
  for (const { key } of due) await processEvent(settling, key);
  return due.length;
}
