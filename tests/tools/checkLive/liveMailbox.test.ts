import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { behaviour } from '../../../sandbox/mailbox/behaviour';
import { listenForImap, mailboxPassword, mailboxUser } from '../../../sandbox/mailbox/imap';
import { Mailbox } from '../../../sandbox/mailbox/messages';
import { Switch } from '../../../sandbox/switches/switches';
import { checkMailbox } from '../../../tools/checkLive/mailbox';

const folder = mkdtempSync(join(tmpdir(), 'keelway-live-mailbox-'));
const turned = new Switch(behaviour);
let mailbox: Mailbox;
let server: Awaited<ReturnType<typeof listenForImap>>;
beforeAll(async () => {
  mailbox = await Mailbox.open(folder);
  mailbox.add('From: amina@example.com\nSubject: Hello\n\nHello');
  server = await listenForImap(mailbox, 0, turned);
});
afterEach(() => turned.reset());
afterAll(async () => {
  await server.close();
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const mail = { url: 'smtp://mail.example.org', from: 'members@example.org' };
const check = (url: string | null, production = true) =>
  checkMailbox({ incoming: url === null ? null : { url }, mail, production }, 1_000);
const sound = () => `imap://${mailboxUser}:${mailboxPassword}@127.0.0.1:${server.port}`;

test('a mailbox that opens passes, and stays as it was', async () => {
  expect(await check(sound())).toMatchObject([
    { result: 'pass', answer: 'The login is accepted and INBOX opens; nobody has read 1 of its mails.' },
  ]);
  expect(mailbox.mails[0]?.flags.size).toBe(0);
});

test.each([
  ['login-refused', /user and password in IMAP_URL/],
  ['no-folder', /IMAP_URL/],
  ['silent', /host and port in IMAP_URL/],
])('%s says what to change', async (position, change) => {
  turned.turnTo(position);
  const [row] = await check(sound());
  expect(row).toMatchObject({ part: 'mail', asked: 'mailbox', result: 'fail' });
  expect(row?.change).toMatch(change);
  expect(JSON.stringify(row)).not.toContain(mailboxPassword);
});

test('without one, replies do not reach their cases; a stand-in may be off', async () => {
  expect(await check(null)).toMatchObject([{ result: 'warn', change: expect.stringContaining('IMAP_URL') as string }]);
  expect(await checkMailbox({ incoming: null, mail: null, production: true })).toEqual([]);
  expect(await check('imap://desk:x@127.0.0.1:1', false)).toMatchObject([{ result: 'off' }]);
  expect(await check('imap://desk:x@127.0.0.1:1')).toMatchObject([{ result: 'fail' }]);
});
