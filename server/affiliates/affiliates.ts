import type { Kysely } from 'kysely';
import { mostReferrals, type AffiliateAnswer, type Referral } from '../../shared/affiliates/contract';
import { t } from '../../shared/language/words';
import { UnreadableCase } from '../lib/caselog/fold';
import { endOf } from '../../machines/quoteCaseContext';
import { quoteCases } from '../quotes/quoteCases';
import { readLog } from '../lib/caselog/log';
import type { Schema } from '../lib/database/schema';
import { readCommissions } from '../desk/cases/notes';
import { randomReference } from '../lib/http/storeOnce';

/** Whoever has a referral link. */
interface NewAffiliate {
  uid: string;
  /** Verified: mails about commissions go to it. */
  email: string;
  /** Of those mails. */
  language: string;
}

/** With 28^6 possible codes, repeated collisions are practically impossible. */
const maxCodes = 5;

/** Gives an account its referral link, once. `now`: epoch milliseconds. */
export async function becomeAffiliate(
  kysely: Kysely<Schema>,
  affiliate: NewAffiliate,
  now: number,
  makeCode: () => string = () => randomReference('AF'),
): Promise<void> {
  for (let attempt = 0; attempt < maxCodes; attempt += 1) {
    await kysely
      .insertInto('affiliates')
      .values({ ...affiliate, code: makeCode(), made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if ((await codeOf(kysely, affiliate.uid)) !== null) return;
  }
  throw new Error(`No free code after ${maxCodes} attempts.`);
}

async function codeOf(kysely: Kysely<Schema>, uid: string): Promise<string | null> {
  const row = await kysely.selectFrom('affiliates').select('code').where('uid', '=', uid).executeTakeFirst();
  return row?.code ?? null;
}

/** Where a referred request stands, without a word about who sent it or to whom. */
async function statusOf(kysely: Kysely<Schema>, reference: string, mayBeSpam: boolean): Promise<string> {
  const log = await readLog(kysely, quoteCases, reference);
  if (log === null) return t('Deleted');
  const { context } = log.snapshot;
  const output = endOf(log.snapshot);
  if (output !== undefined)
    return output.end === 'chosen' ? t('An offer was chosen') : t('Ended without a chosen offer');
  const agents = Object.values(context.agents);
  if (agents.some(({ status }) => status === 'offered')) return t('There are offers');
  return agents.length > 0 && !mayBeSpam ? t('Agents are asked') : t('With our desk');
}

/** Of a case that a newer gateway wrote: the others are shown all the same. */
const unreadable = (error: unknown): string => {
  if (!(error instanceof UnreadableCase)) throw error;
  return t('Cannot be shown at the moment. Try again later.');
};

/** The referral link of an account, and what was sent by it, newest first. */
export async function affiliateOf(kysely: Kysely<Schema>, uid: string): Promise<AffiliateAnswer> {
  const rows = await kysely
    .selectFrom('cases')
    .select(['reference', 'opened_at', 'may_be_spam'])
    .where('referred_by', '=', uid)
    .orderBy('opened_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(mostReferrals)
    .execute();
  const referrals = await Promise.all(
    rows.map(async ({ reference, opened_at: sentAt, may_be_spam: mayBeSpam }): Promise<Referral> => ({
      reference,
      sentAt,
      status: await statusOf(kysely, reference, mayBeSpam === 1).catch(unreadable),
      commission: (await readCommissions(kysely, reference)).at(-1) ?? null,
    })),
  );
  return { code: await codeOf(kysely, uid), referrals };
}
