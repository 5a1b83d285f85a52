import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { declareJob } from '../jobs/declaration';
import { JobFailure } from '../jobs/failure';
import { handleJob, type JobHandler } from '../jobs/handler';
import { ProviderError } from './provider';
import { providerTransactionSchema } from './providerAnswers';
import { apply, findOrder, settle, type Settling } from './settle';

/** About ten days with the backoff. */
const maxAttempts = 40;

/** Processes a stored event. The job's key is the event's. */
export const webhookJob = declareJob('webhook', v.object({}));

const eventSchema = v.object({
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.optional(v.unknown()),
});
const reference = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Events name their payment in one of these fields. */
const subjectSchema = v.fallback(
  v.pipe(
    v.object({
      reference: v.nullish(reference),
      transaction_reference: v.nullish(reference),
      transaction: v.nullish(v.fallback(v.object({ reference: v.nullish(reference) }), {})),
    }),
    v.transform((data) => data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? null),
  ),
  null,
);

/** Events about a possible refund: ask the provider for the payment's state. */
const refundEvents = /^(refund|charge\.dispute)\./;

/** Verifies the HMAC-SHA512 of the raw body in constant time. */
export function isSigned(body: Buffer, signature: unknown, secretKey: string): boolean {
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', secretKey).update(body).digest());
}

/**
 * Stores a signed event; a repeated delivery is only counted. Returns its key, or null for a repeated delivery.
 * @throws ValiError when the body is not an event.
 */
export async function storeEvent(kysely: Kysely<Schema>, body: Buffer, now: number): Promise<string | null> {
  const text = body.toString('utf8');
  const { event, data } = v.parse(v.pipe(v.string(), v.parseJson(), eventSchema), text);
  const about = v.parse(subjectSchema, data);
  const key = `${event}:${about ?? ''}:${createHash('sha256').update(body).digest('hex').slice(0, 24)}`;
  return kysely.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('webhook_events')
      .values({
        key,
        event,
        reference: about,
        body: text,
        state: 'received',
        problem: null,
        deliveries: 1,
        received_at: now,
        processed_at: null,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ deliveries: row('webhook_events.deliveries', '+', 1) })),
      )
      .returning('deliveries')
      .executeTakeFirstOrThrow();
    if (stored.deliveries > 1) return null;
    await webhookJob.add(transaction, { key, payload: {} }, now);
    return key;
  });
}

type Finished = Pick<Schema['webhook_events'], 'state' | 'problem'>;

async function handle(
  settling: Settling,
  { event, reference: about, body }: Schema['webhook_events'],
): Promise<Finished> {
  if (about === null || body === null || (event !== 'charge.success' && !refundEvents.test(event)))
    return { state: 'ignored', problem: null };
  if (event !== 'charge.success')
    return { state: (await settle(settling, about, 'webhook')) === null ? 'ignored' : 'processed', problem: null };
  const order = await findOrder(settling, about);
  if (order === undefined) return { state: 'ignored', problem: 'no order has this reference' };
  const parsed = v.safeParse(v.object({ data: providerTransactionSchema }), parsedBody(body));
  // A signed success is trusted; otherwise ask the provider.
  if (parsed.success && parsed.output.data.status === 'success')
    await apply(settling, order, parsed.output.data, 'webhook');
  else await settle(settling, about, 'webhook');
  return { state: 'processed', problem: null };
}

/**
 * Parses a stored event.
 * @throws JobFailure if it is not JSON, without the parser's message, which may quote the body.
 */
function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new JobFailure('The stored event is not JSON.');
  }
}

/** Processes a stored event once; idempotent. @throws ProviderError, JobFailure. */
async function processEvent(settling: Settling, key: string): Promise<void> {
  const { kysely, now } = settling;
  const event = await kysely.selectFrom('webhook_events').selectAll().where('key', '=', key).executeTakeFirst();
  if (event?.state !== 'received') return;
  const finished = await handle(settling, event);
  await kysely
    .updateTable('webhook_events')
    .set((row) => ({
      ...finished,
      // Drop the body if the payer's account was deleted meanwhile.
      body: row
        .case()
        .when('reference', 'in', row.selectFrom('orders').select('orders.reference').where('uid', 'is', null))
        .then(null)
        .else(row.ref('body'))
        .end(),
      processed_at: now(),
    }))
    .where('key', '=', key)
    .execute();
}

/** Processes stored events: immediately on the receiving gateway, retried on any. */
export function webhookHandler(settling: Settling): JobHandler {
  return handleJob(webhookJob, {
    maxAttempts,
    run: async (_payload, { key }) => {
      await processEvent(settling, key);
      return undefined;
    },
    onFailure: (error, isGivenUp) => {
      if (isGivenUp || !(error instanceof ProviderError)) settling.onError(error);
    },
  });
}
