import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { storePicture } from '@server/editing/pictures';
import type { BlogPage } from '@shared/blog/contract';
import { picturePath, type EditedWords, type ListedWords } from '@shared/editing/contract';
import { engines } from '../support/engines';
import { edith, editorsOn, eric, keys, rita } from './editors';

const article = {
  title: 'Port fees rise',
  description: `What the new tariff of the port means for importers, with an example. ${'Word '.repeat(20)}`.trim(),
  author: 'Edith Achieng',
  publishedAt: '2026-11-30',
  picture: '',
  art: 'default',
  featured: false,
  body: '## What changes\n\nThe zanzithermal surcharge of the port rises in **January**.',
};
const fees = '/api/desk/words/article/port-fees/en';
const seeded = '/api/desk/words/article/sustainable-logistics/en';

describe.each(engines)('words at the desk on %s', (engine) => {
  const open = editorsOn(engine, fees);
  async function start() {
    const { write, publish, read, ...editors } = await open();
    return {
      ...editors,
      write: (value: object = article, how?: Parameters<typeof write>[1]) => write(value, how),
      publish: () => publish(article),
      words: (at = fees) => read<EditedWords<'article'>>(at),
    };
  }

  const pageOf = async (app: FastifyInstance, path: string) =>
    (await app.inject({ url: '/api/blog-pages', query: { path } })).json<{ page: BlogPage }>().page;
  const slugsOf = async (app: FastifyInstance) => {
    const page = await pageOf(app, '/blog');
    return page.kind === 'list' ? page.posts.map(({ slug }) => slug) : [];
  };

  test('an article is written, handed in, published, and seen in list, page, feed, site map and search', async () => {
    const { app, write, step, words, gateway } = await start();
    const other = await gateway();
    expect((await write()).json()).toEqual({ version: 1, state: 'draft' });
    expect((await app.inject('/blog/port-fees')).statusCode).toBe(404);
    expect((await step('published', 1)).json()).toMatchObject({ code: 'words_changed' });
    expect((await step('submitted', 1)).json()).toEqual({ version: 2, state: 'review' });
    expect((await step('published', 2, fees, eric)).json()).toEqual({ version: 3, state: 'published' });
    expect(await words()).toMatchObject({ shown: 3, state: 'published', by: 'eric@example.com', value: article });
    expect((await words()).versions.map(({ version, by }) => [version, by])).toEqual([
      [3, 'eric@example.com'],
      [2, 'edith@example.com'],
      [1, 'edith@example.com'],
    ]);
    expect((await slugsOf(app)).slice(0, 2)).toEqual(['latest-ai-logistics', 'port-fees']);
    const page = await app.inject({ url: '/blog/port-fees', headers: { 'accept-encoding': 'identity' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Port fees rise</h1>');
    expect(page.body).toContain('"@type":"BlogPosting"');
    for (const url of ['/feed.xml', '/sitemap-articles.xml'])
      expect((await app.inject(url)).body).toContain('http://localhost:3000/blog/port-fees<');
    expect((await app.inject('/sitemap.xml')).body).toContain('/sitemap-articles.xml<');
    const { retrieval } = app.assistant ?? {};
    const decided = retrieval?.decide('What is the zanzithermal surcharge of the port?', []);
    expect(decided?.kind === 'reply' ? decided.reply.text : '').toContain("'Port fees rise'");
    // Another gateway shows it after its next look, at most four seconds later.
    expect((await other.inject('/blog/port-fees')).statusCode).toBe(404);
    await other.refreshAgents();
    expect((await other.inject('/blog/port-fees')).statusCode).toBe(200);
  });

  test('what visitors see stays while another version is written, and is gone once withdrawn', async () => {
    const { app, publish, write, step, words } = await start();
    await publish();
    await write({ ...article, title: 'Port fees fall' }, { seen: 3, isNew: false });
    expect(await words()).toMatchObject({ version: 4, state: 'draft', shown: 3 });
    expect(await pageOf(app, '/blog/port-fees')).toMatchObject({ article: { title: 'Port fees rise' } });
    await step('withdrew', 4);
    expect((await app.inject('/blog/port-fees')).statusCode).toBe(410);
    expect(await pageOf(app, '/blog/port-fees')).toMatchObject({ kind: 'missing', isWithdrawn: true });
    expect(await slugsOf(app)).not.toContain('port-fees');
    for (const url of ['/feed.xml', '/sitemap-articles.xml'])
      expect((await app.inject(url)).body).not.toContain('port-fees');
    expect(await words()).toMatchObject({ state: 'withdrawn', shown: null, value: { title: 'Port fees fall' } });
  });

  test('an article of the site can be changed and withdrawn; a draft that nobody saw leaves no trace', async () => {
    const { app, words, write, step, call } = await start();
    const before = await words(seeded);
    expect(before).toMatchObject({ version: 0, state: 'published', by: null, at: null, shown: 0 });
    const title = 'Sustainable logistics, again';
    await write({ ...before.value, title }, { at: seeded, isNew: false });
    await step('submitted', 1, seeded);
    await step('published', 2, seeded);
    expect(await pageOf(app, '/blog/sustainable-logistics')).toMatchObject({ article: { title } });
    const first = (await call(edith, 'GET', `${seeded}/versions/0`)).json<{ value: object }>();
    expect(first.value).toEqual(before.value);
    await step('withdrew', 3, seeded);
    expect((await app.inject('/blog/sustainable-logistics')).statusCode).toBe(410);
    await write();
    await step('withdrew', 1);
    expect((await app.inject('/blog/port-fees')).statusCode).toBe(404);
    const { words: list } = (await call(rita, 'GET', '/api/desk/words')).json<{ words: ListedWords[] }>();
    const articles = list.filter(({ kind }) => kind === 'article');
    expect(articles.filter(({ isShown }) => !isShown).map(({ key }) => key)).toEqual([
      'port-fees',
      'sustainable-logistics',
    ]);
    expect(articles).toHaveLength(6);
  });

  test('two editors on one article lose nothing', async () => {
    const { write, words, call } = await start();
    await write();
    const mine = { ...article, title: 'Mine' };
    const theirs = { ...article, title: 'Theirs' };
    const answers = await Promise.all([
      write(mine, { seen: 1, isNew: false }),
      write(theirs, { seen: 1, isNew: false, person: eric }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'words_changed' });
    const lost = answers[0].statusCode === 409 ? mine : theirs;
    expect((await write(lost, { seen: 2, isNew: false })).json()).toEqual({ version: 3, state: 'draft' });
    const { value } = (await call(eric, 'GET', `${fees}/versions/2`)).json<{ value: { title: string } }>();
    expect([value.title, (await words()).value.title].sort()).toEqual(['Mine', 'Theirs']);
  });

  test('a repeated request counts as stored', async () => {
    const { write, step, words } = await start();
    for (let times = 0; times < 2; times += 1) expect((await write()).json()).toEqual({ version: 1, state: 'draft' });
    for (let times = 0; times < 2; times += 1)
      expect((await step('submitted', 1)).json()).toEqual({ version: 2, state: 'review' });
    expect((await words()).versions).toHaveLength(2);
  });

  test('an address that is taken is refused at its field, in any language', async () => {
    const { write } = await start();
    await write();
    for (const at of [fees, fees.replace(/en$/, 'fr'), seeded, seeded.replace(/en$/, 'ar')]) {
      const refused = await write({ ...article, title: 'Another' }, { at, person: eric });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'key_taken']);
      expect(refused.json<{ fields: Record<string, string> }>().fields['key']).toMatch(/Choose another address/);
    }
  });

  test('of two new ones at once, in two languages, one has the address; the other is told', async () => {
    const { write } = await start();
    const french = fees.replace(/en$/, 'fr');
    const answers = await Promise.all([
      write(),
      write({ ...article, title: 'Les frais' }, { at: french, person: eric }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<{ fields: Record<string, string> }>().fields['key']).toMatch(/Choose another address/);
  });

  test.each([
    ['without a title', { title: ' ' }, 'title', 'Enter a title.'],
    ['without a summary', { description: 'Short' }, 'description', /at least 120 characters/],
    ['without a day', { publishedAt: '' }, 'publishedAt', /such as 2026-01-31/],
    ['on a day that does not exist', { publishedAt: '2026-02-31' }, 'publishedAt', /such as 2026-01-31/],
    ['with a script', { body: 'Text\n\n<script>alert(1)</script>' }, 'body', /^Line 3: HTML is not run here/],
    ['with a picture in the text', { body: '![x](https://a.example/x.png)' }, 'body', /^Line 1 has marks/],
    ['with a broken table', { body: '| a | b |\n| 1 | 2 |' }, 'body', /^This cannot be shown/],
  ])('an article %s is kept, and not shown', async (_, changes, field, problem) => {
    const { app, write, step, words } = await start();
    const value = { ...article, ...changes };
    expect((await write(value)).statusCode).toBe(200);
    const refused = await step('submitted', 1);
    expect(refused.statusCode).toBe(400);
    const { fields } = refused.json<{ fields: Record<string, string> }>();
    expect(fields[field]).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
    expect((await words()).value.body).toBe(value.body);
    expect(await slugsOf(app)).not.toContain('port-fees');
  });

  test('a text of 200 kB is refused at its field', async () => {
    const { write } = await start();
    const refused = await write({ ...article, body: 'x'.repeat(200_000) });
    expect(refused.json()).toMatchObject({ fields: { 'value.body': 'Use at most 60000 characters.' } });
  });

  test('an article in Arabic is in the list of every language', async () => {
    const { app, write, step } = await start();
    const at = '/api/desk/words/article/bahri/ar';
    await write({ ...article, title: 'الشحن البحري', body: '## الموانئ\n\nنص \u200eKEMBA.' }, { at });
    await step('submitted', 1, at);
    await step('published', 2, at);
    expect(await pageOf(app, '/blog/bahri')).toMatchObject({ article: { language: 'ar', title: 'الشحن البحري' } });
    expect((await app.inject('/feed.xml')).body).toContain('<dc:language>ar</dc:language>');
  });

  test('a picture that no version names is deleted after a day', async () => {
    const { database, write } = await start();
    const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
    const [used = '', unused = '', fresh = ''] = hashes;
    const day = 86_400_000;
    await write({ ...article, picture: picturePath(used) });
    await storePicture(database.kysely, { hash: used, file: Buffer.from('1') }, edith.uid, 0);
    await storePicture(database.kysely, { hash: unused, file: Buffer.from('2') }, edith.uid, 0);
    await storePicture(database.kysely, { hash: fresh, file: Buffer.from('3') }, edith.uid, day + 1);
    const kept = await database.kysely.selectFrom('word_pictures').select('hash').orderBy('hash').execute();
    expect(kept.map(({ hash }) => hash)).toEqual([used, fresh]);
  });

  test('a picture is encoded anew; what is none is refused', async () => {
    const { app, call } = await start();
    const send = async (payload: Buffer) =>
      app.inject({
        method: 'POST',
        url: '/api/desk/words/pictures',
        headers: { 'content-type': 'application/octet-stream', authorization: await keys.authorization(edith) },
        payload,
      });
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { picture } = (await send(png)).json<{ picture: string }>();
    const served = await app.inject(picture);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.any(String) as string });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
    for (const [file, problem] of [
      [Buffer.from('GIF89a'), /format GIF/],
      [Buffer.from('no picture'), /not a picture/],
      [png.subarray(0, -8), /damaged/],
    ] as const) {
      const refused = await send(file);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalid_picture']);
      expect(refused.json<{ message: string }>().message).toMatch(problem);
    }
    expect((await call(edith, 'GET', `/pictures/${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
  });
});
