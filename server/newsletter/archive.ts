import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { newsletterFeedPath, type NewsletterArchive, type NewsletterInArchive } from '../../shared/newsletter/archive';
import { plainText, toBlocks } from '../../shared/text/markdownBlocks';
import { audit } from '../lib/database/audit';
import type { Schema } from '../lib/database/schema';
import { quicklyCompressed, representation } from '../lib/http/representation';
import { send } from '../site/routes';
import { rssXml } from '../site/rss';
import type { ServePage } from '../site/servedRoutes';
import { newsletterSitemapPath, urlSet } from '../site/urlSet';

/** On the list, in the feed and in the site map: with one a week, four years. */
const mostArchived = 200;
/** Of the beginning of a newsletter on the list and in the feed, in characters. */
const longestBeginning = 200;
const archivePath = '/newsletters';
const idSchema = v.pipe(v.string(), v.uuid());

/** What went to everybody who subscribed, and no editor keeps out of the archive. */
const archived = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'body', 'sent_at as sentAt'])
    .where('state', '=', 'sent')
    .where('audience', 'is', null)
    .where('withheld_at', 'is', null)
    .where('sent_at', 'is not', null)
    .$narrowType<{ sentAt: number }>();

/** The first paragraph, cut after a word. */
function beginningOf(body: string): string {
  const first = toBlocks(body).find(({ kind }) => kind === 'paragraph');
  const text = first?.kind === 'paragraph' ? plainText(first.content) : '';
  if (text.length <= longestBeginning) return text;
  const cut = text.slice(0, longestBeginning);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

async function readArchive(kysely: Kysely<Schema>): Promise<NewsletterArchive> {
  const rows = await archived(kysely).orderBy('sent_at', 'desc').orderBy('id').limit(mostArchived).execute();
  return { issues: rows.map(({ body, ...issue }) => ({ ...issue, beginning: beginningOf(body) })) };
}

async function readArchived(kysely: Kysely<Schema>, id: string): Promise<NewsletterInArchive> {
  const row = v.is(idSchema, id) ? await archived(kysely).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) return { issue: null };
  const { body, ...issue } = row;
  return { issue: { ...issue, blocks: toBlocks(body) } };
}

/** The public pages of newsletters (docs/product.md "Archive of newsletters"). */
export function archivePages(serve: ServePage, kysely: Kysely<Schema>): void {
  serve(archivePath, { isPublic: true, read: async () => ({ data: await readArchive(kysely) }) });
  serve(`${archivePath}/:id`, {
    isPublic: true,
    read: async ({ parameters: { id } }) => {
      const data = await readArchived(kysely, id);
      return { data, status: data.issue === null ? 404 : 200 };
    },
  });
}

/** `GET /newsletters.xml`: the archive as RSS; `GET /sitemap-newsletters.xml`: its pages, for search engines. */
export function archiveFiles(pages: FastifyInstance, { config, database: { kysely } }: FastifyInstance): void {
  const { publicUrl } = config;
  const sent = async (type: string, text: string) =>
    representation(`${type}; charset=utf-8`, 'no-cache', await quicklyCompressed(Buffer.from(text)));
  pages.get(newsletterFeedPath, async (request, reply) => {
    const { issues } = await readArchive(kysely);
    const feed = rssXml({
      title: `${content.name} · Newsletter`,
      description: 'What the association wrote to everybody who subscribed.',
      page: `${publicUrl}${archivePath}`,
      self: `${publicUrl}${newsletterFeedPath}`,
      items: issues.map(({ id, subject, sentAt, beginning }) => ({
        title: subject,
        description: beginning,
        address: `${publicUrl}${archivePath}/${id}`,
        at: sentAt,
      })),
    });
    return send(request, reply, await sent('application/rss+xml', feed));
  });
  pages.get(newsletterSitemapPath, async (request, reply) => {
    const { issues } = await readArchive(kysely);
    const entries = issues.map(({ id, sentAt }) => ({ path: `${archivePath}/${id}`, changedAt: sentAt }));
    return send(request, reply, await sent('application/xml', urlSet([{ path: archivePath }, ...entries], publicUrl)));
  });
}

interface ArchiveAct {
  id: string;
  /** Uid of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
  isInArchive: boolean;
}

/**
 * Keeps a newsletter out of the archive, or lets it in, also before it is sent. A repeated request changes nothing.
 * Returns false if there is none, or it is a notice to members.
 */
export async function setInArchive(
  kysely: Kysely<Schema>,
  { id, uid, now, isInArchive }: ArchiveAct,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const own = transaction
      .updateTable('newsletter_issues')
      .set({ withheld_at: isInArchive ? null : now })
      .where('id', '=', id)
      .where('audience', 'is', null)
      .where('withheld_at', isInArchive ? 'is not' : 'is', null);
    const changed = await own.returning('id').executeTakeFirst();
    if (changed === undefined) {
      const row = await transaction.selectFrom('newsletter_issues').select('audience').where('id', '=', id).execute();
      return row.some(({ audience }) => audience === null);
    }
    const action = isInArchive ? 'newsletter.archived' : 'newsletter.withheld';
    await audit(transaction, { uid, action, subject: id, at: now });
    return true;
  });
}
