import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { codeText } from '../../../shared/text/codeText';
import { emailSchema } from '../../../shared/text/fields';
import { accountOf } from '../../listings/listings';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import { languageOfAccount } from '../../lib/http/language';
import { addressAccount } from '../../payments/addressAccount';
import { day, type Offer } from '../../payments/offer';

/** Whom a payment is from, and what it is to pay. */
export interface Payer {
  uid: string;
  email: string | null;
  for_order: string | null;
  price_amount: number;
  price_currency: string;
  period_ms: number;
  language: string | null;
}

const refused = (message: string): ApiError => new ApiError(400, 'invalid_request', message, false, { payer: message });

async function payerOfOrder(kysely: Kysely<Schema>, reference: string): Promise<Payer> {
  const order = await kysely.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (order === undefined) throw refused(t('There is no order with this reference.'));
  const { uid, email, amount, currency, period_ms, language } = order;
  if (uid === null) throw refused(t('The account of this order was deleted: a payment for it would not count.'));
  return {
    uid,
    email,
    for_order: reference,
    price_amount: amount,
    price_currency: currency,
    period_ms,
    language: language ?? (await languageOfAccount(kysely, uid)),
  };
}

/** The language of the latest application from an address. */
async function languageOfApplicant(kysely: Kysely<Schema>, email: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('cases')
    .select('language')
    .where('kind', '=', 'application')
    .where('contact_key', '=', email)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Reads an address, or the reference of an order. @throws ApiError 400 for the field `payer`. */
export async function readPayer(kysely: Kysely<Schema>, typed: string, offer: Offer): Promise<Payer> {
  const code = codeText(typed).toUpperCase();
  if (code.startsWith('KW-')) return payerOfOrder(kysely, code);
  const read = v.safeParse(emailSchema, typed);
  if (!read.success) throw refused(read.issues[0].message);
  const email = read.output.toLowerCase();
  const uid = (await accountOf(kysely, email)) ?? addressAccount(email);
  return {
    uid,
    email,
    for_order: null,
    price_amount: offer.amount,
    price_currency: offer.currency,
    period_ms: offer.periodDays * day,
    language: (await languageOfAccount(kysely, uid)) ?? (await languageOfApplicant(kysely, email)),
  };
}
