import type { DeskCase } from '@shared/desk/cases';
import { quoteCases, quoteDeadlines } from '@server/quotes/quoteCases';
import { appendEvent, readLog } from '@server/lib/caselog/log';
import { officeTime } from '@server/lib/caselog/officeTime';
import { shipperPage } from '@server/quotes/shipperPage';
import { readStoredQuote } from '@server/quotes/storedQuote';
import { openParties } from '../../cases/parties';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const staff = { by: { kind: 'staff', id: 'uid-dalila' } } as const;
const system = { by: { kind: 'system', id: null } } as const;
const shipper = { by: { kind: 'shipper', id: null } } as const;

describe.each(engines)('what the desk writes to a shipper on %s', (engine) => {
  const open = apisOf(engine);
  const start = async (request: Parameters<typeof openParties>[1] = {}) => {
    const api = await open(keys.environment());
    await giveRole(api.database, dalila, 'desk');
    const call = callsOf(api.app, keys);
    const { kysely, reference, deliver } = await openParties(api, request);
    let at = Date.now();
    const append = (event: object) => {
      at += 1_000;
      return appendEvent(kysely, quoteCases, { reference, seen: null, event: { at, ...event } });
    };
    const write = (asks: boolean, text = 'Which port?') => append({ type: 'desk.wrote', text, asks, ...staff });
    const read = async () => (await call(dalila, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const page = async () => {
      const log = await readLog(kysely, quoteCases, reference);
      const quote = await readStoredQuote(kysely, reference);
      if (log === null || quote === null) throw new Error('There is a case.');
      const about = { ...log, quote, files: [], agent: () => undefined, withheld: new Map<string, string>() };
      const shown = shipperPage({ ...about, now: Date.now() });
      return shown.link === 'open' ? shown : null;
    };
    return { kysely, reference, call, deliver, append, write, read, page, now: () => at };
  };
  const passed = { type: 'screening.passed', ...staff };
  const rejected = { type: 'screening.rejected', reason: 'nonsense', told: { how: 'phone' }, ...staff };
  const sent = { type: 'request.sent', agentIds: ['a'], ...staff };
  const ways: [name: string, before: object[]][] = [
    ['new', []],
    ['screened', [passed]],
    ['with agents', [passed, sent]],
  ];

  test.each(ways)(
    '%s: an answer is mailed with the link, and is on the page; it changes no wait',
    async (_, before) => {
      const { call, deliver, append, reference, read, page } = await start();
      for (const event of before) await append(event);
      await deliver();
      const { waitsFor, dueAt, events } = await read();
      const event = { type: 'desk.wrote', text: 'It fits\na container.', asks: false };
      const body = { seen: events.length, event };
      expect((await call(dalila, 'POST', `/api/desk/cases/${reference}/events`, body)).statusCode).toBe(200);
      expect(await read()).toMatchObject({ waitsFor, dueAt });
      const [mail, ...others] = await deliver();
      expect(others).toEqual([]);
      expect(mail?.to).toBe('amina@example.com');
      expect(mail?.text).toMatch(/It fits\na container\.[^]*https:\/\/keelway\.example\/quote\//);
      expect((await page())?.timeline.at(-1)).toMatchObject({ written: 'It fits\na container.' });
    },
  );

  test('an answer that closes is one mail, also when it is sent twice, and is on the page', async () => {
    const { call, deliver, append, reference, read, page } = await start();
    await append(passed);
    await deliver();
    const told = { how: 'mail', text: 'Nobody goes there.' };
    const body = { seen: (await read()).events.length, event: { type: 'desk.closed', reason: 'noAgent', told } };
    const send = () => call(dalila, 'POST', `/api/desk/cases/${reference}/events`, body);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.json<{ outcome: string }>().outcome).sort()).toEqual([
      'appended',
      'unchanged',
    ]);
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['amina@example.com']);
    expect(mails[0]?.text).toMatch(/^Nobody goes there\./);
    expect((await read()).state).toBe('closed');
    expect((await page())?.timeline.at(-1)).toMatchObject({ written: 'Nobody goes there.' });
  });

  test('it answers the questions of the shipper to the desk', async () => {
    const { append, write, read, page } = await start();
    await append(passed);
    await append({ type: 'shipper.asked', agentId: null, text: 'By sea?', ...shipper });
    expect((await read()).questions).toHaveLength(1);
    await write(false, 'Yes, by sea.');
    expect((await read()).questions).toEqual([]);
    expect((await page())?.questions).toMatchObject([{ text: 'By sea?', answer: 'Yes, by sea.' }]);
  });

  test.each(ways)('%s: a question waits for the shipper, with a clock, until an answer', async (_, before) => {
    const { append, write, read, page, now } = await start();
    for (const event of before) await append(event);
    const { waitsFor } = await read();
    const answers = [
      { type: 'shipper.wrote', text: 'Mombasa', ...shipper },
      { type: 'shipper.wrote', text: 'Mombasa', ...staff },
    ];
    const mailed = { type: 'mail.came', party: 'shipper', from: 'amina@example.com', subject: '', text: 'Mombasa' };
    const more = { quoted: '', files: [], nature: 'written', way: 'address', by: { kind: 'mail', id: null } };
    for (const answer of [...answers, { ...mailed, ...more }]) {
      await write(true);
      const asked = await read();
      expect(asked).toMatchObject({ waitsFor: 'shipper', isOverdue: false });
      expect(asked.dueAt).toBeGreaterThan(now());
      expect((await page())?.status.title).toBe('We asked you back');
      expect((await page())?.next.map(({ title }) => title)).toContain('You answer our question');
      await append(answer);
      expect((await read()).waitsFor).toBe(answer.type === 'shipper.wrote' ? waitsFor : 'desk');
      await append({ type: 'desk.wrote', text: 'Thank you.', asks: false, ...staff });
      expect((await read()).waitsFor).toBe(waitsFor);
    }
  });

  test('an answer on the page is shown there and mailed to the desk, and asks it nothing', async () => {
    const { append, write, deliver, read, page } = await start();
    for (const event of [passed, sent]) await append(event);
    await write(true);
    await deliver();
    expect((await page())?.addressees.map(({ id }) => id)).toEqual(['']);
    await append({ type: 'shipper.wrote', text: 'Mombasa', ...shipper });
    expect(await read()).toMatchObject({ waitsFor: 'agents', questions: [] });
    expect((await page())?.timeline.at(-1)).toMatchObject({ text: 'You wrote', written: 'Mombasa' });
    const [mail] = await deliver();
    expect([mail?.to, mail?.text]).toEqual(['desk@keelway.example', expect.stringMatching(/answers us:[^]*Mombasa/)]);
  });

  test('a question to the shipper leaves the desk its own time for what comes to it afterwards', async () => {
    const { append, write, deliver, read, page, now } = await start();
    for (const event of [passed, sent]) await append(event);
    await write(true);
    await deliver();
    await append({ type: 'agent.declined', agentId: 'a', reason: null, ...staff });
    const due = officeTime(quoteDeadlines.desk(now()));
    expect(await read()).toMatchObject({ waitsFor: 'desk', dueAt: quoteDeadlines.desk(now()) });
    expect((await page())?.status.text).toContain(due);
    expect((await page())?.next.map(({ title }) => title)).toContain('You answer our question');
    const told = (await deliver()).filter(({ to }) => !to.endsWith('@agents.example'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`Please act by ${due}.`)]);
  });

  test.each(ways)('%s: a shipper who stays silent leaves it to whom it waited for, in time', async (_, before) => {
    const { append, write, read, now } = await start();
    for (const event of before) await append(event);
    const { waitsFor } = await read();
    await write(true);
    const since = now();
    expect(await append({ type: 'deadline.screening', ...system })).toMatchObject({ outcome: 'unchanged' });
    expect(await append({ type: 'deadline.shipper', since: since - 1, ...system })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await append({ type: 'deadline.shipper', since, ...system })).toMatchObject({ outcome: 'appended' });
    expect(await read()).toMatchObject({ waitsFor, isOverdue: false });
    if (waitsFor !== 'desk') return;
    expect(await append({ type: 'deadline.desk', since: now(), ...system })).toMatchObject({ outcome: 'appended' });
    expect(await read()).toMatchObject({ waitsFor: 'desk', isOverdue: true });
  });

  test('the desk goes on without an answer: it passes the request, or sends it', async () => {
    const { append, write, read } = await start();
    await write(true);
    await append(passed);
    expect(await read()).toMatchObject({ waitsFor: 'desk', isOverdue: false });
    await write(true);
    await append(sent);
    expect(await read()).toMatchObject({ waitsFor: 'agents' });
  });

  test.each<[string, object[]]>([
    ['waits', []],
    ['was rejected', [rejected]],
  ])('nobody mails the address of a request that may be spam and %s', async (_, events) => {
    const { append } = await start({ form: { openFor: 60_000, trap: 'x' } });
    for (const event of events) await append(event);
    for (const type of ['desk.wrote', 'mail.answered'])
      expect(
        (await append({ type, text: 'No.', ...(type === 'desk.wrote' && { asks: false }), ...staff })).outcome,
      ).toBe('unchanged');
  });

  test('words after the end wait for the desk with a clock; the answer is mailed, and on the page', async () => {
    const { append, deliver, read, page, now } = await start();
    for (const event of [passed, { type: 'shipper.withdrew', ...shipper }]) await append(event);
    await deliver();
    expect(await read()).toMatchObject({ state: 'withdrawn', waitsFor: null });
    const words = { type: 'mail.came', party: 'shipper', from: 'amina@example.com', subject: '', text: 'And by air?' };
    const ofPage = { quoted: '', files: [], nature: 'written', way: 'page', by: { kind: 'mail', id: null } };
    await append({ ...words, ...ofPage });
    expect(await read()).toMatchObject({
      state: 'withdrawn',
      waitsFor: 'desk',
      dueAt: quoteDeadlines.screening(now()),
    });
    // The mail to the desk is none of a party (server/cases/mailLetters.ts).
    await deliver();
    expect((await page())?.timeline.at(-1)).toMatchObject({ text: 'You wrote', written: 'And by air?' });
    expect((await page())?.next.map(({ title }) => title)).toEqual(['Our staff has it']);
    await append({ type: 'mail.answered', text: 'Yes, by air.', ...staff });
    expect(await read()).toMatchObject({ waitsFor: null });
    const [mail] = await deliver();
    expect([mail?.to, mail?.text]).toEqual(['amina@example.com', expect.stringMatching(/^Yes, by air\./)]);
    expect((await page())?.timeline.at(-1)).toMatchObject({ written: 'Yes, by air.' });
    expect((await page())?.next).toEqual([]);
  });

  test('a request that was answered is closed as such', async () => {
    const { append, read, page } = await start();
    await append(passed);
    await append({ type: 'desk.closed', reason: 'answered', told: { how: 'phone' }, ...staff });
    expect(await read()).toMatchObject({ state: 'closed', waitsFor: null });
    expect((await page())?.status.text).toMatch(/^We have answered you/);
  });
});
