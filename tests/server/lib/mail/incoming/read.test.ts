import fc from 'fast-check';
import { readMail } from '@server/lib/mail/incoming/read';
import { deliveryReport, eml, multipart } from './mails';

const ownId = '0123456789abcdef0123456789abcdef';
const own = `<${ownId}@keelway.example>`;

describe('who or what wrote a mail', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a person', {}, 'written'],
    ['a person whose program says so', { 'Auto-Submitted': 'no' }, 'written'],
    ['the subject alone proves nothing', { Subject: 'Out of office: automatic reply' }, 'written'],
    ['an empty field', { 'X-Auto-Response-Suppress': 'None' }, 'written'],
    ['a return path', { 'Return-Path': '<amina@example.com>' }, 'written'],
    ['an automatic reply', { 'Auto-Submitted': 'auto-replied' }, 'automatic'],
    ['with a comment', { 'Auto-Submitted': 'auto-replied (vacation); owner-email="a@example.com"' }, 'automatic'],
    ['a program', { 'auto-submitted': 'Auto-Generated' }, 'automatic'],
    ['a notice', { 'Auto-Submitted': 'auto-notified' }, 'automatic'],
    ['bulk', { Precedence: 'bulk' }, 'automatic'],
    ['junk', { Precedence: 'Junk' }, 'automatic'],
    ['a person, through a list', { Precedence: 'list', 'List-ID': '<desk.example.org>' }, 'written'],
    ['a program, through a list', { Precedence: 'list', 'Auto-Submitted': 'auto-replied' }, 'automatic'],
    ['an old responder', { Precedence: 'auto_reply' }, 'automatic'],
    ['a person whose program wants no receipt', { 'X-Auto-Response-Suppress': 'All' }, 'written'],
    ['Exchange', { 'X-Auto-Response-Suppress': 'All', 'Auto-Submitted': 'auto-generated' }, 'automatic'],
    ['X-Autoreply', { 'X-Autoreply': 'yes' }, 'automatic'],
    ['no return path', { 'Return-Path': '<>' }, 'automatic'],
    ['a daemon', { From: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>' }, 'automatic'],
    [
      'a receipt that was read',
      { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=x' },
      'automatic',
    ],
  ])('%s', async (_what, header, nature) => {
    expect((await readMail(eml(header))).nature).toBe(nature);
  });
});

test.each<[string, Record<string, string>, boolean]>([
  ['a person', {}, true],
  ['a program that wants none', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }, false],
  ['an empty field', { 'X-Auto-Response-Suppress': 'None' }, true],
  ['a list', { 'List-ID': '<desk.example.org>' }, false],
  ['a newsletter', { 'List-Unsubscribe': '<https://example.org/out>' }, false],
])('%s may have a receipt, or not', async (_what, header, mayHaveReceipt) => {
  expect((await readMail(eml(header))).mayHaveReceipt).toBe(mayHaveReceipt);
});

describe('delivery reports', () => {
  test.each([
    ['a mailbox that is gone', {}, { isFinal: true, meaning: 'gone' }],
    ['only its code', { diagnostic: 'smtp; said no' }, { isFinal: true, meaning: 'gone' }],
    ['a full one', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }, { isFinal: true, meaning: 'full' }],
    ['header only', { original: 'text/rfc822-headers' as const }, { isFinal: true, meaning: 'gone' }],
    ['one that is late', { action: 'delayed', status: '4.4.1' }, { isFinal: false }],
    ['one that arrived', { action: 'relayed', status: '2.0.0' }, { isFinal: false }],
  ])('%s', async (_what, report, expected) => {
    const mail = await readMail(deliveryReport({ about: own, ...report }));
    expect(mail).toMatchObject({ nature: 'report', report: { about: [ownId], ...expected } });
  });

  const words = (text: string) =>
    `Hi. This is the program at mx.\n\n${text}\n\n--- Below is a copy:\n\nMessage-ID: ${own}\n`;
  test.each([
    ['an old server', { 'Return-Path': '<>' }, 'Sorry, no mailbox here by that name. (#5.1.1)', true],
    ['one that is late', { 'Return-Path': '<>' }, 'It is tried again later.', false],
  ])('in words of %s', async (_what, header, text, isFinal) => {
    const mail = await readMail(eml({ From: 'MAILER-DAEMON@mx.example.com', ...header }, words(text)));
    expect(mail).toMatchObject({ nature: 'report', report: { about: [ownId], isFinal } });
  });

  test('a person who quotes such words reports nothing', async () => {
    expect(await readMail(eml({}, words('no mailbox here by that name')))).toMatchObject({
      nature: 'written',
      report: null,
    });
  });
});

