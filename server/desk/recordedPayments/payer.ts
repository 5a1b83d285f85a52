import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { caseKinds } from '../../../shared/desk/kinds';
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
  /** Reference of the order or application that it is for; null: the next period of the account. */
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

async function addressOfApplication(kysely: Kysely<Schema>, reference: string): Promise<string> {
  const row = await kysely
    .selectFrom('cases')
    .select('contact_key')
    .where('kind', '=', 'application')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (typeof row?.contact_key !== 'string') throw refused(t('There is no application with this reference.'));
  return row.contact_key;
}

function addressIn(typed: string): string {
  const read = v.safeParse(emailSchema, typed);
  if (!read.success) throw refused(read.issues[0].message);
  return read.output.toLowerCase();
}

/** Reads an address, or the reference of an order or application. @throws ApiError 400 for the field `payer`. */
export async function readPayer(kysely: Kysely<Schema>, typed: string, offer: Offer): Promise<Payer> {
  const code = codeText(typed).toUpperCase();
  if (code.startsWith('KW-')) return payerOfOrder(kysely, code);
  const isApplication = code.startsWith(`${caseKinds.application.prefix}-`);
  const email = isApplication ? await addressOfApplication(kysely, code) : addressIn(typed);
  const uid = (await accountOf(kysely, email)) ?? addressAccount(email);
  return {
    uid,
    email,
    for_order: isApplication ? code : null,
    price_amount: offer.amount,
    price_currency: offer.currency,
    period_ms: offer.periodDays * day,
    language: (await languageOfAccount(kysely, uid)) ?? (await languageOfApplicant(kysely, email)),
  };
}
