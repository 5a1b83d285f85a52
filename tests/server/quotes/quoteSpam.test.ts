import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { caseHandlers } from '@server/cases/plugin';
import { quoteCases } from '@server/quotes/quoteCases';
import { appendEvent, readCase } from '@server/lib/caselog/log';
import { partyLetters } from '@server/cases/partyLetters';
import { quoteLetters } from '@server/quotes/quoteLetters';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import type { Schema } from '@server/lib/database/schema';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, mailJob, type SendMail } from '@server/lib/mail/mailJob';
import { databasesOf, engines } from '../support/engines';
import { apisOf } from '../support/api';
import { runningClock } from '../support/clock';
import { quote } from '../support/quotes';
import { passed, sentTo } from '../cases/cases';
import { linksOf } from '../support/mails';

const desk = 'desk@keelway.example';
const shipper = 'amina@example.com';
const day = 86_400_000;
const siteUrl = 'https://keelway.example';
const slow = { openFor: 40_000 };
const rejected = { ...passed, type: 'screening.rejected', reason: 'advertising', told: { how: 'phone' } };
/** The tables before the marks. */
interface Before {
  cases: Omit<Schema['cases'], 'may_be_spam'>;
  case_events: Schema['case_events'];
}

const fail = (error: unknown): never => {
  throw error;
};

describe.each(engines)('marks of spam on quote requests on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open();
    const { kysely } = api.database;
    const sent: Parameters<SendMail>[0][] = [];
    const clock = runningClock();
    const send: SendMail = (mail) => Promise.resolve(void sent.push(mail));
    const links = linksOf(kysely, siteUrl);
    const agent = () => undefined;
    const letters = {
      ...quoteLetters(kysely, desk, links),
      ...partyLetters({ kysely, links, agent, deskEmail: desk }),
    };
    const log = { error: fail, warn: fail };
    const handlers = [mailHandler({ send, siteUrl, letters, log }), ...caseHandlers(kysely, fail)];
    const jobs = openJobs({ kysely, handlers, now: () => clock.now, onError: fail });
    const ask = async (changes: Record<string, unknown> = {}): Promise<string> => {
      const answer = await api.post('/api/quotes', { ...quote(), form: slow, ...changes });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ reference: string }>().reference;
    };
    const append = (reference: string, event: object, seen = 1) =>
      appendEvent(kysely, quoteCases, { reference, seen, event });
    const mailsTo = async (address: string) => {
      await jobs.runDue();
      return sent.filter(({ to }) => to === address);
    };
    const read = async (reference: string) => (await readCase(kysely, quoteCases, reference))?.snapshot;
    const marked = async (reference: string) => (await read(reference))?.context.suspicions;
    return { ...api, kysely, clock, ask, append, mailsTo, read, marked };
  }

  test.each<[string, Record<string, unknown>, string[]]>([
    ['sent by somebody who takes their time', { form: { openFor: 3_600_000 } }, []],
    ['without scripts', { form: undefined }, []],
    ['with an empty hidden field', { form: { ...slow, trap: '' } }, []],
    ['sent at once', { form: { openFor: 200 } }, ['tooFast']],
    ['with the hidden field filled in', { form: { ...slow, trap: 'x' } }, ['trap']],
    ['full of links', { cargo: 'https://a http://b', notes: 'www.c https://d' }, ['links']],
  ])('a request %s is stored, and marked as it deserves', async (_name, changes, suspicions) => {
    const { kysely, ask, mailsTo, marked } = await start();
    const reference = await ask(changes);
    expect(await marked(reference)).toEqual(suspicions);
    const rows = await kysely.selectFrom('quote_requests').select(['reference', 'request']).execute();
    expect(rows).toMatchObject([{ reference }]);
    expect(rows[0]?.request).not.toMatch(/openFor|trap/);
    const isMarked = suspicions.length > 0;
    expect(await kysely.selectFrom('cases').select('may_be_spam').execute()).toEqual([
      { may_be_spam: Number(isMarked) },
    ]);
    const [toDesk, ...more] = await mailsTo(desk);
    expect(more).toEqual([]);
    expect(toDesk?.text.includes('This may be spam')).toBe(isMarked);
    expect(await mailsTo(shipper)).toHaveLength(isMarked ? 0 : 1);
  });

  test('the same text again, and the sixth request of an address in a day, are marked', async () => {
    const { kysely, ask, marked } = await start();
    await ask();
    const others = { contact: { name: 'Juma', email: 'juma@example.com' } };
    expect(await marked(await ask({ ...others, from: 'MOMBASA,  Kenya' }))).toEqual(['repeated']);
    for (const to of ['Hamburg', 'Antwerp', 'Genoa', 'Oslo']) expect(await marked(await ask({ to }))).toEqual([]);
    expect(await marked(await ask({ to: 'Lagos' }))).toEqual(['many']);
    const tagged = { contact: { name: 'Amina', email: 'Amina+2@example.com' } };
    expect(await marked(await ask({ ...tagged, to: 'Accra' }))).toEqual(['many']);
    await kysely
      .updateTable('quote_requests')
      .set({ created_at: Date.now() - day - 1 })
      .execute();
    expect(await marked(await ask())).toEqual([]);
  });

  test('the same text is a repetition while the first waits, and from elsewhere also once it ended as spam', async () => {
    const { ask, append, marked, mailsTo } = await start();
    const refused = await ask({ form: { openFor: 200 } });
    const again = { from: 'MOMBASA,  Kenya' };
    expect(await marked(await ask(again))).toEqual(['repeated']);
    await append(refused, rejected);
    const others = { contact: { name: 'Juma', email: 'juma@example.com' } };
    expect(await marked(await ask({ ...others, ...again }))).toEqual(['repeated']);
    expect(await mailsTo(shipper)).toEqual([]);
  });

  test('who was taken for spam asks anew, and gets a receipt', async () => {
    const { ask, append, marked, mailsTo } = await start();
    await append(await ask({ form: { openFor: 200 } }), rejected);
    expect(await marked(await ask({ from: 'MOMBASA,  Kenya' }))).toEqual([]);
    expect(await mailsTo(shipper)).toHaveLength(1);
  });

  test('the same request sent again is one request, however long its form was open', async () => {
    const { kysely, post } = await start();
    const requestId = randomUUID();
    const send = (openFor: number) => post('/api/quotes', { ...quote({ requestId }), form: { openFor } });
    const [first, again] = [await send(200), await send(90_000)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await kysely.selectFrom('case_events').select('type').execute()).toEqual([{ type: 'quote.received' }]);
  });

  test('the receipt of a marked request goes once the desk has passed it, and once only', async () => {
    const { ask, append, mailsTo, read, kysely } = await start();
    const reference = await ask({ form: { openFor: 200 } });
    expect(await append(reference, sentTo('a'))).toMatchObject({ outcome: 'unchanged' });
    expect(await mailsTo(shipper)).toEqual([]);
    const twice = [1, 2].map(() => append(reference, passed));
    expect((await Promise.all(twice)).map(({ outcome }) => outcome).sort()).toEqual(['appended', 'unchanged']);
    const [receipt, ...more] = await mailsTo(shipper);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ subject: `Your quote request ${reference}` });
    expect(receipt?.text).toContain('A person has looked at it.');
    expect(receipt?.text).toContain(`${siteUrl}/quote/${reference}/`);
    expect((await read(reference))?.context).toMatchObject({ suspicions: ['tooFast'], isHeld: false });
    expect(await kysely.selectFrom('cases').select('may_be_spam').execute()).toEqual([{ may_be_spam: 0 }]);
  });

  test('a marked request that is rejected, or that nobody looks at, mails its shipper nothing', async () => {
    const { clock, kysely, ask, append, mailsTo, read } = await start();
    const form = { openFor: 200 };
    const refused = await ask({ form });
    const forgotten = await ask({ form, to: 'Hamburg' });
    await append(refused, rejected);
    const link = (reference: string) =>
      kysely.transaction().execute((transaction) => {
        const data = { reference, number: 0, party: 'shipper' };
        return mailJob.add(transaction, { key: `link:${reference}`, payload: { letter: 'quoteLink', data } }, 0);
      });
    await link(refused);
    await link(forgotten);
    expect(await mailsTo(shipper)).toEqual([]);
    clock.now += 40 * day;
    expect(await mailsTo(shipper)).toEqual([]);
    expect((await read(forgotten))?.output).toEqual({ end: 'expired' });
  });

  test('a log of version 1 has no marks', async () => {
    const { kysely, ask, append, marked, mailsTo } = await start();
    const reference = await ask();
    const payload = JSON.stringify({ reference, wishedAgents: ['ke-mombasa-001'] });
    await kysely.updateTable('case_events').set({ version: 1, payload }).execute();
    await kysely.updateTable('cases').set({ version: 1 }).execute();
    expect(await marked(reference)).toEqual([]);
    expect(await append(reference, { ...passed, at: Date.now() })).toMatchObject({ outcome: 'appended', number: 2 });
    expect(await mailsTo(shipper)).toHaveLength(1);
    expect(await kysely.selectFrom('case_events').select('version').orderBy('number').execute()).toEqual([
      { version: 1 },
      { version: 9 },
    ]);
  });
});

