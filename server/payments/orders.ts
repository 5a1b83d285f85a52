import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { currentLanguage, t } from '../../shared/language/words';
import { sharedClock } from '../lib/database/clock';
import { isErased } from '../personalData/personalData';
import type { Schema } from '../lib/database/schema';
import { ApiError } from '../lib/http/errors';
import { pageAddress } from '../lib/http/language';
import { accountDeleted } from '../lib/identity/requireUser';
import type { User } from '../lib/identity/verifyToken';
import { day, type Offer } from './offer';
import { orderCheckJob } from './orderCheckJob';
import { ProviderError, type Provider } from './provider';
import { orderReference } from './reference';
import { orderOffered, settle, type Settling } from './settle';
import { canOrder } from './status';

type Order = Schema['orders'];

/** An order whose payment has been created at the provider. */
export type OpenedOrder = Order & { email: string; access_code: string; authorization_url: string };

export interface Ordering extends Settling {
  provider: Provider;
  /** What is sold at the moment. */
  offer: () => Offer;
  /** The site's origin. */
  siteUrl: string;
}

/** Lease for creating the payment at the provider, in milliseconds: longer than the provider's timeout. */
const openingLease = 12_000;
const pollInterval = 25;
/** Delay before the first order check, in milliseconds. */
const firstCheck = 60_000;
const maxAttempts = 4;

function isOpened(order: Order): order is OpenedOrder {
  return order.access_code !== null && order.authorization_url !== null && order.email !== null;
}

function alreadyActive(): ApiError {
  return new ApiError(409, 'already_active', t('Your subscription is active already.'));
}

/**
 * Removes personal data from an order placed while the account was being deleted.
 * @throws ApiError 401 if it was deleted.
 */
async function refuseErased({ kysely }: Ordering, user: User, order?: Order): Promise<void> {
  if (!(await isErased(kysely, user))) return;
  if (order !== undefined)
    await kysely
      .updateTable('orders')
      .set({ uid: null, email: null, access_code: null, authorization_url: null })
      .where('reference', '=', order.reference)
      .execute();
  throw accountDeleted();
}

async function close({ kysely, now }: Ordering, { reference }: Order): Promise<void> {
  await kysely
    .updateTable('orders')
    .set({ state: 'closed', updated_at: now() })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Creates the payment at the provider, on one gateway only. Resolves with null, and closes the order, if it cannot be
 * used.
 */
async function open(ordering: Ordering, order: Order, listing?: string): Promise<OpenedOrder | null> {
  const { kysely, provider, siteUrl, now } = ordering;
  const { reference, amount, currency, email, uid } = order;
  if (email === null || uid === null) return null;
  for (;;) {
    const clock = sharedClock(kysely);
    const claimed = await kysely
      .updateTable('orders')
      .set({ opening_until: sql<number>`${clock} + ${openingLease}` })
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .where('access_code', 'is', null)
      .where((row) => row.or([row('opening_until', 'is', null), row('opening_until', '<', clock)]))
      .returning('reference')
      .executeTakeFirst();
    if (claimed !== undefined) break;
    const current = await kysely.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (current === undefined || current.state !== 'open') return null;
    if (isOpened(current)) return current;
    await wait(pollInterval);
  }
  const callbackUrl = new URL(pageAddress(siteUrl, '/account/subscription'));
  callbackUrl.searchParams.set('reference', reference);
  if (listing !== undefined) callbackUrl.searchParams.set('listing', listing);
  try {
    const { accessCode, authorizationUrl } = await provider.initialize({
      reference,
      amount,
      currency,
      email,
      callbackUrl: callbackUrl.href,
      metadata: { uid, product: 'subscription' },
    });
    const opened = {
      access_code: accessCode,
      authorization_url: authorizationUrl,
      opening_until: null,
      updated_at: now(),
    };
    const kept = await kysely
      .updateTable('orders')
      .set(opened)
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .where('uid', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    return kept !== undefined && isOpened(kept) ? kept : null;
  } catch (error) {
    await kysely.updateTable('orders').set({ opening_until: null }).where('reference', '=', reference).execute();
    // The response to an earlier call was lost. Nobody has its access code, so it cannot be paid.
    if (!(error instanceof ProviderError && error.code === 'duplicate_reference')) throw error;
    await close(ordering, order);
    return null;
  }
}

async function openOrderOf(
  { kysely, offer, mode, now }: Ordering,
  uid: string,
  email: string,
): Promise<{ order: Order | undefined; isNew: boolean }> {
  const at = now();
  const { amount, currency, periodDays } = offer();
  const given = { uid, email, amount, currency, period_ms: periodDays * day, domain: mode };
  const language = currentLanguage();
  const unopened = { provider_status: null, access_code: null, authorization_url: null, opening_until: null };
  const times = { confirming_since: null, checks: 0, created_at: at, updated_at: at };
  const made = await kysely.transaction().execute(async (transaction) => {
    const order = await transaction
      .insertInto('orders')
      .values({ reference: orderReference(at), state: 'open', language, ...given, ...unopened, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (order === undefined) return undefined;
    await orderCheckJob.plan(transaction, { key: order.reference, payload: {}, runAt: at + firstCheck }, at);
    return order;
  });
  if (made !== undefined) return { order: made, isNew: true };
  return {
    order: await kysely
      .updateTable('orders')
      .set({ language })
      .where('uid', '=', uid)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst(),
    isNew: false,
  };
}

/** Whether an open order still matches the current offer. */
function isCurrent(
  { amount, currency, period_ms: period, email, domain, created_at: createdAt }: Order,
  { offer: current, mode, now }: Ordering,
  address: string,
): boolean {
  const offer = current();
  // Access codes are only valid with the key that created them.
  if (domain !== null && mode !== null && domain !== mode) return false;
  return (
    amount === offer.amount &&
    currency === offer.currency &&
    period === offer.periodDays * day &&
    email === address &&
    now() - createdAt < orderOffered
  );
}

/**
 * Returns the order that a person can pay: their open one, or a new one. The provider is asked about an open order
 * first, so that nobody pays twice because of a late confirmation. `listing`: of the agent that a colleague pays for,
 * to whose page the provider leads back.
 * @throws ApiError 409 `already_active`, 409 `email_required`, 401 if the account is deleted meanwhile; ProviderError.
 */
export async function placeOrder(
  ordering: Ordering,
  user: User,
  listing?: string,
): Promise<{ order: OpenedOrder; isNew: boolean }> {
  const { uid, email } = user;
  if (email === null)
    throw new ApiError(
      409,
      'email_required',
      t('Add an email address to your account first: the card provider needs one.'),
    );
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await refuseErased(ordering, user);
    if (!(await canOrder(ordering, uid))) throw alreadyActive();
    const { order, isNew } = await openOrderOf(ordering, uid, email);
    if (order === undefined) continue;
    let isPending = false;
    if (order.access_code !== null) {
      const outcome = await settle(ordering, order.reference, 'confirm');
      if (outcome === 'paid') throw alreadyActive();
      isPending = outcome === 'pending';
      if (!isPending && outcome !== 'unpaid') continue;
    }
    // Do not open a second payment while the provider is still processing the first.
    if (!isNew && !isPending && !isCurrent(order, ordering, email)) {
      await close(ordering, order);
      continue;
    }
    const opened = isOpened(order) ? order : await open(ordering, order, listing);
    await refuseErased(ordering, user, order);
    if (opened !== null) return { order: opened, isNew };
  }
  throw new ApiError(503, 'unavailable', t('The payment could not be prepared. Please try again.'), true);
}
