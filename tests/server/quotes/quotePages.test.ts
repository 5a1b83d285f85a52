import type { InjectOptions } from 'fastify';
import { quoteCases } from '@server/quotes/quoteCases';
import { stepOnListing } from '@server/listings/listings';
import { readCase } from '@server/lib/caselog/log';
import { saveDirectory } from '@server/directory/importedAgents';
import { openParties } from '../cases/parties';
import { engines } from '../support/engines';
import { mailsOf, linkSecret, linksOf } from '../support/mails';
import { apisOf } from '../support/api';

const day = 86_400_000;
const typed = {
  amount: '1.250,50',
  currency: 'USD',
  included: 'Door to door',
  transitDays: '21',
  validUntil: new Date(Date.now() + 30 * day).toISOString().slice(0, 10),
  remarks: '',
};
const directory = ['a', 'b'].map((id) => ({
  id,
  name: `Agent ${id}`,
  location: 'Mombasa, Kenya',
  email: `${id}@agents.example`,
}));

interface Page {
  link: string;
  notice: string | null;
  seen: number;
  answer: { step: string; errors: Record<string, string>; typed: object; contact: object | null; isDeclining: boolean };
  now: { step: string; entries: { text: string }[] };
  agents: { id: string; offer: { amount: string; canChoose: boolean } | null }[];
  contact: { email: string } | null;
  questions: { text: string; answer: string | null }[];
  mail: string;
}

