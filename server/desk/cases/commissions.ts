import type { Kysely } from 'kysely';
import type { Commission } from '../../../shared/affiliates/contract';
import type { NewCommission } from '../../../shared/affiliates/deskCase';
import { t } from '../../../shared/language/words';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import { mailJob } from '../../lib/mail/mailJob';
import { addCommission, lock, readCommissions, type Addition } from './notes';

/** Who referred a case; null if nobody did, or their account is deleted. */
export async function referralOf(
  kysely: Kysely<Schema>,
  { reference, referred_by: uid }: Pick<Schema['cases'], 'reference' | 'referred_by'>,
): Promise<{ email: string; commission: Commission | null } | null> {
  if (uid === null) return null;
  const row = await kysely.selectFrom('affiliates').select('email').where('uid', '=', uid).executeTakeFirst();
  const commission = (await readCommissions(kysely, reference)).at(-1) ?? null;
  return row === undefined ? null : { email: row.email, commission };
}

const refused = (code: string, message: string): ApiError => new ApiError(409, code, message);

/**
 * Notes in a case which commission was agreed with the affiliate, or that it was paid, and mails it to them; repeating
 * it changes nothing. False: there is no such case. @throws ApiError 409 if nobody referred it, or it cannot follow.
 */
export async function recordCommission(
  kysely: Kysely<Schema>,
  addition: Addition,
  { step, words }: Pick<NewCommission, 'step' | 'words'>,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const { reference, requestId, now } = addition;
    if ((await lock(transaction, reference)) === undefined) return false;
    const affiliate = await transaction
      .selectFrom('cases')
      .innerJoin('affiliates', 'affiliates.uid', 'cases.referred_by')
      .select('affiliates.uid')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (affiliate === undefined)
      throw refused('no_referral', t('Nobody referred this request, or their account is deleted.'));
    const before = (await readCommissions(transaction, reference)).filter(({ id }) => id !== requestId);
    // What repeats a request is found by its id.
    if (!(await addCommission(transaction, addition, step, words))) return true;
    if (before.some((one) => one.step === 'paid'))
      throw refused('already_paid', t('This commission is recorded as paid already.'));
    if (step === 'paid' && before.length === 0)
      throw refused('not_agreed', t('Record first which commission was agreed with the affiliate.'));
    const payload = { letter: 'commission', data: { reference, id: requestId } };
    await mailJob.add(transaction, { key: `commission:${reference}:${requestId}`, payload, uid: affiliate.uid }, now);
    return true;
  });
}
