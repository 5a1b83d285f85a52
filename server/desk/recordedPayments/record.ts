import { locale, t } from '../../../shared/language/words';
import { shortDay } from '../../../shared/text/format';
import { bankReferenceKey, type RecordPayment } from '../../../shared/desk/recordedPayments';
import { inUnits } from '../../../shared/text/currencies';
import { amountText, minorUnits } from '../../../shared/text/money';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import type { Ordering } from '../../payments/orders';
import { day } from '../../payments/offer';
import { orderReference } from '../../payments/reference';
import { audit } from '../../lib/database/audit';
import { readPayer, type Payer } from './payer';

type Row = Schema['recorded_payments'];

const hour = 3_600_000;
/** In the zone furthest ahead, a day begins so much earlier than in UTC. */
const furthestAhead = 14 * hour;
const oldest = 366 * day;

const refused = (field: keyof RecordPayment, message: string, code = 'invalid_request'): ApiError =>
  new ApiError(400, code, message, false, { [field]: message });

/** @throws ApiError 400 for a day that lies ahead, or so far back that it may be mistyped. */
function checkDay(arrivedOn: string, now: number): void {
  const at = Date.parse(arrivedOn);
  if (new Date(at).toISOString().slice(0, 10) !== arrivedOn)
    throw refused('arrivedOn', t('“{typed}” is not in the calendar.', { typed: arrivedOn }));
  if (at > now + furthestAhead)
    throw refused('arrivedOn', t('This day lies ahead. Enter the day on which it arrived.'));
  if (at < now - oldest) throw refused('arrivedOn', t('This is more than a year ago. Check the year.'));
}

/** An amount in the ledger's hundredths. @throws ApiError 400 for one that has no such amount. */
export function hundredthsOf({ amount, currency }: Pick<RecordPayment, 'amount' | 'currency'>): number {
  const exact = inUnits(amount, currency) * minorUnits;
  const hundredths = Math.round(exact);
  if (Math.abs(exact - hundredths) > 1e-6)
    throw refused('amount', t('The ledger has two decimals. Enter the amount without the third.'));
  return hundredths;
}

/** Another currency than the price's is asked about, not guessed. */
function checkCurrency({ currency, isOtherCurrency }: RecordPayment, payer: Payer): void {
  if (currency === payer.price_currency || isOtherCurrency) return;
  const price = amountText(payer.price_amount, payer.price_currency, locale());
  throw refused(
    'currency',
    t('The price is {price}. Did it arrive in {currency}? If the bank changed it, enter what it credited.', {
      price,
      currency,
    }),
    'other_currency',
  );
}

const typedColumns = [
  'email',
  'for_order',
  'way',
  'bank_reference_key',
  'arrived_on',
  'amount',
  'currency',
  'recorded_by',
] as const;

/** Whether a request is the one that made the row, sent again. */
const isSame = (row: Row, sent: Pick<Row, (typeof typedColumns)[number]>): boolean =>
  typedColumns.every((name) => row[name] === sent[name]);

const alreadyRecorded = (row: Row): ApiError => {
  const facts = { reference: row.reference, day: shortDay(row.recorded_at), who: row.email ?? t('deleted [account]') };
  const message =
    row.state === 'confirmed'
      ? t('This payment is recorded already: {reference}, of {day}, for {who}. It is confirmed.', facts)
      : t('This payment is recorded already: {reference}, of {day}, for {who}. It waits to be confirmed.', facts);
  return new ApiError(409, 'already_recorded', message, false, { bankReference: message });
};

/**
 * Records a payment that arrived at the bank, by M-Pesa, as a cheque or in cash. It counts for nothing until a second
 * person confirms it. Once per reference of a way to pay: the same record again, as by a double click, is the first one.
 * @throws ApiError 400 for a field, 400 `other_currency`, 409 `already_recorded`.
 */
export async function recordPayment(
  { kysely, offer, now }: Pick<Ordering, 'kysely' | 'offer' | 'now'>,
  uid: string,
  given: RecordPayment,
): Promise<string> {
  const at = now();
  const { way, bankReference, arrivedOn, currency } = given;
  checkDay(arrivedOn, at);
  const payer = await readPayer(kysely, given.payer, offer());
  checkCurrency(given, payer);
  const amount = hundredthsOf(given);
  const key = bankReferenceKey(bankReference);
  return kysely.transaction().execute(async (transaction) => {
    const row = {
      ...payer,
      way,
      bank_reference: bankReference,
      bank_reference_key: key,
      arrived_on: arrivedOn,
      amount,
      currency,
      state: 'waiting' as const,
      reason: null,
      recorded_by: uid,
      recorded_at: at,
      decided_by: null,
      decided_at: null,
    };
    const made = await transaction
      .insertInto('recorded_payments')
      .values({ ...row, reference: orderReference(at) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (made !== undefined) {
      const detail = { way, arrivedOn, amount, currency };
      await audit(transaction, { uid, action: 'payment.recorded', subject: made.reference, detail, at });
      return made.reference;
    }
    const known = await transaction
      .selectFrom('recorded_payments')
      .selectAll()
      .where('way', '=', way)
      .where('bank_reference_key', '=', key)
      .where('state', 'in', ['waiting', 'confirmed'])
      .executeTakeFirst();
    if (known !== undefined && isSame(known, row)) return known.reference;
    if (known !== undefined) throw alreadyRecorded(known);
    // What was in the way has been refused meanwhile.
    throw new ApiError(503, 'unavailable', t('Somebody changed this just now. Please try again.'), true);
  });
}