describe('the text', () => {
  const said = 'Yes, on Monday.';
  test.each<[string, string, string]>([
    [
      'below',
      `${said}\n\nOn 3 May 2026 at 10:00, Keelway <desk@keelway.example> wrote:\n> When?\n> Kind regards\n`,
      'On 3 May 2026',
    ],
    [
      'a broken attribution',
      `${said}\n\nOn Mon, 3 May 2026 at 10:00, Keelway Cargo and Freight\n<desk@keelway.example> wrote:\n\n> When?\n`,
      'On Mon',
    ],
    [
      'French',
      `${said}\n\nLe lun. 3 mai 2026 à 10:00, Keelway <desk@keelway.example> a écrit :\n> Quand ?\n`,
      'Le lun.',
    ],
    ['German', `${said}\n\nAm 03.05.2026 um 10:00 schrieb Keelway:\n> Wann?\n`, 'Am 03'],
    ['Swahili', `${said}\n\nMnamo Jtt, 3 Mei 2026 saa 10:00 Keelway aliandika:\n> Lini?\n`, 'Mnamo'],
    ['above', `On 3 May 2026, Keelway wrote:\n> When?\n\n${said}\n`, 'On 3 May'],
    [
      'Outlook',
      `${said}\n\n________________________________\nFrom: Keelway <desk@keelway.example>\nSent: Monday\nTo: Amina\nSubject: Re: When\n\nWhen?\n`,
      '____',
    ],
    ['Outlook in French', `${said}\n\nDe : Keelway\nEnvoyé : lundi\nÀ : Amina\nObjet : Quand\n\nQuand ?\n`, 'De :'],
    ['an older one', `${said}\n\n-----Original Message-----\nFrom: Keelway\nSubject: When\n\nWhen?\n`, '-----Orig'],
    ['a forwarded one', `${said}\n\n---------- Forwarded message ---------\nWhen?\n`, '----------'],
  ])('quoted %s', async (_where, body, quoted) => {
    const mail = await readMail(eml({ 'Content-Type': 'text/plain; charset=utf-8' }, body));
    expect(mail.said).toBe(said);
    expect(mail.quoted.startsWith(quoted)).toBe(true);
  });

  test.each([
    ['without a quotation', 'One.\n\nFrom here on: two.'],
    ['between the lines', '> When?\nOn Monday.\n> From where?\nMombasa.'],
    ['what is called', 'These are our terms:\n\n10 USD a kilogram.'],
  ])('stays whole %s', async (_what, body) => {
    expect(await readMail(eml({}, body))).toMatchObject({ said: body, quoted: '' });
  });

  test('HTML only', async () => {
    const html =
      '<p>Yes, on <b>Monday</b>.</p><script>alert(1)</script><div>On 3 May 2026, Keelway wrote:<br></div><blockquote>When?</blockquote>';
    const mail = await readMail(eml({ 'Content-Type': 'text/html; charset=utf-8' }, html));
    expect(mail).toMatchObject({ said: 'Yes, on Monday.', quoted: expect.stringMatching(/> When\?$/) as string });
  });

  test('a name does not read as another file by marks that turn it', async () => {
    const name = `=?utf-8?B?${Buffer.from('invoice\u202efdp.exe').toString('base64')}?=`;
    const part = `Content-Type: application/x-msdownload; name="${name}"\nContent-Disposition: attachment\n\nMZ`;
    const { attachments } = await readMail(multipart('multipart/mixed', ['Content-Type: text/plain\n\nSee it.', part]));
    expect(attachments).toMatchObject([{ name: 'invoicefdp.exe' }]);
  });

  test('sender, recipients, ids and files', async () => {
    const parts = [
      'Content-Type: text/plain; charset=utf-8\n\nSee the file.',
      'Content-Type: application/pdf; name="bill of lading.pdf"\nContent-Disposition: attachment; filename="bill of lading.pdf"\n\n%PDF',
    ];
    const related = [
      'Content-Type: text/html\n\n<img src="cid:1">',
      'Content-Type: image/png; name="logo.png"\nContent-ID: <1>\n\nx',
    ];
    const inner = related.map((part) => `--inner\n${part}\n`).join('');
    parts.push(`Content-Type: multipart/related; boundary="inner"\n\n${inner}--inner--`);
    const mail = await readMail(
      multipart('multipart/mixed', parts, {
        From: '=?utf-8?B?w4lsaW7DqQ==?= <Eline@Example.com>',
        To: 'Desk <desk+KQ-7F3K2P.x@keelway.example>, b@example.com',
        Cc: 'Group: c@example.com;',
        'Delivered-To': 'box@keelway.example',
        References: `<first@x> ${own}`,
        'In-Reply-To': own,
        'Message-ID': '<mine@example.com>',
        Subject: '=?utf-8?Q?R=C3=A9p?=',
      }),
    );
    expect(mail).toMatchObject({
      from: { name: 'Éliné', address: 'Eline@Example.com' },
      to: ['desk+kq-7f3k2p.x@keelway.example', 'b@example.com', 'c@example.com', 'box@keelway.example'],
      answers: [ownId, 'first'],
      messageId: 'mine',
      subject: 'Rép',
      said: expect.stringMatching(/^See the file\./) as string,
      files: ['logo.png'],
      attachments: [{ name: 'bill of lading.pdf', content: Buffer.from('%PDF') }],
    });
  });
});

