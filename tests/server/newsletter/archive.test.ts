import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewsletterArchive, NewsletterInArchive } from '@shared/newsletter/archive';
import type { NewsletterIssue } from '@shared/desk/newsletter';
import { saveDraft } from '@server/newsletter/issues';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { apisOf } from '../support/api';
import { engines, placeMigrated } from '../support/engines';
import { gateways } from '../support/gateway';
import { identityKeys } from '../support/identityKeys';

const keys = identityKeys();
const edith = personOf('edith');
const json = { accept: 'application/json' };
const body = '## Ports\n\nThe port of **Mombasa** is <b>open</b>.\n\nMore of it.';

describe.each(engines)('the archive of newsletters on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const { app, database } = await open(keys.environment());
    await giveRole(database, edith, 'editor');
    const { kysely } = database;
    const call = callsOf(app, keys);
    /** A newsletter that was sent. */
    const sent = async (subject: string, sentAt: number, changes: { state?: 'sending'; audience?: string } = {}) => {
      const id = randomUUID();
      await saveDraft(kysely, { id, uid: edith.uid, seen: 0, now: 1 }, { subject, body });
      await kysely
        .updateTable('newsletter_issues')
        .set({ state: 'sent', sent_at: sentAt, ...changes })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const list = async () =>
      (await app.inject({ url: '/newsletters', headers: json })).json<{ page: NewsletterArchive }>().page.issues;
    const one = (id: string) => app.inject({ url: `/newsletters/${id}`, headers: json });
    const put = (id: string, isInArchive: boolean) =>
      call(edith, 'PUT', `/api/desk/newsletter/issues/${id}/archive`, { isInArchive });
    const audited = async () =>
      (await kysely.selectFrom('staff_audit').select(['action', 'subject']).orderBy('at').execute()).filter(
        ({ action }) => action !== 'newsletter.saved',
      );
    return { app, kysely, call, sent, list, one, put, audited };
  }

  test('has what went to everybody, the latest first, and nothing else', async () => {
    const { sent, list, kysely } = await start();
    const first = await sent('First', 1_000);
    const second = await sent('Second', 2_000);
    await sent('On its way', 3_000, { state: 'sending' });
    await sent('To members', 4_000, { audience: '{"countries":[],"services":[]}' });
    await saveDraft(kysely, { id: randomUUID(), uid: edith.uid, seen: 0, now: 1 }, { subject: 'Draft', body });
    expect(await list()).toEqual([
      { id: second, subject: 'Second', sentAt: 2_000, beginning: 'The port of Mombasa is <b>open</b>.' },
      { id: first, subject: 'First', sentAt: 1_000, beginning: 'The port of Mombasa is <b>open</b>.' },
    ]);
  });

  test('shows one as blocks; what is not there is not found', async () => {
    const { sent, one } = await start();
    const found = await one(await sent('News', 1_000));
    expect([found.statusCode, found.headers['cache-control'], found.headers['x-robots-tag']]).toEqual([
      200,
      'no-cache',
      undefined,
    ]);
    const { issue } = found.json<{ page: NewsletterInArchive }>().page;
    expect(issue?.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph']);
    const notice = await sent('To members', 2_000, { audience: '{"countries":[],"services":[]}' });
    for (const id of [randomUUID(), 'x', '%00', notice]) {
      const missing = await one(id);
      expect([missing.statusCode, missing.json<object>()]).toEqual([404, { page: { issue: null } }]);
    }
  });

  test('an editor keeps one out before it is sent, takes it out and lets it in, each once in the trail', async () => {
    const { sent, list, one, put, audited, call, kysely } = await start();
    const id = await sent('News', 1_000);
    expect((await put(id, false)).statusCode).toBe(204);
    expect((await put(id, false)).statusCode).toBe(204);
    expect([await list(), (await one(id)).statusCode]).toEqual([[], 404]);
    const read = async () =>
      (await call(edith, 'GET', `/api/desk/newsletter/issues/${id}`)).json<NewsletterIssue>().isInArchive;
    expect(await read()).toBe(false);
    expect((await put(id, true)).statusCode).toBe(204);
    expect([(await one(id)).statusCode, await read()]).toEqual([200, true]);
    expect(await audited()).toEqual([
      { action: 'newsletter.withheld', subject: id },
      { action: 'newsletter.archived', subject: id },
    ]);
    const draft = randomUUID();
    await saveDraft(kysely, { id: draft, uid: edith.uid, seen: 0, now: 1 }, { subject: 'Draft', body });
    expect((await put(draft, false)).statusCode).toBe(204);
    await kysely.updateTable('newsletter_issues').set({ state: 'sent', sent_at: 9 }).where('id', '=', draft).execute();
    expect((await list()).map(({ subject }) => subject)).toEqual(['News']);
    expect((await put(randomUUID(), false)).statusCode).toBe(404);
    const notice = await sent('To members', 2_000, { audience: '{"countries":[],"services":[]}' });
    expect((await put(notice, true)).statusCode).toBe(404);
  });
});

describe('the archive on a built site', () => {
  const open = gateways();
  async function start() {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
    await placeMigrated(dataFolder);
    return open({ dataFolder });
  }

  test('is a page at its own address, a feed and a part of the site map', async () => {
    const app = await start();
    const id = randomUUID();
    const row = { id, subject: 'Ports & <script>', body, version: 1, state: 'sent' as const, changed_at: 1 };
    await app.database.kysely
      .insertInto('newsletter_issues')
      .values({ ...row, sent_at: Date.UTC(2026, 10, 3) })
      .execute();
    const page = await app.inject({ url: `/newsletters/${id}`, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-cache',
      undefined,
    ]);
    expect(page.body).toContain(`<h1>/newsletters/${id} $1</h1>`);
    const feed = await app.inject('/newsletters.xml');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain('<title>Ports &amp; &lt;script&gt;</title>');
    expect(feed.body).toContain(`<link>http://localhost:3000/newsletters/${id}</link>`);
    expect(feed.body).toContain('<pubDate>Tue, 03 Nov 2026 00:00:00 GMT</pubDate>');
    const tagged = await app.inject({ url: '/newsletters.xml', headers: { 'if-none-match': feed.headers.etag } });
    expect(tagged.statusCode).toBe(304);
    const map = await app.inject('/sitemap-newsletters.xml');
    expect(map.body).toContain('<loc>http://localhost:3000/newsletters</loc>');
    expect(map.body).toContain(`<loc>http://localhost:3000/newsletters/${id}</loc><lastmod>2026-11-03</lastmod>`);
  });

  test('has an empty feed before the first newsletter', async () => {
    const feed = await (await start()).inject('/newsletters.xml');
    expect(feed.statusCode).toBe(200);
    expect(feed.body).not.toContain('<item>');
    expect(feed.body).not.toContain('lastBuildDate');
  });
});