describe.each(engines)('marks of stored cases on %s', (engine) => {
  const databases = databasesOf(engine);

  test('the inbox marks the requests that wait with a mark', async () => {
    const database = databases.open(await databases.emptyPlace());
    const upTo = migrations.findIndex(({ name }) => name.endsWith('-marks-of-spam'));
    await migrate(database, migrations.slice(0, upTo));
    const { kysely } = database;
    const old = kysely as unknown as Kysely<Before>;
    const texts = { sender: '', title: '', search: '' };
    const stored = [
      ['KE-222222', 'open.inTime', '["links"]'],
      ['KE-333333', 'open.inTime', '[]'],
      ['KE-444444', 'closed', '["links"]'],
    ] as const;
    for (const [reference, state, suspicions] of stored) {
      const row = { kind: 'enquiry', version: 1, last_event: 1, is_overdue: 0, opened_at: 1, changed_at: 1, ...texts };
      await old
        .insertInto('cases')
        .values({ ...row, reference, state })
        .execute();
      const event = { number: 1, at: 1, actor_kind: 'sender', type: 'request.received', version: 1 };
      const payload = `{"reference":"${reference}","suspicions":${suspicions}}`;
      await old
        .insertInto('case_events')
        .values({ ...event, case_reference: reference, payload })
        .execute();
    }
    await migrate(database, migrations.slice(0, upTo + 1));
    const marks = await kysely.selectFrom('cases').select('may_be_spam').orderBy('reference').execute();
    expect(marks.map(({ may_be_spam: mark }) => mark)).toEqual([1, 0, 0]);
  });
});
