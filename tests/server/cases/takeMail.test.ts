import { randomUUID } from 'node:crypto';
import { caseDeliveries } from '@server/cases/deliveries';
import { requestCases } from '@server/requests/requestCases';
import { appendEvent, readLog } from '@server/lib/caselog/log';
import { eraseUnderAddress, readDataUnderAddress } from '@server/personalData/personalData';
import { readDeskCase } from '@server/desk/cases/readDeskCase';
import type { FileKeeping, Scan } from '@server/lib/files/keeping';
import { keepMailFiles } from '@server/lib/files/mailFiles';
import { countOnce } from '@server/lib/database/rateCounts';
import { readMail } from '@server/lib/mail/incoming/read';
import { replyAddress } from '@server/cases/replyAddress';
import { rememberMail } from '@server/cases/sentMails';
import { takeMail, type TakingMails } from '@server/cases/takeMail';
import { localId } from '@server/lib/mail/smtp';
import { newsletterOutcomes } from '@server/newsletter/letters';
import { desk, openParties } from './parties';
import { engines } from '../support/engines';
import { apisOf, type Api } from '../support/api';
import { requestBodies } from '../support/requests';
import { deliveryReport, eml, multipart } from '../lib/mail/incoming/mails';
import { encryptedPdf, pdf, photo } from '../lib/files/samples';
import { linkSecret } from '../support/mails';
import { filesIn } from '../support/files';

const staff = { by: { kind: 'staff', id: 'uid-staff' } } as const;
const idOf = (key: string): string => `<${localId(key)}@keelway.example>`;
const automatic = { 'Auto-Submitted': 'auto-replied' };

