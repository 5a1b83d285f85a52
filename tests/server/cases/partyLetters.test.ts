import { MailFailure } from '@server/lib/mail/failure';
import type { SendMail } from '@server/lib/mail/mailJob';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { mailsOf } from '../support/mails';
import { desk, offerOf, openParties, siteUrl } from './parties';

const private_ = /Amina|amina@example|700 ?000 ?000/;

describe.each(engines)('letters to the parties of a quote request on %s', (engine) => {
  const open = apisOf(engine);
  const start = async (request: Parameters<typeof openParties>[1] = {}) => {
    const parties = await openParties(await open(), request);
    await parties.screened();
    await parties.deliver();
    return parties;
  };
  const subjects = (mails: { to: string; subject: string }[]) => mails.map(({ to, subject }) => `${to}: ${subject}`);
  const toAgent = (reference: string) => `Quote request ${reference}: Mombasa, Kenya to Rotterdam, Netherlands`;
  const linkIn = (text: string): string => /https:\S+\/quote\/\S+/.exec(text)?.[0].replace(/\?.*/, '') ?? '';

  test('an agent gets the request without the shipper’s contact, by a link that admits only this agent', async () => {
    const { sendTo, deliver, reference, links, read } = await start();
    await sendTo('a', 'b');
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(['baobab@agents.example', 'twiga@agents.example']);
    const mail = mails.find(({ to }) => to.startsWith('baobab'));
    expect(mail).toMatchObject({
      id: `quoteForAgent:${reference}:3:a`,
      replyTo: desk,
      subject: `Quote request ${reference}: Mombasa, Kenya to Rotterdam, Netherlands`,
    });
    expect(mail?.text).toContain('> Twelve crates of avocados\n> kept at 5 °C');
    expect(mail?.text).toContain('Chargeable weight: 166.67 kg');
    expect(mail?.text).toMatch(/Please answer by \w+, \d+ \w+ \d{4}, \d\d:\d\d, \S/);
    expect(mail?.text).not.toMatch(private_);
    expect(mail?.html).not.toMatch(private_);
    const link = linkIn(mail?.text ?? '');
    expect(mail?.text).toContain(`Not for us:\n${link}?answer=no\n`);
    expect(mail?.html).toContain(`href="${link}?answer=no"`);
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect(link).toBe(`${siteUrl}/quote/${reference}/agent/${token}`);
    expect(await links.open(token, { reference, purpose: 'answer' })).toEqual({ state: 'valid', party: 'a' });
    expect((await read())?.snapshot.context.agents).toMatchObject({
      a: { status: 'delivered' },
      b: { status: 'delivered' },
    });
  });

  test('a refused address and a missing one come back into the case; the mail is not tried again', async () => {
    const { sendTo, deliver, kysely, read, sent, clock } = await start();
    await sendTo('a', 'b', 'c');
    const refuse: SendMail = (mail) =>
      mail.to.startsWith('baobab')
        ? Promise.reject(new MailFailure('550 5.1.1', true))
        : Promise.resolve(void sent.push(mail));
    await deliver(refuse);
    expect((await read())?.snapshot.context.agents).toMatchObject({
      a: { status: 'bounced' },
      b: { status: 'delivered' },
      c: { status: 'bounced' },
    });
    const failed = (await mailsOf(kysely)).filter(({ state }) => state === 'gaveUp');
    expect(failed.map(({ key, last_error: error }) => [key.at(-1), error])).toEqual([
      ['a', '550 5.1.1'],
      ['c', 'no address'],
    ]);
    clock.now += 86_400_000;
    expect(await deliver()).toEqual([]);
  });

  test('a mail server that is away for two days delays the request; it goes out once, by the same id', async () => {
    const { sendTo, deliver, clock, reference, read } = await start();
    await sendTo('a');
    const tried: string[] = [];
    const down: SendMail = ({ id }) => {
      tried.push(id);
      return Promise.reject(new MailFailure('ECONNECTION', false));
    };
    for (let hours = 0; hours < 48; hours += 1) {
      await deliver(down);
      clock.now += 3_600_000;
    }
    expect((await read())?.snapshot.context.agents).toMatchObject({ a: { status: 'sent' } });
    clock.now += 6 * 3_600_000;
    expect((await deliver()).map(({ id }) => id)).toEqual([`quoteForAgent:${reference}:3:a`]);
    expect(new Set(tried)).toEqual(new Set([`quoteForAgent:${reference}:3:a`]));
    expect(tried.length).toBeGreaterThan(10);
    clock.now += 86_400_000;
    expect(await deliver()).toEqual([]);
  });

  test('a request that was withdrawn meanwhile is not sent any more', async () => {
    const { sendTo, withdrew, deliver, reference } = await start();
    await sendTo('a');
    await withdrew();
    expect(subjects(await deliver())).toEqual([`baobab@agents.example: Re: ${toAgent(reference)}`]);
  });

  test('a request that came back is sent anew, and names the deadline of the second mail', async () => {
    const { sendTo, bounced, read, deliver, clock } = await start();
    await sendTo('a');
    const [first] = await deliver();
    await bounced('a');
    jest.spyOn(Date, 'now').mockReturnValue(clock.now + 7 * 86_400_000);
    await sendTo('a');
    jest.restoreAllMocks();
    expect((await read())?.snapshot.context.agents['a']).toMatchObject({ status: 'sent' });
    const mails = (await deliver()).filter(({ to }) => to === 'baobab@agents.example');
    expect(mails).toHaveLength(1);
    const deadline = /Please answer by .*?, \d\d:\d\d/;
    expect(deadline.exec(mails[0]?.text ?? '')).not.toBeNull();
    expect(deadline.exec(mails[0]?.text ?? '')?.[0]).not.toBe(deadline.exec(first?.text ?? '')?.[0]);
  });

  test('a request that is opened again: the shipper and the agents that were told of its end learn of it', async () => {
    const { sendTo, offered, declined, closed, append, deliver, reference } = await start();
    await sendTo('a', 'b', 'c');
    await offered('b');
    await declined('c');
    await closed('double', { how: 'mail', text: 'It is closed.' });
    await deliver();
    await append({ type: 'staff.reopened', by: { kind: 'staff', id: 'uid-staff' } });
    const mails = await deliver();
    const textTo = (to: string): string => mails.find((one) => one.to.includes(to))?.text ?? '';
    expect(mails).toHaveLength(3);
    expect(textTo('baobab')).toMatch(/is open again.*Make an offer.*Please answer by/s);
    expect(textTo('twiga')).toMatch(/is open again.*The shipper can choose your offer until its end/s);
    const toShipper = mails.find(({ to }) => !to.endsWith('@agents.example'))?.text ?? '';
    expect(toShipper).toContain('has opened your request for Mombasa, Kenya to Rotterdam, Netherlands again.');
    expect(linkIn(toShipper)).toContain(reference);
  });

  test.each([
    ['the shipper', { type: 'shipper.replied', by: { kind: 'shipper', id: null } }],
    ['the desk', { type: 'desk.replied', by: { kind: 'staff', id: 'uid-staff' } }],
  ])('a question of an agent goes to the shipper, and the answer of %s to this agent alone', async (_, answer) => {
    const { sendTo, append, ended, deliver } = await start();
    await sendTo('a', 'b');
    await deliver();
    await append({ type: 'agent.asked', agentId: 'a', text: 'Which port?', by: { kind: 'agent', id: 'a' } });
    const [asked, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(asked?.text).toMatch(/Baobab Freight has a question before it makes an offer.*Which port\?/s);
    expect(linkIn(asked?.text ?? '')).not.toBe('');
    await ended('deadline.questionReminder', { question: 0, since: null });
    expect((await deliver()).map(({ to, text }) => [to, text.includes('still waits for your answer')])).toEqual([
      [asked?.to, true],
    ]);
    await ended('deadline.question', { question: 0, since: null });
    const [toDesk] = await deliver();
    expect(toDesk?.text).toContain('The shipper has not answered a question of an agent');
    await append({ ...answer, question: 0, text: 'Lamu.' });
    const answers = await deliver();
    expect(answers.map(({ to }) => to)).toEqual(['baobab@agents.example']);
    expect(answers[0]?.text).toMatch(/is answered:.*Lamu\..*Which port\?.*Please make your offer, or decline, by/s);
  });

  test('a correction goes to the agents that have the request and did not decline, and its confirmation to the shipper', async () => {
    const { sendTo, offered, declined, append, deliver, reference } = await start();
    await sendTo('a', 'b', 'c');
    await offered('b');
    await declined('c');
    await deliver();
    const changed = { weightKg: 4_321, from: 'Lamu, Kenya', notes: 'Fragile' };
    await append({ type: 'request.corrected', changed, by: { kind: 'staff', id: 'uid-staff' } });
    const mails = await deliver();
    const textTo = (to: string): string => mails.find((one) => one.to.includes(to))?.text ?? '';
    expect(mails).toHaveLength(3);
    for (const to of ['baobab', 'twiga'])
      expect(textTo(to)).toMatch(/the request for Lamu, Kenya to .* was corrected.*4,321 kg \(before: .* kg\)/s);
    expect(textTo('baobab')).not.toContain('Please confirm it');
    expect(textTo('twiga')).toContain('Your offer was made before that. Please confirm it as it is, or change it.');
    expect(mails.find(({ to }) => !to.endsWith('@agents.example'))?.text).toContain('as you said');
    await append({ type: 'agent.confirmed', agentId: 'b', by: { kind: 'agent', id: 'b' } });
    const [kept, ...others] = await deliver();
    expect([others, kept?.text.includes('Twiga Cargo keeps its offer for Lamu, Kenya')]).toEqual([[], true]);
    expect(kept?.text).toContain(reference);
  });

  test('reminders go to agents whose answer is awaited, with the deadline of the request', async () => {
    const { sendTo, declined, due, deliver, reference } = await start();
    await sendTo('a', 'b');
    const [first] = await deliver();
    await due('deadline.reminder', 'a');
    await due('deadline.reminder', 'b');
    await declined('b');
    const mails = await deliver();
    expect(subjects(mails)).toEqual([`baobab@agents.example: Re: ${toAgent(reference)}`]);
    const deadline = /Please answer by .*?, \d\d:\d\d/;
    expect(deadline.exec(mails[0]?.text ?? '')?.[0]).toBe(deadline.exec(first?.text ?? '')?.[0]);
  });

  test('the shipper gets each offer with a link of their own', async () => {
    const { sendTo, offered, deliver, reference, links } = await start();
    await sendTo('a', 'b');
    await deliver();
    await offered('a', { remarks: 'Subject: free money\nBcc: everybody' });
    await offered('b', { amount: 9_000, currency: 'JPY', transitDays: 1 });
    const mails = await deliver();
    expect(subjects(mails)).toEqual(Array(2).fill(`amina@example.com: Re: Your quote request ${reference}`));
    const text = mails.map((mail) => mail.text).join('');
    for (const part of ['Price:       USD 1,250.50\n', 'Price:       JPY 9,000\n', 'Transit:     1 day\n'])
      expect(text).toContain(part);
    expect(text).toContain('Remarks:\n> Subject: free money\n> Bcc: everybody\n');
    const link = linkIn(mails[0]?.text ?? '');
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect(await links.open(token, { reference, purpose: 'follow' })).toMatchObject({ state: 'valid' });
  });

  test('the shipper gets a mail for each change of an offer, with the one before, and for its withdrawal', async () => {
    const { sendTo, offered, corrected, tookBack, deliver, reference } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await deliver();
    await corrected('a', { amount: 120_000, transitDays: 9 });
    const changed = await deliver();
    expect(subjects(changed)).toEqual([`amina@example.com: Re: Your quote request ${reference}`]);
    const text = changed[0]?.text ?? '';
    expect(text.indexOf('USD 1,200')).toBeLessThan(text.indexOf('The offer before:'));
    expect(text.indexOf('The offer before:')).toBeLessThan(text.indexOf('USD 1,250.50'));
    await tookBack('a', 'The ship is full.');
    const [gone, ...others] = await deliver();
    expect([gone?.to, others]).toEqual(['amina@example.com', []]);
    expect(gone?.text).toContain('cannot be chosen any more');
    expect(gone?.text).toContain('> The ship is full.');
    expect(gone?.text).toContain('USD 1,200');
  });

  test('of changes in one go only the last is told, and none of what was withdrawn meanwhile', async () => {
    const { sendTo, offered, corrected, tookBack, deliver } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await deliver();
    await corrected('a', { amount: 1 });
    await corrected('a', { amount: 2 });
    expect((await deliver()).map(({ text }) => text.includes('USD 0.02'))).toEqual([true]);
    await corrected('a', { amount: 3 });
    await tookBack('a');
    expect((await deliver()).map(({ text }) => text.includes('cannot be chosen any more'))).toEqual([true]);
  });

  test('after a day without mail, the shipper gets of each agent only what its offer is now', async () => {
    const { sendTo, offered, corrected, tookBack, deliver } = await start();
    await sendTo('a', 'b');
    await deliver();
    await offered('a');
    await corrected('a', { amount: 200 });
    await offered('b');
    await tookBack('b');
    const mails = (await deliver()).map(({ text }) => text);
    expect(mails).toHaveLength(2);
    expect(mails.filter((text) => text.includes('has made an offer'))).toEqual([]);
    expect(mails.some((text) => text.includes('USD 2.00'))).toBe(true);
    expect(mails.some((text) => text.includes('cannot be chosen any more'))).toBe(true);
  });

  test('an offer after a withdrawn one is told with what became of the one before', async () => {
    const { sendTo, offered, tookBack, deliver } = await start();
    await sendTo('a', 'b');
    await offered('a', { amount: 100 });
    await deliver();
    await tookBack('a', 'The ship is full.');
    await offered('a', { amount: 200 });
    const mails = (await deliver()).map(({ text }) => text);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('USD 2.00');
    expect(mails[0]).toContain('has changed its offer');
    expect(mails[0]).toMatch(/The offer before:[^]*USD 1\.00/);
  });

  test('the desk has a request back whose only offer was withdrawn', async () => {
    const { sendTo, offered, tookBack, deliver } = await start();
    await sendTo('a');
    await offered('a');
    await deliver();
    await tookBack('a');
    const toDesk = (await deliver()).find(({ to }) => to === desk);
    expect(toDesk?.text).toMatch(/Withdrew the offer: +1/);
  });

  test('choosing exchanges contacts, and the others are told', async () => {
    const { sendTo, offered, declined, chose, deliver, reference } = await start();
    await sendTo('a', 'b', 'c');
    await offered('a');
    await offered('b');
    await declined('c');
    await deliver();
    await chose('a');
    const mails = await deliver();
    expect(subjects(mails).sort()).toEqual([
      `amina@example.com: Re: Your quote request ${reference}`,
      `baobab@agents.example: Re: ${toAgent(reference)}`,
      `twiga@agents.example: Re: ${toAgent(reference)}`,
    ]);
    const [toShipper, toChosen, toOther] = ['amina', 'baobab', 'twiga'].map((name) =>
      mails.find(({ to }) => to.startsWith(name)),
    );
    expect(toShipper?.text).toContain('Email: baobab@agents.example\nPhone: +254 555 000 000');
    expect(toShipper?.replyTo).toEqual({ name: 'Baobab Freight', address: 'baobab@agents.example' });
    expect(toChosen?.text).toContain('Email: amina@example.com\nPhone: +254 700 000 000');
    expect(toChosen?.replyTo).toEqual({ name: 'Amina Yusuf', address: 'amina@example.com' });
    expect(toOther?.text).not.toMatch(private_);
    expect(toOther?.text).not.toContain('Baobab');
  });

  test('a question goes to the agent or the desk, and its answer to the shipper', async () => {
    const { sendTo, offered, asked, replied, deliver, append, reference } = await start();
    await sendTo('a');
    await offered('a');
    await deliver();
    await asked('a', 'Is insurance included?');
    await asked(null, 'Who are you?');
    const questions = await deliver();
    expect(subjects(questions).sort()).toEqual([
      `baobab@agents.example: Re: ${toAgent(reference)}`,
      `desk@keelway.example: Re: ${reference}: quote request`,
    ]);
    expect(questions.map(({ text }) => /^> .*$/m.exec(text)?.[0]).sort()).toEqual([
      '> Is insurance included?',
      '> Who are you?',
    ]);
    await replied('a', 'Yes.');
    await append({ type: 'desk.replied', question: 1, text: 'An association.', by: { kind: 'staff', id: 'uid' } });
    const answers = await deliver();
    expect(subjects(answers)).toEqual(Array(2).fill(`amina@example.com: Re: Your quote request ${reference}`));
    expect(answers.map(({ text }) => text).join('')).toMatch(/> Yes\.\n\nYou asked:\n> Is insurance included\?/);
  });

  test('when the last agent is out, the desk gets it back at once; the shipper hears of the agents asked then', async () => {
    const { sendTo, declined, ended, deliver, reference, read } = await start();
    await sendTo('a', 'c');
    await deliver();
    expect((await read())?.snapshot.context.agents['c']).toEqual({ status: 'bounced' });
    await ended('deadline.agent', { agentId: 'a' });
    const [toDesk, ...none] = await deliver();
    expect([toDesk?.to, toDesk?.subject, none]).toEqual([desk, `Re: ${reference}: quote request`, []]);
    for (const part of ['Did not answer: 1\n', 'Not reached:    1\n', 'Ask up to 3 other agents, or close'])
      expect(toDesk?.text).toContain(part);
    await sendTo('b');
    const toShipper = (await deliver()).find(({ to }) => to.startsWith('amina'));
    expect(toShipper?.subject).toBe(`Re: Your quote request ${reference}`);
    expect(toShipper?.text).toContain('None of the 2 agents could make an offer; we are asking another one.');
    await declined('b');
    expect((await deliver()).map(({ to }) => to)).toEqual([desk]);
  });

  test.each([
    [['a', 'b', 'c'], 'Ask up to 2 other agents, or close it as'],
    [['a', 'b', 'c', 'd'], 'Ask one other agent, or close it as'],
    [['a', 'b', 'c', 'd', 'e'], 'Close it as'],
  ])('the desk reads how many it may still ask: after %j', async (ids, words) => {
    const { sendTo, declined, deliver } = await start();
    await sendTo(...ids);
    for (const id of ids) await declined(id);
    const toDesk = (await deliver()).find(({ to }) => to === desk);
    expect(toDesk?.text).toContain(words);
  });

  const words = 'Hello Amina,\n\nnobody sails there any more.';
  const endings = ['noAgent', 'double', 'withdrawn'].flatMap((ending) => [
    { ending, told: { how: 'mail', text: words } },
    { ending, told: { how: 'phone' } },
    ...(ending === 'double' ? [{ ending, told: { how: 'not', why: 'No number' } }] : []),
  ]);
  test.each(endings)(
    'the agents that wait hear that the desk ended it ($ending), and the shipper as staff said: $told',
    async ({ ending, told }) => {
      const { sendTo, declined, closed, append, deliver, reference } = await start();
      await sendTo('a', 'b');
      await declined('a');
      await deliver();
      const by = { kind: 'staff', id: 'uid-staff' };
      await (ending === 'withdrawn' ? append({ type: 'shipper.withdrew', told, by }) : closed(ending, told));
      const mails = await deliver();
      expect(subjects(mails).sort()).toEqual([
        ...(told.how === 'mail' ? [`amina@example.com: Re: Your quote request ${reference}`] : []),
        `twiga@agents.example: Re: ${toAgent(reference)}`,
      ]);
      for (const { text } of mails.filter(({ to }) => to.startsWith('amina'))) expect(text).toContain(words);
    },
  );

  test('a question that an agent leaves: a reminder, then it is the desk’s, until it is answered', async () => {
    const { sendTo, offered, asked, ended, replied, deliver, reference } = await start();
    await sendTo('a');
    await offered('a');
    await asked('a', 'By sea?');
    await deliver();
    await ended('deadline.questionReminder', { question: 0 });
    const [reminder] = await deliver();
    expect(reminder).toMatchObject({ to: 'baobab@agents.example', subject: `Re: ${toAgent(reference)}` });
    expect(reminder?.text).toContain('> By sea?');
    await ended('deadline.question', { question: 0 });
    const [toDesk] = await deliver();
    expect(toDesk).toMatchObject({ to: desk });
    expect(toDesk?.text).toMatch(/has not answered a question[^]*> By sea\?[^]*Please act by/);
    await replied('a', 'Yes.');
    expect((await deliver()).map(({ to }) => to)).toEqual(['amina@example.com']);
    await ended('deadline.question', { question: 0 });
    expect(await deliver()).toEqual([]);
  });

  test('an agent that withdrew its offer is not reminded of questions about it, nor is the desk', async () => {
    const { sendTo, offered, asked, tookBack, ended, deliver, read } = await start();
    await sendTo('a', 'b');
    await offered('a');
    await asked('a', 'By sea?');
    await deliver();
    await ended('deadline.questionReminder', { question: 0 });
    await tookBack('a');
    await ended('deadline.question', { question: 0 });
    expect((await deliver()).map(({ to }) => to)).toEqual(['amina@example.com']);
    expect((await read())?.snapshot.value).toEqual({ open: 'sent' });
  });

  type Parties = Awaited<ReturnType<typeof start>>;
  const expiries: [string, (parties: Parties) => Promise<unknown>, string][] = [
    ['that nobody sent on', () => Promise.resolve(), 'We found no agents for it in time'],
    ['whose agents made no offer', ({ sendTo }) => sendTo('a'), 'None of the agents that we asked made an offer'],
    [
      'whose offers were not chosen',
      async ({ sendTo, offered }) => {
        await sendTo('a');
        await offered('a');
      },
      'No offer was chosen in time',
    ],
  ];
  test.each(expiries)('the shipper of a request %s reads so when it expires', async (_, way, words) => {
    const parties = await start();
    await way(parties);
    await parties.deliver();
    await parties.ended('deadline.case');
    const mails = await parties.deliver();
    expect(mails.find(({ to }) => to === 'amina@example.com')?.text).toContain(words);
  });

  test('agents whose answer or offer stands are told that a request has expired', async () => {
    const parties = await start();
    await parties.sendTo('a', 'b', 'c');
    await parties.offered('a');
    await parties.declined('b');
    await parties.deliver();
    await parties.ended('deadline.case');
    const mails = (await parties.deliver()).filter(({ to }) => to.endsWith('@agents.example'));
    expect(mails.map(({ to }) => to)).toContain('baobab@agents.example');
    expect(mails.every(({ text }) => text.includes('was closed'))).toBe(true);
  });

  test('an agent whose answer staff recorded gets it in writing, and nothing of its own answers', async () => {
    const { sendTo, append, offered, deliver } = await start();
    const staff = { by: { kind: 'staff', id: 'uid-staff' }, agentId: 'a' };
    await sendTo('a', 'b');
    await deliver();
    await append({ type: 'agent.declined', reason: null, ...staff });
    expect((await deliver()).map(({ to, text }) => [to, text.includes('You have declined the request.')])).toEqual([
      ['baobab@agents.example', true],
    ]);
    await append({ type: 'agent.offered', offer: offerOf(), ...staff });
    const noted = (await deliver()).find(({ to }) => to === 'baobab@agents.example');
    expect(noted?.text).toMatch(/we have recorded your answer to the request for [^]*Your offer:[^]*1,250\.50/);
    await append({ type: 'agent.withdrew', reason: null, ...staff });
    const taken = (await deliver()).find(({ to }) => to === 'baobab@agents.example');
    expect(taken?.text).toContain('You have withdrawn your offer.');
    await offered('b');
    expect((await deliver()).map(({ to }) => to)).toEqual(['amina@example.com']);
  });

  test('nothing is sent about a request that was erased meanwhile', async () => {
    const { sendTo, offered, kysely, deliver } = await start();
    await sendTo('a');
    await offered('a');
    await kysely.deleteFrom('quote_requests').execute();
    expect(await deliver()).toEqual([]);
  });

  test('the route of a request cannot make another header or line', async () => {
    const { sendTo, deliver } = await start({ from: 'Mombasa\u2028Bcc: x@y.example' });
    await sendTo('a');
    const [mail] = await deliver();
    expect(mail?.subject).toContain('Mombasa Bcc: x@y.example to Rotterdam');
    expect(mail?.text).toContain('From:              Mombasa Bcc: x@y.example\n');
  });
});
