import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MembersKey } from '../../shared/desk/members';
import { codeText } from '../../shared/text/codeText';
import type { Config } from '../lib/config/config';
import { audit } from '../lib/database/audit';
import type { Schema } from '../lib/database/schema';
import { isSameSecret } from '../lib/links/hashes';

/** How long the key before the desk's last one still opens the page, in milliseconds: members read the news late. */
export const previousLasts = 7 * 86_400_000;

export type KeySettings = Pick<Config, 'membersKey' | 'previousMembersKey'>;

/** The keys that open the members page, and what the desk is told of them. */
interface MembersKeys extends MembersKey {
  previous: string | null;
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * The keys of the members page: those that the desk set, until the operator changes `MEMBERS_KEY`. Null: the page is
 * switched off (`FEATURES_OFF=members`). `now`: epoch milliseconds.
 */
export async function readMembersKeys(
  kysely: Kysely<Schema>,
  { membersKey, previousMembersKey }: KeySettings,
  now: number,
): Promise<MembersKeys | null> {
  if (membersKey === null) return null;
  const [latest, before] = await kysely
    .selectFrom('members_keys')
    .selectAll()
    .where('over', '=', digestOf(membersKey))
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  if (latest === undefined) return { key: membersKey, previous: previousMembersKey, since: null, previousUntil: null };
  const previousUntil = latest.since + previousLasts;
  const isOver = previousUntil <= now;
  return {
    key: latest.key,
    previous: isOver ? null : (before?.key ?? membersKey),
    since: latest.since,
    previousUntil: isOver ? null : previousUntil,
  };
}

/** Whether a typed key opens the members page. Pasted ones may have spaces, other hyphens or digits of another script. */
export function opens(typed: string, { key, previous }: MembersKeys): boolean {
  const given = codeText(typed);
  // Both are compared, so that the time says nothing.
  const isPrevious = previous !== null && isSameSecret(given, codeText(previous));
  return isSameSecret(given, codeText(key)) || isPrevious;
}

interface NewKey {
  /** When the known one was set; null: by the operator. */
  seen: number | null;
  key: string;
  /** Of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Gives out another key on top of the one that was seen, noted in the audit trail; a repeated request counts as done.
 * False: somebody else was first.
 */
export function setMembersKey(
  kysely: Kysely<Schema>,
  membersKey: string,
  { seen, key, uid, now }: NewKey,
): Promise<boolean> {
  const over = digestOf(membersKey);
  return kysely.transaction().execute(async (transaction) => {
    const last = await transaction.selectFrom('members_keys').selectAll().orderBy('number', 'desc').executeTakeFirst();
    const current = last?.over === over ? last : undefined;
    if (current?.key === key) return true;
    if ((current?.since ?? null) !== seen) return false;
    const number = (last?.number ?? 0) + 1;
    // Of two that are as quick, the key of the table refuses one.
    const added = await transaction
      .insertInto('members_keys')
      .values({ number, key, over, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (added === undefined) return false;
    await transaction
      .deleteFrom('members_keys')
      .where('number', '<', number - 1)
      .execute();
    await audit(transaction, { uid, action: 'member.keyChanged', subject: null, at: now });
    return true;
  });
}
