import type { Kysely } from 'kysely';
import { countOnce, readCount, type Limit } from '../../database/rateCounts';
import type { Schema } from '../../database/schema';

/** Runs in which one mail fails and others do not, before it is left to the mailbox: about ten minutes. */
const mostFailures = 10;
const remembered = 2 * 86_400_000;

const limitOf = (mailbox: string, uid: number): Limit => ({
  name: 'failedMail',
  who: `${mailbox}:${uid}`,
  max: mostFailures,
  within: remembered,
});

/** Whether a mail can be taken: `failed` ones come last, since they may break the connection. */
export async function standingOf(
  kysely: Kysely<Schema>,
  mailbox: string,
  uid: number,
): Promise<'new' | 'failed' | 'givenUp'> {
  const { count } = await readCount(kysely, limitOf(mailbox, uid));
  if (count === 0) return 'new';
  return count > mostFailures ? 'givenUp' : 'failed';
}

/** Counts a failure; only the first one if no other mail was taken, since then the fault may be the server's. */
export async function noteFailure(
  kysely: Kysely<Schema>,
  mailbox: string,
  { uid, othersCame }: { uid: number; othersCame: boolean },
): Promise<void> {
  if (othersCame || (await standingOf(kysely, mailbox, uid)) === 'new') await countOnce(kysely, limitOf(mailbox, uid));
}
