import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { ProviderError } from './provider';
import { providerTransactionSchema } from './providerAnswers';
import { followRefundsOf, type Refunding } from './refunds/follow';
import { verifyPayment } from './refunds/verify';
import { apply, findOrder } from './settle';

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

/** Charges, and what may be a refund. */
const relevantEvents = /^(charge\.success$|refund\.|charge\.dispute\.)/;

/** A signed success is trusted; after any other event the provider is asked. */
const signedSuccess = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.literal('charge.success'),
    data: v.pipe(
      providerTransactionSchema,
      v.check(({ status }) => status === 'success'),
    ),
  }),
);

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
  settling: Refunding,
  { event, reference: about, body }: Schema['webhook_events'],
): Promise<Finished> {
  if (about === null || !relevantEvents.test(event)) return { state: 'ignored', problem: null };
  const order = await findOrder(settling, about);
  if (order === undefined) return { state: 'ignored', problem: 'no order has this reference' };
  const signed = v.safeParse(signedSuccess, body);
  const asked = settling.now();
  const answer = signed.success
    ? { transaction: signed.output.data, answeredAt: Math.min(signed.output.data.paidAt ?? order.created_at, asked) }
    : { transaction: await verifyPayment(settling, about), answeredAt: asked };
  await apply(settling, order, answer, 'webhook');
  if (event.startsWith('refund.')) await followRefundsOf(settling, about);
  return { state: 'processed', problem: null };
}

/** Processes a stored event once; idempotent. @throws ProviderError. */
async function processEvent(settling: Refunding, key: string): Promise<void> {
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
export function webhookHandler(settling: Refunding): JobHandler {
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
