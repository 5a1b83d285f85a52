import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { MemberNews } from '../../shared/newsletter/notices';
import type { Schema } from '../lib/database/schema';
import { noticeAddress } from './noticeReaders';
import { suppress, unsuppress } from './suppressions';

type Recipient = Schema['notice_recipients'];

/** Who gets notices by this id; undefined: it is no member's. */
export const readRecipient = (kysely: Kysely<Schema>, id: string): Promise<Recipient | undefined> =>
  kysely.selectFrom('notice_recipients').selectAll().where('id', '=', id).executeTakeFirst();

/** The address that an account reads of its notices, also while the directory does not show its listing. */
async function addressOf(kysely: Kysely<Schema>, uid: string): Promise<string | undefined> {
  const address = await noticeAddress(kysely, uid);
  if (address !== undefined) return address;
  const row = await kysely
    .selectFrom('listing_accounts')
    .select('email')
    .where('uid', '=', uid)
    .where('email', 'is not', null)
    .orderBy('tied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** Stops the notices of the recipient with an id. Returns false if there is none, or it had stopped them before. */
export async function stopNotices(transaction: Transaction<Schema>, id: string, now: number): Promise<boolean> {
  const stopped = await transaction
    .updateTable('notice_recipients')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Notes that the address of a recipient is gone, for the newsletter too. Does nothing if there is no such recipient. */
export async function noteBounced(transaction: Transaction<Schema>, id: string, now: number): Promise<void> {
  const bounced = await transaction
    .updateTable('notice_recipients')
    .set({ bounced_at: now })
    .where('id', '=', id)
    .returning('uid')
    .executeTakeFirst();
  const address = bounced === undefined ? undefined : await noticeAddress(transaction, bounced.uid);
  if (address !== undefined) await suppress(transaction, address, 'bounced', now);
}

/** Whether the account gets notices, as its page shows it. */
export async function readMemberNews(kysely: Kysely<Schema>, uid: string): Promise<MemberNews> {
  const address = await addressOf(kysely, uid);
  if (address === undefined) return { state: 'none', address: null };
  const row = await kysely.selectFrom('notice_recipients').selectAll().where('uid', '=', uid).executeTakeFirst();
  const isStopped = (row?.stopped_at ?? null) !== null;
  return { state: isStopped ? 'off' : (row?.bounced_at ?? null) === null ? 'on' : 'bounced', address };
}

/** Stops the notices to an account, or lets them come again, also to an address that bounced. */
export async function setMemberNews(kysely: Kysely<Schema>, uid: string, isOn: boolean, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const state = isOn ? { stopped_at: null, bounced_at: null } : { stopped_at: now };
    await transaction
      .insertInto('notice_recipients')
      .values({ uid, id: randomUUID(), ...state })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(state))
      .execute();
    const address = isOn ? await addressOf(transaction, uid) : undefined;
    if (address !== undefined) await unsuppress(transaction, address, 'bounced');
  });
}