describe.each(engines)('mails that come, on %s', (engine) => {
  const open = apisOf(engine);

  /** Takes mails as the job does. */
  function mailbox({ database: { kysely }, dataFolder }: Api, scan: Scan | null = null) {
    const warnings: string[] = [];
    const log = { error: () => undefined, warn: (_details: object, message: string) => void warnings.push(message) };
    const letters = [
      'quoteForAgent',
      'quoteChosen',
      'quoteNotChosen',
      'quoteAnswered',
      'quoteQuestion',
      'quoteReceived',
      'quoteOffer',
      'requestReceived',
      'requestAnswer',
      'requestForDesk',
    ];
    const outcomes = { ...caseDeliveries(kysely, letters), ...newsletterOutcomes(kysely) };
    const taking: TakingMails = {
      kysely,
      secrets: [linkSecret, 'a-secret-from-before-of-32-bytes'],
      desk,
      outcomes,
      keeping: filesIn(dataFolder, scan).keeping,
      log,
    };
    return {
      warnings,
      take: async (bytes: Buffer, isWhole = true) => takeMail(taking, await readMail(bytes, isWhole), Date.now()),
      /** A mail of ours, as the job of mails remembers it. */
      sent: (key: string, letter: string, data: object) => rememberMail(kysely, key, letter, data),
      atDesk: async (reference: string) => {
        const directory = { agent: () => undefined, search: () => [] } as never;
        const found = await readDeskCase(kysely, directory, { reference, uid: 'uid-staff', mayWork: true });
        return found ?? null;
      },
      cases: () => kysely.selectFrom('cases').selectAll().where('kind', '=', 'enquiry').orderBy('opened_at').execute(),
      letters: async (letter: string) =>
        (await kysely.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()).filter(({ payload }) =>
          payload.includes(`"${letter}"`),
        ).length,
    };
  }

  async function enquiry(api: Api) {
    const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };
    const body = { requestId: randomUUID(), contact, form: { openFor: 40_000 }, ...requestBodies.enquiry };
    const { reference } = (await api.post('/api/requests', body)).json<{ reference: string }>();
    const { kysely } = api.database;
    const append = (event: object) =>
      appendEvent(kysely, requestCases.enquiry, { reference, seen: null, event: { at: Date.now(), ...event } });
    return {
      reference,
      append,
      answered: () => append({ type: 'staff.answered', text: 'On Monday.', ...staff }),
      closed: (outcome = 'done') =>
        append({ type: 'staff.closed', outcome, note: null, told: { how: 'phone' }, ...staff }),
      events: async () => (await readLog(kysely, requestCases.enquiry, reference))?.events ?? [],
    };
  }

  const attached = (name: string, content: Buffer): string =>
    `Content-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}`;
  const withFiles = (header: Record<string, string>, ...files: string[]): Buffer =>
    multipart('multipart/mixed', ['Content-Type: text/plain\n\nHere they are.', ...files], header);

  const toCase = (reference: string, party = 'sender', secret = linkSecret) =>
    replyAddress(desk, [secret], { reference, party });

  describe('doubles', () => {
    const mergedInto = (into: string) => ({ type: 'staff.merged', into, told: { how: 'phone' }, ...staff });

    test('what is said about one goes to the case that goes on, along a chain of them', async () => {
      const api = await open();
      const { take } = mailbox(api);
      const [first, second, last] = [await enquiry(api), await enquiry(api), await enquiry(api)];
      await first.append(mergedInto(second.reference));
      await second.append(mergedInto(last.reference));
      expect(await take(eml({ To: toCase(first.reference), From: 'amina@example.com' }, 'And by sea?'))).toBe('case');
      expect(await first.events()).toHaveLength(1);
      expect(await last.events()).toMatchObject([{ type: 'mail.came', party: 'sender', text: 'And by sea?' }]);
    });

    test('of somebody else, the words are nobody’s there; of an erased case, they stay with the double', async () => {
      const api = await open();
      const { take } = mailbox(api);
      const { kysely } = api.database;
      const [double, other] = [await enquiry(api), await enquiry(api)];
      await kysely
        .updateTable('cases')
        .set({ contact_key: 'baraka@example.com' })
        .where('reference', '=', other.reference)
        .execute();
      await double.append(mergedInto(other.reference));
      await take(eml({ To: toCase(double.reference), From: 'amina@example.com' }, 'And by sea?'));
      expect(await other.events()).toMatchObject([{ type: 'mail.came', party: null, from: 'amina@example.com' }]);
      await kysely.deleteFrom('cases').where('reference', '=', other.reference).execute();
      await take(eml({ To: toCase(double.reference), From: 'amina@example.com' }, 'Hello?'));
      expect((await double.events()).at(-1)).toMatchObject({ type: 'mail.came', text: 'Hello?' });
      const row = kysely.selectFrom('cases').select('waits_for').where('reference', '=', double.reference);
      expect(await row.executeTakeFirst()).toEqual({ waits_for: 'desk' });
    });

    test('of one that is spam by now, they stay with the double and wait for the desk', async () => {
      const api = await open();
      const { take } = mailbox(api);
      const [double, spam] = [await enquiry(api), await enquiry(api)];
      await double.append(mergedInto(spam.reference));
      const told = { how: 'not', why: 'Spam' };
      await spam.append({ type: 'staff.closed', outcome: 'spam', note: null, told, ...staff });
      await take(eml({ To: toCase(double.reference), From: 'amina@example.com' }, 'Hello?'));
      expect((await double.events()).at(-1)).toMatchObject({ type: 'mail.came', party: 'sender', text: 'Hello?' });
      expect(await spam.events()).toHaveLength(1);
      const row = api.database.kysely.selectFrom('cases').select('waits_for');
      expect(await row.where('reference', '=', double.reference).executeTakeFirst()).toEqual({ waits_for: 'desk' });
    });
  });

  describe('files', () => {
    test('are kept by the rules of uploads, and named; the others stay in the mailbox', async () => {
      const api = await open();
      const { take, atDesk } = mailbox(api);
      const { reference } = await enquiry(api);
      const mail = withFiles(
        { To: toCase(reference) },
        attached('../licence.pdf', pdf()),
        attached('stand.jpg', await photo()),
        attached('virus.exe', Buffer.from('MZ and more')),
        attached('secret.pdf', encryptedPdf()),
      );
      expect(await take(mail)).toBe('case');
      expect(await take(mail)).toBe('known');
      const found = await atDesk(reference);
      expect(found?.files).toMatchObject([
        { name: 'licence.pdf', kind: 'pdf', event: 2 },
        { name: 'stand.jpg', kind: 'jpeg', event: 2 },
      ]);
      expect(found?.events[1]).toMatchObject({ type: 'mail.came', files: ['virus.exe', 'secret.pdf'] });
      expect((await filesIn(api.dataFolder).store.ids()).sort()).toEqual(found?.files.map(({ id }) => id).sort());
    });

    test('four of a mail, forty of an address in a day; a mail without a case opens one with them', async () => {
      const api = await open();
      const { take, atDesk } = mailbox(api);
      const five = Array.from({ length: 5 }, (_, index) => attached(`${index}.pdf`, pdf()));
      expect(await take(withFiles({ 'Message-ID': '<first@example.com>' }, ...five))).toBe('enquiry');
      const [{ reference } = { reference: '' }] = await mailbox(api).cases();
      const first = await atDesk(reference);
      expect(first?.files).toHaveLength(4);
      expect(first?.events[1]).toMatchObject({ files: ['4.pdf'] });
      for (let count = 2; count <= 11; count += 1)
        await take(withFiles({ 'Message-ID': `<${count}@example.com>`, To: toCase(reference) }, ...five));
      expect((await atDesk(reference))?.files).toHaveLength(40);
    });

    test('a thousand of all in a day, whoever they claim to be from', async () => {
      const { database } = await open();
      const keeping: FileKeeping = {
        check: (content) => Promise.resolve({ kind: 'pdf', content, isScanned: false }),
        write: () => Promise.resolve(),
        read: () => Promise.resolve(null),
      };
      const four = Array.from({ length: 4 }, () => ({ name: 'a.pdf', content: pdf() }));
      const keep = (sender: string) =>
        keepMailFiles({ kysely: database.kysely, keeping }, four, { sender, from: null, now: Date.now() });
      for (let count = 1; count <= 250; count += 1) expect((await keep(`${count}@example.com`)).ids).toHaveLength(4);
      expect(await keep('other@example.com')).toEqual({ ids: [], left: four.map(({ name }) => name) });
    });

    test.each(['the sender', 'the address of a mail in the case of another'])('are erased with %s', async (whose) => {
      const api = await open();
      const { take, atDesk } = mailbox(api);
      const { reference } = await enquiry(api);
      const header = { Subject: reference, ...(whose === 'the sender' ? {} : { From: 'baraka@example.com' }) };
      await take(withFiles(header, attached('licence.pdf', pdf())));
      expect((await atDesk(reference))?.files).toHaveLength(1);
      const { kysely } = api.database;
      const address = whose === 'the sender' ? 'amina@example.com' : 'Baraka@example.com';
      expect((await readDataUnderAddress(kysely, address))['files']).toHaveLength(1);
      await kysely.transaction().execute((run) => eraseUnderAddress(run, address, { now: 1, kept: [] }));
      expect(await kysely.selectFrom('files').selectAll().execute()).toEqual([]);
    });

    test('stay in the mailbox while the scanner is away; the mail comes in all the same', async () => {
      const api = await open();
      const { take, atDesk } = mailbox(api, () => Promise.reject(new Error('away')));
      const { reference } = await enquiry(api);
      expect(await take(withFiles({ To: toCase(reference) }, attached('licence.pdf', pdf())))).toBe('case');
      const found = await atDesk(reference);
      expect(found?.files).toEqual([]);
      expect(found?.events[1]).toMatchObject({ text: 'Here they are.', files: ['licence.pdf'] });
    });
  });

  describe('words of the sender', () => {
    test.each<[string, string, (reference: string) => Record<string, string>]>([
      ['to the signed address', 'address', (reference) => ({ To: toCase(reference) })],
      ['in capitals, in Cc', 'address', (reference) => ({ Cc: toCase(reference).toUpperCase() })],
      ['delivered to it', 'address', (reference) => ({ 'Delivered-To': toCase(reference) })],
      ['by the secret before', 'address', (r) => ({ To: toCase(r, 'sender', 'a-secret-from-before-of-32-bytes') })],
      ['by References', 'thread', () => ({ References: `<x@y> ${idOf('answer')}` })],
      ['by In-Reply-To', 'thread', () => ({ 'In-Reply-To': idOf('answer') })],
    ])('%s wait for the desk again', async (_what, way, header) => {
      const api = await open();
      const { take, sent, atDesk, letters } = mailbox(api);
      const { reference, answered, events } = await enquiry(api);
      await answered();
      await sent('answer', 'requestAnswer', { reference, number: 2, party: 'sender' });
      expect(await atDesk(reference)).toMatchObject({ waitsFor: 'sender' });
      const mail = eml({ 'Message-ID': '<1@example.com>', ...header(reference) });
      expect(await take(mail)).toBe('case');
      expect(await take(mail)).toBe('known');
      expect((await events()).slice(1)).toMatchObject([
        { type: 'mail.came', way, party: 'sender', from: 'amina@example.com', nature: 'written', by: { kind: 'mail' } },
      ]);
      const found = await atDesk(reference);
      expect(found).toMatchObject({ state: 'open.inTime', waitsFor: 'desk' });
      expect(found?.may).toContainEqual({ type: 'mail.handled' });
      expect(await letters('caseMail')).toBe(1);
    });

    test.each([
      ['closed', 'done', { state: 'open.inTime', waitsFor: 'desk' }],
      ['closed as spam', 'spam', { state: 'closed', waitsFor: null }],
    ])('after it was %s', async (_what, outcome, expected) => {
      const api = await open();
      const { take, atDesk } = mailbox(api);
      const { reference, closed, answered } = await enquiry(api);
      await closed(outcome);
      await take(eml({ To: toCase(reference) }));
      expect(await atDesk(reference)).toMatchObject(expected);
      if (expected.waitsFor === null) return;
      expect(await answered()).toMatchObject({ outcome: 'appended' });
      expect(await atDesk(reference)).toMatchObject({ waitsFor: 'sender' });
    });

    test('prove no address, and are no answer to a question about it', async () => {
      const api = await open();
      const { take } = mailbox(api);
      const { reference, events } = await enquiry(api);
      await take(eml({ To: toCase(reference) }));
      expect((await events()).map(({ type }) => type)).toEqual(['mail.came']);
    });

    test('that nobody has read in time are overdue; once handled they wait no more', async () => {
      const api = await open();
      const { take, atDesk } = mailbox(api);
      const { reference, append, closed } = await enquiry(api);
      await closed();
      await take(eml({ Subject: reference, From: 'stranger@example.org' }));
      const [first] = (await atDesk(reference))?.events.slice(-1) ?? [];
      expect(await atDesk(reference)).toMatchObject({ state: 'closed', waitsFor: 'desk', isOverdue: false });
      await append({ type: 'deadline.mail', since: first?.at, by: { kind: 'system', id: null } });
      expect(await atDesk(reference)).toMatchObject({ waitsFor: 'desk', isOverdue: true });
      await append({ type: 'mail.handled', ...staff });
      expect(await atDesk(reference)).toMatchObject({ state: 'closed', waitsFor: null, isOverdue: false });
    });
  });

  describe('an answer to what staff wrote by hand, which goes on from the notice to the desk', () => {
    const answering = (notice: string) => ({
      References: `${idOf(notice)} <by-hand@staff.example>`,
      Subject: 'Re: Hello',
    });

    test.each<[string, string, string | null, string | null]>([
      ['whoever names the sender', 'amina@example.com', null, 'desk'],
      ['somebody else', 'stranger@example.org', null, 'desk'],
      ['the desk itself', desk, 'desk', 'sender'],
      ['a person of staff', 'Colleague@Staff.example', 'desk', 'sender'],
    ])('of %s', async (_who, From, party, waitsFor) => {
      const api = await open();
      const { take, sent, atDesk } = mailbox(api);
      const { reference, answered, events } = await enquiry(api);
      await answered();
      const role = { uid: 'uid-staff', role: 'desk', granted_by: null, granted_at: 1, revoked_at: null } as const;
      await api.database.kysely
        .insertInto('staff')
        .values({ ...role, email: 'colleague@staff.example' })
        .execute();
      await sent('notice', 'requestForDesk', { reference, number: 1, party: 'desk' });
      expect(await take(eml({ From, ...answering('notice') }))).toBe('case');
      expect((await events()).at(-1)).toMatchObject({ party, way: party === 'desk' ? 'thread' : 'reference' });
      expect(await atDesk(reference)).toMatchObject({ waitsFor });
    });

    test('that came back is for whoever wrote it: it stays in the mailbox', async () => {
      const api = await open();
      const { take, sent, atDesk } = mailbox(api);
      const { reference } = await enquiry(api);
      await sent('notice', 'requestForDesk', { reference, number: 1, party: 'desk' });
      expect(await take(deliveryReport({ about: idOf('notice') }))).toBe('ignored');
      expect((await atDesk(reference))?.events).toHaveLength(1);
    });
  });

  describe('a mail that only names a reference', () => {
    const dmarc = { 'Authentication-Results': 'mx.keelway.example; dmarc=pass header.from=example.com' };

    test.each<[string, (reference: string) => [Record<string, string>, string?]]>([
      ['in the subject', (reference) => [{ Subject: `Re: Your message ${reference}` }]],
      ['as typed', (reference) => [{ Subject: `my case ${reference.toLowerCase()}!` }]],
      ['in the text', (reference) => [{ Subject: 'Hello' }, `About ${reference}: on Monday.`]],
      ['and says that its sender is proven', (reference) => [{ Subject: reference, ...dmarc }]],
    ])('is a note for the desk, also from the address of the sender: %s', async (_what, written) => {
      const api = await open();
      const { take, atDesk, cases, letters } = mailbox(api);
      const { reference, answered, events } = await enquiry(api);
      await answered();
      const before = await readLog(api.database.kysely, requestCases.enquiry, reference);
      const [header, text] = written(reference);
      expect(await take(eml({ From: 'amina@example.com', ...header }, text))).toBe('case');
      expect((await events()).at(-1)).toMatchObject({ party: null, way: 'reference', from: 'amina@example.com' });
      const after = await readLog(api.database.kysely, requestCases.enquiry, reference);
      const inner = (log: typeof before) => log && [log.snapshot.value, log.snapshot.context];
      expect(inner(after)).toEqual(inner(before));
      const found = await atDesk(reference);
      expect(found).toMatchObject({ state: 'answered', waitsFor: 'desk' });
      expect(found?.may).toContainEqual({ type: 'mail.handled' });
      expect([await letters('caseMail'), (await cases()).length]).toEqual([1, 1]);
    });

    test('opens no closed case, and is the sender’s words once staff say so', async () => {
      const api = await open();
      const { take, atDesk } = mailbox(api);
      const { reference, closed, append } = await enquiry(api);
      await closed();
      await take(eml({ From: 'amina@example.com', Subject: reference }));
      expect(await atDesk(reference)).toMatchObject({ state: 'closed', waitsFor: 'desk' });
      await append({ type: 'sender.wrote', text: 'On Monday.', ...staff });
      expect(await atDesk(reference)).toMatchObject({ state: 'open.inTime', waitsFor: 'desk' });
    });
  });

  test('a forged sender, and somebody else, are shown as they are', async () => {
    const api = await open();
    const { take, atDesk } = mailbox(api);
    const { reference, events } = await enquiry(api);
    await take(eml({ Subject: reference, From: 'mallory@example.org' }));
    await take(eml({ Subject: `Fwd: ${reference}`, From: '"amina@example.com" <mallory@example.org>' }));
    expect(await events()).toMatchObject([
      { party: null, way: 'reference', from: 'mallory@example.org' },
      { party: null, way: 'reference', from: 'mallory@example.org' },
    ]);
    expect(await atDesk(reference)).toMatchObject({ waitsFor: 'desk' });
  });

  test.each([
    ['another signature', (address: string) => address.replace(/.{4}@/, 'abcd@')],
    ['another case', (address: string) => address.replace(/\+k[a-z]-\w{6}/, '+ke-zzzzzz')],
    ['another party', (address: string) => address.replace(/\.[\da-f]{8}\./, '.00000000.')],
    ['a secret of somebody else', (_: string, reference: string) => toCase(reference, 'sender', 'x'.repeat(32))],
  ])('a forged reply address reaches no case: %s', async (_what, forge) => {
    const api = await open();
    const { take } = mailbox(api);
    const { reference, events } = await enquiry(api);
    expect(await take(eml({ To: forge(toCase(reference), reference) }))).toBe('enquiry');
    expect(await events()).toEqual([]);
  });

  test('an automatic reply is noted, answers nothing, and a loop of them ends', async () => {
    const api = await open();
    const { take, atDesk, cases, letters } = mailbox(api);
    const { reference, answered } = await enquiry(api);
    await answered();
    for (let count = 0; count < 15; count += 1)
      await take(eml({ ...automatic, To: toCase(reference), 'Message-ID': `<${count}@x>` }));
    const found = await atDesk(reference);
    expect(found).toMatchObject({ waitsFor: 'sender', state: 'answered' });
    expect(found?.events.filter(({ type }) => type === 'mail.came')).toHaveLength(10);
    expect(await cases()).toHaveLength(1);
    expect(await letters('caseMail')).toBe(0);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a program of somebody else', { Subject: 'Your invoice' }, 'ignored'],
    ['an answer to a newsletter', { References: idOf('issue') }, 'unneeded'],
  ])(
    'an automatic mail without a case opens none, and is lost only if ours caused it: %s',
    async (_w, header, taken) => {
      const api = await open();
      const { take, sent, cases } = mailbox(api);
      await sent('issue', 'newsletterIssue', { issue: 'i', address: 'a' });
      const mail = eml({ ...automatic, ...header });
      expect([await take(mail), await take(mail)]).toEqual([taken, taken === 'ignored' ? taken : 'known']);
      expect(await cases()).toEqual([]);
    },
  );

  test('a person whose mail a list passed on is heard', async () => {
    const api = await open();
    const { take, cases, letters } = mailbox(api);
    const list = {
      Precedence: 'list',
      'List-ID': '<desk.keelway.example>',
      'Mailing-list': 'list desk@keelway.example',
    };
    expect(await take(eml({ ...list, Subject: 'Avocados' }))).toBe('enquiry');
    expect(await cases()).toMatchObject([{ title: 'Avocados' }]);
    expect([await letters('requestForDesk'), await letters('requestReceived')]).toEqual([1, 0]);
  });

  test('senders that anybody can name get 200 receipts a day; the desk gets every mail', async () => {
    const api = await open();
    const { take, letters } = mailbox(api);
    const { kysely } = api.database;
    const limit = { name: 'mailReceipts', who: 'all', max: 200, within: 86_400_000 };
    for (let count = 0; count < 199; count += 1) await countOnce(kysely, limit);
    for (const name of ['asha', 'baraka', 'chege'])
      await take(eml({ From: `${name}@example.com`, 'Message-ID': `<${name}@x>` }));
    expect([await letters('requestForDesk'), await letters('requestReceived')]).toEqual([3, 1]);
  });

  describe('a mail that came back', () => {
    test.each([
      ['the agent', 'quoteForAgent', 'a', { type: 'agent.bounced', agentId: 'a' }],
      ['the shipper', 'quoteReceived', 'shipper', { type: 'mail.returned', party: 'shipper' }],
    ])('is noted of %s', async (_who, letter, party, event) => {
      const api = await open();
      const { take, sent, atDesk } = mailbox(api);
      const { reference, screened, sendTo } = await openParties(api);
      await screened();
      await sendTo('a', 'b');
      await sent('request', letter, { reference, number: 3, party });
      const report = deliveryReport({ about: idOf('request') });
      expect(await take(report)).toBe('returned');
      expect(await take(report)).toBe('known');
      const found = await atDesk(reference);
      expect(found?.events.at(-1)).toMatchObject(event);
      expect(found?.waitsFor).toBe(party === 'shipper' ? 'desk' : 'agents');
    });

    const { chosen, asked, answered, silent, lost } = {
      answered: 'quoteAnswered',
      chosen: 'quoteChosen',
      asked: 'quoteQuestion',
      silent: 'quoteForAgent',
      lost: 'quoteNotChosen',
    };
    test.each<[string, string, 'desk' | 'agents' | null]>([
      ['the agent that was chosen, after the end', chosen, 'desk'],
      ['the agent that was asked about its offer', asked, 'desk'],
      ['an agent whose question was answered', answered, 'desk'],
      ['an agent that seemed silent', silent, 'desk'],
      ['an agent that was not chosen, which does not matter', lost, null],
    ])('is noted of %s', async (_who, letter, waitsFor) => {
      const api = await open();
      const { take, sent, atDesk, letters } = mailbox(api);
      const { reference, screened, sendTo, offered, chose, asked: ask, due } = await openParties(api);
      await screened();
      await sendTo('a', 'b');
      if (letter === silent) await due('deadline.agent', 'a');
      else await offered('a');
      if (letter === lost) await offered('b');
      if (letter === asked) await ask('a', 'Is it insured?');
      if (letter === chosen) await chose('a');
      if (letter === lost) await chose('b');
      await sent('mail', letter, { reference, number: 5, party: 'a' });
      expect(await take(deliveryReport({ about: idOf('mail') }))).toBe('returned');
      const found = await atDesk(reference);
      expect(found?.waitsFor).toBe(waitsFor);
      expect(found?.events.filter(({ type }) => type === 'mail.returned')).toMatchObject(
        waitsFor === 'desk' ? [{ party: 'a' }] : [],
      );
      expect(await letters('caseMail')).toBe(waitsFor === 'desk' ? 1 : 0);
    });

    test('is noted of the sender of a request, and waits for the desk', async () => {
      const api = await open();
      const { take, sent, atDesk, letters } = mailbox(api);
      const { reference, answered } = await enquiry(api);
      await answered();
      await sent('answer', 'requestAnswer', { reference, number: 2, party: 'sender' });
      await take(deliveryReport({ about: idOf('answer') }));
      expect(await atDesk(reference)).toMatchObject({ state: 'answered', waitsFor: 'desk' });
      expect(await letters('caseMail')).toBe(1);
    });

    test('takes an address off the newsletter', async () => {
      const api = await open();
      const { kysely } = api.database;
      const { take, sent } = mailbox(api);
      await api.post('/api/newsletter', { email: 'amina@example.com' });
      const { id } = await kysely.selectFrom('newsletter_addresses').select('id').executeTakeFirstOrThrow();
      await kysely.updateTable('newsletter_addresses').set({ confirmed_at: 1 }).execute();
      await sent('issue', 'newsletterConfirmation', { address: id });
      expect(await take(deliveryReport({ about: idOf('issue') }))).toBe('returned');
      expect(await kysely.selectFrom('newsletter_addresses').selectAll().executeTakeFirst()).toMatchObject({
        confirmed_at: null,
        bounced_at: expect.any(Number) as number,
      });
    });

    test('of somebody else opens nothing', async () => {
      const api = await open();
      const { take, cases, warnings } = mailbox(api);
      expect(await take(deliveryReport({ about: `<${'0'.repeat(32)}@elsewhere.example>` }))).toBe('ignored');
      expect(await cases()).toEqual([]);
      expect(warnings).toEqual(['a delivery report is about no mail of ours: it stays unread in the mailbox']);
    });

    test('for now only, of ours, changes nothing', async () => {
      const api = await open();
      const { take, sent, atDesk } = mailbox(api);
      const { reference } = await enquiry(api);
      await sent('answer', 'requestReceived', { reference, number: 1, party: 'sender' });
      const report = deliveryReport({ about: idOf('answer'), action: 'delayed', status: '4.4.1' });
      expect([await take(report), await take(report)]).toEqual(['unneeded', 'known']);
      expect((await atDesk(reference))?.events).toHaveLength(1);
    });
  });

  describe('a mail that belongs to no case', () => {
    test.each<[string, Record<string, string>, { title: string; may_be_spam?: number }]>([
      ['a new one', { Subject: 'Avocados' }, { title: 'Avocados' }],
      ['without a subject', { Subject: '' }, { title: 'Mail without a subject' }],
      ['an unknown reference', { Subject: 'KQ-ZZZZZZ' }, { title: 'KQ-ZZZZZZ' }],
      ['an answer to a mail of others', { 'In-Reply-To': '<x@y>', Subject: 'Re: x' }, { title: 'Re: x' }],
    ])('opens an enquiry: %s', async (_what, header, expected) => {
      const api = await open();
      const { take, cases, letters, atDesk } = mailbox(api);
      const mail = eml(header);
      expect([await take(mail), await take(mail)]).toEqual(['enquiry', 'known']);
      const [opened, ...others] = await cases();
      expect(others).toEqual([]);
      expect(opened).toMatchObject({ ...expected, contact_key: 'amina@example.com', sender: 'Amina Yusuf' });
      expect((await atDesk(opened?.reference ?? ''))?.events[0]).toMatchObject({ source: 'mail' });
      expect(await letters('requestForDesk')).toBe(1);
    });

    test('too large: says so, with sender and subject', async () => {
      const api = await open();
      const { take, cases, atDesk } = mailbox(api);
      await take(eml({ Subject: 'Photos' }, ''), false);
      const [opened] = await cases();
      expect((await atDesk(opened?.reference ?? ''))?.sent?.texts[0]?.text).toMatch(/too large .* in the mailbox/);
    });

    test('longer than an enquiry is read whole in its log', async () => {
      const api = await open();
      const { take, cases, atDesk } = mailbox(api);
      await take(eml({}, `${'word '.repeat(3_000)}the end`));
      const [opened] = await cases();
      const last = (await atDesk(opened?.reference ?? ''))?.events.at(-1);
      expect(String(last?.['text'])).toMatch(/the end$/);
    });

    test('without a sender stays in the mailbox', async () => {
      const api = await open();
      const { take, cases } = mailbox(api);
      for (const From of ['', 'nobody', '<>']) expect(await take(eml({ From }))).toBe('unanswerable');
      expect(await cases()).toEqual([]);
    });

    test('of a program that hides what it is ends after three cases', async () => {
      const api = await open();
      const { take, cases } = mailbox(api);
      for (let count = 0; count < 8; count += 1)
        await take(eml({ 'Message-ID': `<${count}@x>`, Subject: `Away ${count}` }));
      const opened = await cases();
      expect(opened).toHaveLength(3);
      expect(Math.max(...opened.map(({ last_event: number }) => number))).toBe(6);
    });
  });

  test('a copy of our own mail is left alone', async () => {
    const api = await open();
    const { take, sent, cases } = mailbox(api);
    await sent('notice', 'requestForDesk', { reference: 'KE-AAAAAA', number: 1, party: 'desk' });
    expect(await take(eml({ 'Message-ID': idOf('notice'), From: 'Keelway <members@keelway.example>' }))).toBe('own');
    expect(await cases()).toEqual([]);
  });

  test('two gateways take a mail once', async () => {
    const api = await open();
    const { take, cases } = mailbox(api);
    const { reference, events } = await enquiry(api);
    const mails = [eml({ To: toCase(reference) }), eml({ Subject: 'New', 'Message-ID': '<new@x>' })];
    await Promise.all([...mails, ...mails, ...mails].map((mail) => take(mail)));
    expect(await events()).toHaveLength(1);
    expect(await cases()).toHaveLength(2);
  });

  test('an agent of a quote writes; the offers stay as they are, and a pass of the desk ends the waiting', async () => {
    const api = await open();
    const { take, atDesk } = mailbox(api);
    const { reference, screened, sendTo, offered, append } = await openParties(api);
    await screened();
    await sendTo('a');
    await offered('a');
    await take(eml({ From: 'BAOBAB@agents.example', To: toCase(reference, 'a') }));
    const found = await atDesk(reference);
    expect(found).toMatchObject({ state: 'open.offers', waitsFor: 'desk' });
    expect(found?.events.at(-1)).toMatchObject({ party: 'a' });
    await append({ type: 'mail.handled', ...staff });
    expect(await atDesk(reference)).toMatchObject({ waitsFor: 'shipper' });
  });

  test.each([
    ['before it', 0, null],
    ['while it was written', 1, 'desk'],
  ])('an answer of the desk settles only mails that came %s', async (_when, unseen, waitsFor) => {
    const api = await open();
    const { take, atDesk } = mailbox(api);
    const { reference, screened, withdrew, append } = await openParties(api);
    await screened();
    await withdrew();
    await take(eml({ To: toCase(reference, 'shipper') }));
    const seen = ((await atDesk(reference))?.events.length ?? 0) - unseen;
    const answered = await append({ type: 'mail.answered', text: 'On Monday.', ...staff }, seen);
    expect(answered.outcome).toBe(unseen === 0 ? 'appended' : 'conflict');
    expect(await atDesk(reference)).toMatchObject({ waitsFor });
  });
});