describe.each(engines)('pages of a quote request on %s', (engine) => {
  const apis = apisOf(engine);

  async function start() {
    const api = await apis({ LINK_SECRET: linkSecret });
    const { kysely } = api.database;
    await saveDirectory(kysely, directory, undefined, 1);
    await api.app.refreshAgents();
    const parties = await openParties(api);
    const links = linksOf(kysely, '');
    const { reference } = parties;
    const paths = {
      shipper: await links.url({ reference, party: 'shipper', purpose: 'follow' }),
      a: await links.url({ reference, party: 'a', purpose: 'answer' }),
      b: await links.url({ reference, party: 'b', purpose: 'answer' }),
    };
    const ask = (options: InjectOptions) =>
      api.app.inject({
        ...options,
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      });
    const get = async (url: string) => {
      const answer = await ask({ method: 'GET', url });
      return { status: answer.statusCode, page: answer.json<{ page: Page }>().page, headers: answer.headers };
    };
    const post = async (url: string, fields: Record<string, string>) => {
      const answer = await ask({ method: 'POST', url, payload: new URLSearchParams(fields).toString() });
      const page = answer.body === '' ? null : answer.json<{ page: Page }>().page;
      return { status: answer.statusCode, page };
    };
    await parties.screened();
    return { ...parties, ...paths, api, get, post, read: () => readCase(kysely, quoteCases, reference) };
  }

  test('an agent that is suspended meanwhile is said to be gone: its offer, questions and answers are closed', async () => {
    const { sendTo, a, b, shipper, get, post, read, api } = await start();
    await sendTo('a', 'b');
    for (const link of [a, b]) await post(link, { do: 'send', ...typed });
    const { seen } = (await get(shipper)).page;
    const act = { agentId: 'a', uid: 'uid-staff', now: 1 };
    await api.database.kysely
      .transaction()
      .execute((transaction) => stepOnListing(transaction, act, 0, { type: 'staff.suspended', reason: 'Fraud' }));
    const { page } = await get(shipper);
    expect(page.agents).toMatchObject([
      { id: 'b', offer: { canChoose: true } },
      { id: 'a', name: 'Agent a', state: 'Is not available any more', offer: null },
    ]);
    for (const fields of [
      { do: 'choose', agent: 'a' },
      { do: 'ask', to: 'a', text: 'When?' },
    ])
      expect((await post(shipper, { ...fields, seen: String(seen) })).status).toBe(409);
    expect((await get(a)).page.answer.step).toBe('closed');
    const number = (await read())?.number;
    for (const fields of [{ do: 'send', ...typed, amount: '1' }, { do: 'decline' }])
      expect((await post(a, fields)).status).toBe(409);
    expect((await read())?.snapshot.value).toEqual({ open: 'offers' });
    expect((await read())?.number).toBe(number);
    expect((await post(shipper, { do: 'choose', agent: 'b', seen: String(seen) })).status).toBe(303);
    expect((await get(shipper)).page.contact).toEqual({ name: 'Agent b', email: 'b@agents.example', phone: null });
  });

  test('a link with what stood behind it opens, and its form is sent', async () => {
    const { sendTo, a, shipper, get, post } = await start();
    await sendTo('a');
    for (const link of [a, shipper])
      for (const more of ['.', ')', '%3E', ']%2C', '%E2%80%8B', '%A0', '%22', '_'])
        expect([more, (await get(link + more)).page.link]).toEqual([more, 'open']);
    expect((await post(`${a})`, { do: 'send', ...typed })).status).toBe(303);
    expect((await get(a)).page.answer.step).not.toBe('answer');
  });

  test('opening a link changes nothing and is kept by nobody; the first press says that it was read', async () => {
    const { sendTo, a, get, post, read, api } = await start();
    await sendTo('a');
    const { status, page, headers } = await get(a);
    expect([status, page.link, page.answer.step]).toEqual([200, 'open', 'answer']);
    expect(page).toMatchObject({
      answerBy: expect.stringMatching(/^Please answer by \w+day, \d+ \w+ \d{4}, \d\d:\d\d, /) as unknown,
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(JSON.stringify(page)).not.toMatch(/Amina|amina@|700 ?000 ?000/);
    expect((await read())?.snapshot.context.agents).toMatchObject({ a: { status: 'sent' } });
    expect((await post(a, { do: 'opened' })).status).toBe(303);
    expect((await read())?.snapshot.context.agents).toMatchObject({ a: { status: 'opened' } });
    expect(api.log.join('')).not.toContain(a.slice(a.lastIndexOf('/') + 1));
  });

  test('an agent corrects, checks and sends an offer once; a second one is told', async () => {
    const { sendTo, a, get, post, read } = await start();
    await sendTo('a', 'b');
    const wrong = await post(a, { ...typed, amount: 'much', do: 'check' });
    expect(wrong).toMatchObject({
      status: 422,
      page: { answer: { step: 'answer', typed: { ...typed, amount: 'much' } } },
    });
    expect(Object.keys(wrong.page?.answer.errors ?? {})).toEqual(['amount']);
    const checked = await post(a, { ...typed, do: 'check' });
    expect(checked).toMatchObject({
      status: 200,
      page: { answer: { step: 'check', offer: { amount: 'USD 1,250.50' } } },
    });
    expect((await read())?.number).toBe(4);
    expect((await post(a, { ...typed, do: 'send' })).status).toBe(303);
    expect((await post(a, { ...typed, do: 'send' })).status).toBe(303);
    expect((await read())?.snapshot.context.agents).toMatchObject({ a: { offer: { amount: 125_050 } } });
    expect((await get(a)).page.answer).toMatchObject({ step: 'offered', contact: null });
    const second = await post(a, { ...typed, amount: '5', do: 'send' });
    expect(second).toMatchObject({ status: 409, page: { answer: { step: 'offered' } } });
    expect(second.page?.notice).toMatch(/not stored/);
  });

  test('an agent changes its offer after a check, once; the shipper sees both, and only the new one can be chosen', async () => {
    const { sendTo, offered, a, shipper, get, post, read } = await start();
    await sendTo('a');
    await offered('a');
    expect((await get(a)).page.answer).toMatchObject({ step: 'offered', canChange: true, earlier: [] });
    expect((await get(`${a}?answer=correct`)).page.answer).toMatchObject({
      step: 'answer',
      purpose: 'correct',
      typed: { amount: '1250.50', currency: 'USD', transitDays: '21' },
    });
    const before = (await get(shipper)).page;
    const better = { ...typed, amount: '1200', purpose: 'correct' };
    expect((await post(a, { ...better, amount: 'less', do: 'check' })).page?.answer).toMatchObject({
      step: 'answer',
      purpose: 'correct',
    });
    expect((await post(a, { ...better, do: 'check' })).page?.answer).toMatchObject({
      step: 'check',
      purpose: 'correct',
      offer: { amount: 'USD 1,200.00' },
    });
    const twice = await Promise.all([1, 2].map(() => post(a, { ...better, do: 'send' })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await get(a)).page.answer).toMatchObject({ earlier: [{ amount: 'USD 1,250.50' }] });
    const { page } = await get(shipper);
    expect(page.agents).toMatchObject([
      { offer: { amount: 'USD 1,200.00', version: 2, earlier: [{ amount: 'USD 1,250.50' }] } },
    ]);
    const old = await post(shipper, { do: 'choose', agent: 'a', version: '1', seen: String(before.seen) });
    expect(old).toMatchObject({ status: 409, page: { now: { step: 'changed' } } });
    expect(old.page?.now.entries.map(({ text }) => text)).toEqual(['Agent a changed its offer: now USD 1,200.00.']);
    for (const version of ['1', '3', '', 'x', '-1']) {
      const stale = await post(shipper, { do: 'choose', agent: 'a', version, seen: String(page.seen) });
      expect([version, stale.status]).toEqual([version, 409]);
      expect(stale.page?.notice).toMatch(/^This offer was changed since you opened the page/);
      expect(stale.page?.agents).toMatchObject([{ offer: { amount: 'USD 1,200.00' } }]);
    }
    expect((await read())?.snapshot.status).toBe('active');
    expect((await post(shipper, { do: 'choose', agent: 'a', version: '2', seen: String(page.seen) })).status).toBe(303);
    expect((await post(a, { ...better, amount: '1', do: 'send' })).status).toBe(409);
    expect((await get(a)).page.answer).toMatchObject({ step: 'offered', canChange: false });
  });

  test('an agent withdraws its offer after a step that says what it does, and can make another', async () => {
    const { sendTo, offered, a, b, shipper, get, post } = await start();
    await sendTo('a', 'b');
    await offered('a');
    expect((await get(`${a}?answer=withdraw`)).page.answer.step).toBe('withdraw');
    expect((await get(`${b}?answer=withdraw`)).page.answer.step).toBe('answer');
    expect((await post(b, { do: 'withdraw', reason: '' })).status).toBe(409);
    expect((await post(a, { do: 'withdraw', reason: 'x'.repeat(2_001) })).page?.answer.step).toBe('withdraw');
    const twice = await Promise.all([1, 2].map(() => post(a, { do: 'withdraw', reason: 'The ship is full.' })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const { page } = await get(shipper);
    expect(page.agents).toContainEqual(
      expect.objectContaining({ id: 'a', state: 'Withdrew the offer: The ship is full.', offer: null }),
    );
    expect((await post(shipper, { do: 'choose', agent: 'a', version: '1', seen: String(page.seen) })).status).toBe(409);
    expect((await get(a)).page.answer).toMatchObject({ step: 'answer', purpose: 'again' });
    expect((await post(a, { ...typed, purpose: 'again', do: 'send' })).status).toBe(303);
    expect((await get(shipper)).page.agents).toMatchObject([{ id: 'a', offer: { version: 2 } }, { id: 'b' }]);
  });

  test('a change that comes after its offer was withdrawn elsewhere is not stored, and what was typed stays', async () => {
    const { sendTo, offered, tookBack, a, post, read } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await tookBack('a');
    const { number } = (await read())!;
    for (const step of ['check', 'send']) {
      const change = { ...typed, amount: '1200', purpose: 'correct' };
      const late = await post(a, { ...change, do: step });
      expect(late).toMatchObject({
        status: 409,
        page: { answer: { step: 'answer', purpose: 'again', typed: { ...typed, amount: '1200' } } },
      });
      expect(late.page?.notice).toMatch(/not stored/);
    }
    expect((await read())?.number).toBe(number);
  });

  test('an ambiguous amount is not sent before somebody has chosen its meaning', async () => {
    const { sendTo, a, post, read } = await start();
    await sendTo('a');
    const dinars = { ...typed, amount: '1,234', currency: 'KWD', do: 'send' };
    expect(await post(a, dinars)).toMatchObject({ status: 422, page: { answer: { step: 'check' } } });
    expect(await post(a, { ...dinars, reading: '7' })).toMatchObject({ status: 422 });
    expect((await post(a, { ...dinars, reading: '1234' })).status).toBe(303);
    expect((await post(a, { ...dinars, reading: '1234' })).status).toBe(303);
    expect((await post(a, { ...dinars, reading: '1234000' })).status).toBe(409);
    expect((await read())?.snapshot.context.agents).toMatchObject({ a: { offer: { amount: 1_234, currency: 'KWD' } } });
  });

  test('“Not for us” needs one press, and its link presses nothing', async () => {
    const { sendTo, a, get, post, read } = await start();
    await sendTo('a');
    expect((await get(`${a}?answer=no`)).page.answer).toMatchObject({ step: 'answer', isDeclining: true });
    expect((await read())?.number).toBe(3);
    expect((await post(`${a}?answer=no`, { do: 'decline' })).status).toBe(303);
    expect((await get(a)).page.answer).toMatchObject({ step: 'declined', reason: null });
    expect((await post(a, { ...typed, do: 'send' })).status).toBe(409);
  });

  test('the shipper chooses; both have contacts, and the other agent’s offer is closed', async () => {
    const { sendTo, offered, shipper, a, b, get, post } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await offered('b', { currency: 'JPY', amount: 9_000 });
    const { page } = await get(shipper);
    expect(page.agents.map(({ offer }) => [offer?.amount, offer?.canChoose])).toEqual([
      ['USD 1,250.50', true],
      ['JPY 9,000', true],
    ]);
    expect((await get(`${shipper}?choose=a`)).page.now).toEqual({ step: 'choose', agentId: 'a' });
    expect((await post(shipper, { do: 'choose', agent: 'a', seen: String(page.seen) })).status).toBe(303);
    expect((await get(shipper)).page.contact).toMatchObject({ email: 'a@agents.example' });
    expect((await get(a)).page.answer).toMatchObject({ contact: { name: 'Amina Yusuf', email: 'amina@example.com' } });
    const other = (await get(b)).page;
    expect(other.answer.step).toBe('closed');
    expect(JSON.stringify(other)).not.toMatch(/Amina|Agent a/);
    expect((await post(shipper, { do: 'withdraw', seen: '6' })).status).toBe(409);
  });

  test('a link that is opened twice, or after the choice, says how things stand, and its forms change nothing', async () => {
    const { sendTo, offered, chose, shipper, a, b, get, post, read } = await start();
    await sendTo('a', 'b');
    await offered('a');
    const [first, second] = [await get(a), await get(a)];
    expect([first.status, first.page]).toEqual([second.status, second.page]);
    await chose('a');
    const number = (await read())?.number;
    expect((await get(b)).page.answer).toMatchObject({
      step: 'closed',
      why: 'The shipper has chosen the offer of another agent. There is nothing to do for you.',
    });
    const late = await post(b, { ...typed, do: 'send' });
    expect(late).toMatchObject({ status: 409, page: { answer: { step: 'closed', typed } } });
    expect(late.page?.notice).toBe(
      'Your last answer was not stored, because this request was answered or closed before.',
    );
    for (const decision of ['choose', 'withdraw']) {
      const again = await post(shipper, { do: decision, agent: 'a', seen: String(number) });
      expect([again.status, again.page?.notice]).toEqual([409, 'This could not be done, or was done already.']);
    }
    expect((await read())?.number).toBe(number);
  });

  test('a decision on an older page shows what happened since; reading by an agent is no reason', async () => {
    const { sendTo, offered, shipper, post, get, append, read } = await start();
    await sendTo('a', 'b');
    await offered('a');
    const { seen } = (await get(shipper)).page;
    await append({ type: 'agent.opened', agentId: 'b', by: { kind: 'agent', id: 'b' } });
    await offered('b');
    const old = await post(shipper, { do: 'choose', agent: 'a', seen: String(seen) });
    expect(old).toMatchObject({ status: 409, page: { now: { step: 'changed' } } });
    expect(old.page?.now.entries.map(({ text }) => text)).toEqual(['Agent b offers USD 1,250.50.']);
    expect((await read())?.snapshot.status).toBe('active');
    const now = (await get(shipper)).page.seen;
    expect((await post(shipper, { do: 'choose', agent: 'b', seen: String(now) })).status).toBe(303);
    for (const wrong of ['', 'x', '-1', '99'])
      expect((await post(shipper, { do: 'withdraw', seen: wrong })).status).toBe(409);
  });

  test('an agent that only read the request meanwhile is no conflict', async () => {
    const { sendTo, offered, shipper, post, get, append } = await start();
    await sendTo('a', 'b');
    await offered('a');
    const { seen } = (await get(shipper)).page;
    await append({ type: 'agent.opened', agentId: 'b', by: { kind: 'agent', id: 'b' } });
    expect((await post(shipper, { do: 'choose', agent: 'a', seen: String(seen) })).status).toBe(303);
  });

  test('a question goes to the agent’s page, and its answer comes back', async () => {
    const { sendTo, offered, shipper, a, b, get, post } = await start();
    await sendTo('a', 'b');
    await offered('a');
    expect((await post(shipper, { do: 'ask', to: 'a', text: ' ' })).status).toBe(422);
    expect((await post(shipper, { do: 'ask', to: 'a', text: 'Insured?' })).status).toBe(303);
    expect((await post(shipper, { do: 'ask', to: 'b', text: 'You?' })).status).toBe(409);
    expect((await get(b)).page.questions).toEqual([]);
    expect((await post(b, { do: 'reply', question: '0', text: 'No' })).status).toBe(409);
    expect((await post(a, { do: 'reply', question: '0', text: '' })).status).toBe(422);
    expect((await post(a, { do: 'reply', question: '0', text: 'Yes' })).status).toBe(303);
    expect((await get(shipper)).page.questions).toMatchObject([{ text: 'Insured?', answer: 'Yes' }]);
  });

  test('the shipper corrects the request; agents read what changed, and keep their offers or not', async () => {
    const { sendTo, offered, shipper, a, b, get, post, kysely, reference, chose } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await offered('b', { validUntil: Date.now() - 1 });
    const form = (await get(`${shipper}?correct`)).page.now as unknown as {
      step: string;
      typed: Record<string, string>;
    };
    expect(form.step).toBe('correct');
    const correct = async (changes: object) => {
      const seen = String((await get(shipper)).page.seen);
      return post(shipper, { do: 'correct', seen, ...form.typed, ...changes });
    };
    const refused = await correct({ weightKg: 'heavy', from: ' ', cargo: 'Tea' });
    expect([refused.status, refused.page?.now]).toMatchObject([
      422,
      {
        step: 'correct',
        typed: { weightKg: 'heavy', cargo: 'Tea' },
        errors: { weightKg: expect.any(String) as string, from: expect.any(String) as string },
      },
    ]);
    // As it was.
    expect((await correct({})).status).toBe(303);
    expect((await get(a)).page).toMatchObject({ request: { corrections: [] }, answer: { isBefore: false } });
    expect((await correct({ weightKg: '4321', from: 'Lamu, Kenya' })).status).toBe(303);
    expect((await get(a)).page).toMatchObject({
      request: {
        from: 'Lamu, Kenya',
        corrections: [
          { facts: expect.arrayContaining([['From', expect.stringContaining('Lamu, Kenya (before: ')]]) as unknown },
        ],
      },
      answer: { isBefore: true },
    });
    const title = await kysely
      .selectFrom('cases')
      .select('title')
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(title?.title).toMatch(/^Lamu, Kenya → /);
    expect((await post(a, { do: 'confirm' })).status).toBe(303);
    expect((await post(a, { do: 'confirm' })).status).toBe(303);
    expect((await get(a)).page).toMatchObject({ answer: { isBefore: false } });
    // An offer that has ended is not kept.
    expect((await get(b)).page).toMatchObject({ answer: { isBefore: false } });
    expect((await post(b, { do: 'confirm' })).status).toBe(409);
    await chose('a');
    expect((await correct({ cargo: 'Tea' })).status).toBe(409);
  });

  test('an offer that was confirmed, and one whose day has passed: each is told what was not done', async () => {
    const { sendTo, offered, chose, a, b, post, append } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await offered('b', { validUntil: Date.now() - 1 });
    const by = { kind: 'shipper', id: null } as const;
    await append({ type: 'request.corrected', changed: { cargo: 'Tea' }, by });
    expect((await post(a, { do: 'confirm' })).status).toBe(303);
    expect((await post(a, { do: 'confirm' })).status).toBe(303);
    const late = await post(b, { do: 'confirm' });
    expect([late.status, late.page?.notice]).toEqual([
      409,
      'Your offer was not confirmed, because the day until which it is good has passed. Change the offer.',
    ]);
    await chose('a');
    const again = await post(a, { do: 'confirm' });
    expect([again.status, again.page?.notice]).toEqual([
      409,
      'You confirmed your offer before. This request has ended since.',
    ]);
  });

  test('a correction undoes none that came since its form was opened, and is none without a change', async () => {
    const { sendTo, offered, shipper, a, get, post } = await start();
    await sendTo('a');
    const { now, seen } = (await get(`${shipper}?correct`)).page as unknown as { now: { typed: object }; seen: number };
    const correct = (changes: object, at = seen) =>
      post(shipper, { do: 'correct', seen: String(at), ...now.typed, ...changes });
    // An offer is no correction.
    await offered('a');
    expect((await correct({ cargo: 'Tea\r\nand coffee' })).status).toBe(303);
    // Pressed twice.
    expect((await correct({ cargo: 'Tea\r\nand coffee' })).status).toBe(303);
    const stale = await correct({ weightKg: '4321' });
    expect([stale.status, stale.page?.now]).toMatchObject([
      409,
      { step: 'changed', entries: [{ text: expect.any(String) as string }], typed: { weightKg: '4321' } },
    ]);
    expect((await get(a)).page).toMatchObject({ request: { cargo: 'Tea\nand coffee', corrections: [{}] } });
    const current = (await get(shipper)).page.seen;
    expect((await correct({ weightKg: '4321', cargo: 'Tea\r\nand coffee' }, current)).status).toBe(303);
    expect((await get(a)).page).toMatchObject({
      request: {
        cargo: 'Tea\nand coffee',
        corrections: [{}, { facts: expect.arrayContaining([['Weight', expect.any(String)]]) as unknown }],
      },
    });
  });

  test('an agent asks before it offers, and the shipper answers on their page, for this agent alone', async () => {
    const { sendTo, offered, shipper, a, b, get, post } = await start();
    await sendTo('a', 'b');
    expect((await post(a, { do: 'ask', text: ' ' })).status).toBe(422);
    expect((await post(a, { do: 'ask', text: 'Which port?' })).status).toBe(303);
    // Pressed twice.
    expect((await post(a, { do: 'ask', text: 'Which port?' })).status).toBe(303);
    expect((await get(a)).page.questions).toMatchObject([{ text: 'Which port?', answer: null }]);
    expect((await get(shipper)).page.questions).toMatchObject([{ text: 'Which port?', from: 'Agent a', answer: null }]);
    expect((await post(shipper, { do: 'reply', question: '0', text: '' })).status).toBe(422);
    expect((await post(shipper, { do: 'reply', question: '7', text: 'Lamu' })).status).toBe(409);
    expect((await post(shipper, { do: 'reply', question: '0', text: 'Lamu' })).status).toBe(303);
    expect((await post(shipper, { do: 'reply', question: '0', text: 'Lamu' })).status).toBe(303);
    expect((await post(shipper, { do: 'reply', question: '0', text: 'Mombasa' })).status).toBe(409);
    expect((await get(a)).page.questions).toMatchObject([{ answer: 'Lamu' }]);
    expect((await get(b)).page.questions).toEqual([]);
    await offered('a');
    expect((await post(a, { do: 'ask', text: 'Insured?' })).status).toBe(409);
  });

  test('the same words answer two questions of the desk, and pressing twice asks nothing', async () => {
    const { sendTo, shipper, post, append, read } = await start();
    await sendTo('a');
    for (const text of ['Is it palletised?', 'Is it insured?']) {
      await append({ type: 'desk.wrote', text, asks: true, by: { kind: 'staff', id: 'uid-staff' } });
      for (const press of [1, 2]) {
        const { status } = await post(shipper, { do: 'ask', to: '', text: 'Yes.' });
        expect([text, press, status]).toEqual([text, press, 303]);
      }
      expect((await read())?.snapshot.context).toMatchObject({ asked: null, questions: [] });
    }
  });

  test('an offer that comes after the withdrawal is not stored, and what was typed is shown', async () => {
    const { sendTo, withdrew, a, post } = await start();
    await sendTo('a');
    await withdrew();
    expect(await post(a, { ...typed, do: 'send' })).toMatchObject({
      status: 409,
      page: { answer: { step: 'closed', typed } },
    });
  });

  test('links of others open nothing; a link is mailed again to the stored address, and tells nobody more', async () => {
    const { sendTo, shipper, a, b, reference, get, post, kysely } = await start();
    await sendTo('a');
    const token = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
    for (const path of [
      b,
      `/quote/${reference}/${token(a)}`,
      `/quote/${reference}/agent/${token(shipper)}`,
      `/quote/KQ-222222/${token(shipper)}`,
    ])
      expect([(await get(path)).status, (await get(path)).page.link]).toEqual([404, 'unknown']);
    const mails = async () => (await mailsOf(kysely)).filter(({ letter }) => letter === 'quoteLink').length;
    const { page: known } = await post(`/quote/${reference.toLowerCase()}`, { do: 'mail' });
    const { page: unknown } = await post('/quote/KQ-222222', { do: 'mail' });
    expect(known).toEqual({ link: 'none', reference, mail: 'asked' });
    expect(unknown).toEqual({ link: 'none', reference: 'KQ-222222', mail: 'asked' });
    expect(await mails()).toBe(1);
    expect((await post(shipper, { do: 'renew' })).page).toMatchObject({ link: 'revoked', mail: 'asked' });
    expect([(await get(shipper)).status, (await get(shipper)).page.link]).toEqual([410, 'revoked']);
    expect((await get(a)).status).toBe(200);
  });
});