describe('bad input', () => {
  test('a mail that is too large says who wrote it and about what', async () => {
    const header = eml({ 'Message-ID': '<big@example.com>', Subject: 'Photos' }, '');
    const small = await readMail(eml({ 'Message-ID': '<big@example.com>', Subject: 'Photos' }));
    const mail = await readMail(header, false);
    expect(mail).toMatchObject({
      nature: 'tooLarge',
      from: { address: 'amina@example.com' },
      subject: 'Photos',
      said: '',
    });
    expect(mail.id).toBe(small.id);
  });

  test('the same mail has the same id, with a Message-ID or without', async () => {
    const id = async (bytes: Buffer) => (await readMail(bytes)).id;
    expect(await id(eml({}))).toBe(await id(eml({})));
    expect(await id(eml({}))).not.toBe(await id(eml({}, 'Other')));
    expect(await id(eml({ 'Message-ID': '<a@x>' }, 'One'))).toBe(await id(eml({ 'Message-ID': '<a@x>' }, 'Two')));
  });

  test.each(['', 'From: \n\n', 'From: nobody\n\nx', 'Content-Type: multipart/mixed; boundary=x\n\n--x\n', '\0\xff'])(
    'nothing usable: %j',
    async (text) => {
      expect(await readMail(Buffer.from(text, 'latin1'))).toMatchObject({ from: null });
    },
  );

  test('a text is cut, and has nothing that a database refuses', async () => {
    const mail = await readMail(eml({ Subject: 'S'.repeat(900) }, `a\0b\u0007${'x'.repeat(80_000)}`));
    expect(mail.said.length).toBeLessThanOrEqual(50_000);
    expect(mail.said.startsWith('abx')).toBe(true);
    expect(mail.subject.length).toBeLessThanOrEqual(200);
  });

  const headerNames = ['From', 'Content-Type', 'Content-Transfer-Encoding', 'References', 'Return-Path', 'Subject'];
  const anyMail = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom(...headerNames), fc.string({ maxLength: 80 })),
        fc.string({ maxLength: 200 }),
      )
      .map(([header, body]) => eml(header, body)),
    fc
      .tuple(
        fc.constantFrom('mixed', 'report', 'alternative'),
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 4 }),
      )
      .map(([type, parts]) => multipart(`multipart/${type}`, parts)),
  );

  test('reading never fails', async () => {
    await fc.assert(
      fc.asyncProperty(anyMail, fc.boolean(), async (bytes, isWhole) => {
        const mail = await readMail(bytes, isWhole);
        expect(mail.id).toMatch(/^[\da-f]{64}$/);
        expect(JSON.stringify(mail)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
