import type { Kysely } from 'kysely';
import type {
  NewsletterDraft,
  NewsletterFigures,
  NewsletterIssue,
  NewsletterOverview,
} from '../../shared/desk/newsletter';
import type { Schema } from '../lib/database/schema';
import { audit } from '../lib/database/audit';
import { queueIssue } from './deliveries';
import { isInAudience, readAudience, readNoticeReaders } from './noticeReaders';

/** On the overview: with one a week, two years. */
const mostIssues = 100;

type IssueRow = Schema['newsletter_issues'];

const noFigures: NewsletterFigures = { recipients: 0, sent: 0, bounced: 0, skipped: 0, unsubscribed: 0 };

async function figuresOf(kysely: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, NewsletterFigures>> {
  const figures = new Map<string, NewsletterFigures>();
  if (ids.length === 0) return figures;
  const rows = await kysely
    .selectFrom('newsletter_deliveries')
    .select((row) => [
      'issue_id',
      'state',
      row.fn.countAll<number>().as('count'),
      row.fn.count<number>('unsubscribed_at').as('unsubscribed'),
    ])
    .where('issue_id', 'in', [...ids])
    .groupBy(['issue_id', 'state'])
    .execute();
  for (const { issue_id: id, state, count, unsubscribed } of rows) {
    const before = figures.get(id) ?? noFigures;
    figures.set(id, {
      ...before,
      recipients: before.recipients + count,
      unsubscribed: before.unsubscribed + unsubscribed,
      ...(state !== 'queued' && { [state]: count }),
    });
  }
  return figures;
}

const shown = (row: IssueRow, figures: NewsletterFigures = noFigures) => ({
  id: row.id,
  subject: row.subject,
  version: row.version,
  state: row.state,
  changedAt: row.changed_at,
  sentAt: row.sent_at,
  figures,
  scheduledFor: row.state === 'draft' ? row.send_at : null,
  audience: readAudience(row.audience),
  isInArchive: row.audience === null && row.withheld_at === null,
});

/** How many addresses there are in each state. */
async function countAddresses(kysely: Kysely<Schema>): Promise<NewsletterOverview['addresses']> {
  const { all, confirmed, bounced } = await kysely
    .selectFrom('newsletter_addresses')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.count<number>('confirmed_at').as('confirmed'),
      row.fn.count<number>('bounced_at').as('bounced'),
    ])
    .executeTakeFirstOrThrow();
  return { confirmed, bounced, waiting: all - confirmed - bounced };
}

/** The newsletters, the latest first, and the numbers of addresses. */
export async function readOverview(kysely: Kysely<Schema>): Promise<Omit<NewsletterOverview, 'hasMail'>> {
  const rows = await kysely
    .selectFrom('newsletter_issues')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(mostIssues)
    .execute();
  const figures = await figuresOf(
    kysely,
    rows.map(({ id }) => id),
  );
  return { addresses: await countAddresses(kysely), issues: rows.map((row) => shown(row, figures.get(row.id))) };
}

const rowOf = (kysely: Kysely<Schema>, id: string): Promise<IssueRow | undefined> =>
  kysely.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst();

/** What a newsletter says, without its figures, which take longer to read; undefined if there is none. */
export const readIssueText = (
  kysely: Kysely<Schema>,
  id: string,
): Promise<Pick<IssueRow, 'id' | 'subject' | 'body' | 'audience'> | undefined> => rowOf(kysely, id);

/** A newsletter; undefined if there is none. */
export async function readIssue(kysely: Kysely<Schema>, id: string): Promise<NewsletterIssue | undefined> {
  const row = await rowOf(kysely, id);
  return row === undefined ? undefined : { ...shown(row, (await figuresOf(kysely, [id])).get(id)), body: row.body };
}

/** What staff do to the version of a newsletter that they saw. */
export interface Act {
  id: string;
  /** Uid of the person of staff. */
  uid: string;
  /** The version that the person saw; 0 before the first. */
  seen: number;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Stores a draft, if it still is what the person saw. A repeated request counts as stored. Resolves with the version;
 * null: somebody else changed, deleted, scheduled or sent it.
 */
export async function saveDraft(
  kysely: Kysely<Schema>,
  { id, uid, seen, now }: Act,
  { subject, body, audience: wanted = null }: Omit<NewsletterDraft, 'seen'>,
): Promise<number | null> {
  return kysely.transaction().execute(async (transaction) => {
    const version = seen + 1;
    const audience = wanted === null ? null : JSON.stringify(wanted);
    const values = { subject, body, audience, version, changed_at: now };
    const saved =
      seen === 0
        ? await transaction
            .insertInto('newsletter_issues')
            .values({ id, ...values, state: 'draft', sent_at: null })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returning('version')
            .executeTakeFirst()
        : await transaction
            .updateTable('newsletter_issues')
            .set(values)
            .where('id', '=', id)
            .where('version', '=', seen)
            .where('state', '=', 'draft')
            .where('send_at', 'is', null)
            .returning('version')
            .executeTakeFirst();
    if (saved !== undefined) {
      await audit(transaction, { uid, action: 'newsletter.saved', subject: id, detail: { version }, at: now });
      return version;
    }
    const row = await rowOf(transaction, id);
    const isSame = row?.version === version && row.subject === subject && row.body === body;
    return isSame && row.audience === audience ? version : null;
  });
}

/** Deletes a draft. Returns false if there is none that the person saw. */
export async function deleteDraft(kysely: Kysely<Schema>, { id, uid, now }: Omit<Act, 'seen'>): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('newsletter_issues')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('send_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (deleted !== undefined) await audit(transaction, { uid, action: 'newsletter.deleted', subject: id, at: now });
    return deleted !== undefined;
  });
}

/** To how many an issue goes if it is sent now; null: there is none. */
export async function countRecipients(kysely: Kysely<Schema>, id: string, now: number): Promise<number | null> {
  const row = await rowOf(kysely, id);
  if (row === undefined) return null;
  const audience = readAudience(row.audience);
  if (audience === null) return (await countAddresses(kysely)).confirmed;
  return (await readNoticeReaders(kysely, now)).filter((reader) => isInAudience(reader, audience)).length;
}

/**
 * Sends a newsletter to the addresses that are confirmed now, or a notice to the members of its audience: its job queues
 * the mails. A repeated request changes nothing, nor does one to nobody. Resolves with how many get it; null: it is not
 * the version that the person saw.
 */
export async function sendIssue(kysely: Kysely<Schema>, { id, uid, seen, now }: Act): Promise<number | null> {
  return kysely.transaction().execute(async (transaction) => {
    const recipients = await countRecipients(transaction, id, now);
    const sending =
      recipients === 0
        ? undefined
        : await transaction
            .updateTable('newsletter_issues')
            .set({ state: 'sending', sent_at: now, changed_at: now })
            .where('id', '=', id)
            .where('version', '=', seen)
            .where('state', '=', 'draft')
            .returning('audience')
            .executeTakeFirst();
    if (sending === undefined) {
      const row = await rowOf(transaction, id);
      return row?.version === seen && (row.state !== 'draft' || recipients === 0) ? recipients : null;
    }
    await queueIssue(transaction, id, sending.audience, now);
    await audit(transaction, { uid, action: 'newsletter.sent', subject: id, detail: { recipients }, at: now });
    return recipients;
  });
}
