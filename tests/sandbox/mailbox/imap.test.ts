import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { behaviour } from '../../../sandbox/mailbox/behaviour';
import { listenForImap, mailboxPassword, mailboxUser } from '../../../sandbox/mailbox/imap';
import { Mailbox } from '../../../sandbox/mailbox/messages';
import { Switch } from '../../../sandbox/switches/switches';

const folder = mkdtempSync(join(tmpdir(), 'keelway-mailbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client that writes lines as they are, and reads until its command is done. */
async function openClient(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let read = '';
  let wake: () => void = () => undefined;
  socket.setEncoding('utf8').on('data', (text: string) => {
    read += text;
    wake();
  });
  socket.on('close', () => wake());
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(read) && !socket.closed)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const found = read;
    read = '';
    return found;
  };
  await until(/\r\n/);
  let count = 0;
  return {
    say: (command: string): Promise<string> => {
      count += 1;
      socket.write(`a${count} ${command}\r\n`);
      return until(new RegExp(`^(?:a${count} |\\+ )`, 'm'));
    },
    write: (line: string): Promise<string> => {
      socket.write(`${line}\r\n`);
      return until(/\r\n/);
    },
    end: () => socket.destroy(),
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function opened(folderName = String(Math.random())) {
  const mailbox = await Mailbox.open(join(folder, folderName), () => 1_700_000_000_000);
  const turned = new Switch(behaviour);
  const server = await listenForImap(mailbox, 0, turned);
  const client = await openClient(server.port);
  const close = async () => {
    client.end();
    await server.close();
    await mailbox.close();
  };
  closing.push(close);
  return {
    mailbox,
    turned,
    client,
    close,
    selected: async () => {
      await client.say(`LOGIN ${mailboxUser} ${mailboxPassword}`);
      return client.say('SELECT INBOX');
    },
  };
}

const first = 'Subject: One\nFrom: a@example.com\n\nHello\n';

test('logs in by LOGIN, with strings and literals, and by AUTHENTICATE', async () => {
  const password = Buffer.from(`\0${mailboxUser}\0${mailboxPassword}`).toString('base64');
  for (const login of [
    `LOGIN ${mailboxUser} "${mailboxPassword}"`,
    `login "${mailboxUser}" ${mailboxPassword}`,
    `AUTHENTICATE PLAIN ${password}`,
  ]) {
    const { client } = await opened();
    expect(await client.say('CAPABILITY')).toMatch(/^\* CAPABILITY IMAP4rev1 .*\r\na1 OK/);
    expect(await client.say('SELECT INBOX')).toMatch(/^a2 BAD/);
    expect(await client.say(login)).toMatch(/^a3 OK/);
    expect(await client.say(login)).toMatch(/^a4 BAD/);
  }
  const { client } = await opened();
  expect(await client.say('AUTHENTICATE PLAIN')).toBe('+ \r\n');
  expect(await client.write(password)).toMatch(/^a1 OK/);
  const other = await opened();
  expect(await other.client.say(`LOGIN {${mailboxUser.length}}`)).toMatch(/^\+ /);
  expect(await other.client.write(`${mailboxUser} ${mailboxPassword}`)).toMatch(/^a1 OK/);
});

test('refuses what breaks the protocol, and goes on', async () => {
  const { client } = await opened();
  for (const [command, answer] of [
    ['LOGIN desk wrong', /NO \[AUTHENTICATIONFAILED\]/],
    ['LOGIN desk', /BAD/],
    ['AUTHENTICATE PLAIN !!', /BAD/],
    ['AUTHENTICATE XOAUTH2 abc', /NO/],
    ['SELEKT INBOX', /BAD/],
    ['LOGIN (desk', /BAD/],
    ['LOGIN "desk', /BAD/],
    ['UID FETCH 1 (UID)', /BAD/],
    ['NOOP', /OK/],
  ] as const)
    expect(await client.say(command)).toMatch(answer);
});

test('searches, fetches without marking, and marks as read', async () => {
  const { client, mailbox, selected } = await opened();
  mailbox.add(first);
  mailbox.add('Subject: Žofie\n\nTwo');
  expect(await selected()).toMatch(/\* 2 EXISTS\r\n[^]*UIDVALIDITY 1700000000[^]*UIDNEXT 3[^]*OK \[READ-WRITE\]/);
  expect(await client.say('UID SEARCH UNSEEN')).toMatch(/^\* SEARCH 1 2\r\n/);
  expect(await client.say('UID SEARCH UID 3:*')).toMatch(/^\* SEARCH 2\r\n/);
  expect(await client.say('UID FETCH 1 (UID RFC822.SIZE BODY.PEEK[])')).toContain(
    `* 1 FETCH (UID 1 RFC822.SIZE 44 BODY[] {44}\r\n${first.replaceAll('\n', '\r\n')})\r\n`,
  );
  expect(await client.say('UID FETCH 2 BODY.PEEK[HEADER]')).toContain('BODY[HEADER] {19}\r\nSubject: Žofie\r\n\r\n)');
  expect(await client.say('UID SEARCH UNSEEN')).toMatch(/^\* SEARCH 1 2\r\n/);
  expect(await client.say('UID STORE 1 +FLAGS (\\Seen)')).toMatch(/^\* 1 FETCH \(UID 1 FLAGS \(\\Seen\)\)\r\n/);
  expect(await client.say('UID STORE 2 +FLAGS.SILENT (\\Seen)')).toMatch(/^a\d OK/);
  expect(await client.say('UID SEARCH UNSEEN UID 1:*')).toMatch(/^\* SEARCH\r\n/);
  for (const wrong of [
    'UID FETCH x UID',
    'UID FETCH 0 UID',
    'UID FETCH 1 ENVELOPES',
    'UID SEARCH',
    'UID STORE 1 FLAG x',
  ])
    expect(await client.say(wrong)).toMatch(/BAD/);
  expect(await client.say('IDLE')).toMatch(/^\+ /);
  expect(await client.write('DONE')).toMatch(/OK/);
  expect(await client.say('LOGOUT')).toMatch(/^\* BYE[^]*OK/);
});

test('keeps mails, flags and numbers over a restart', async () => {
  const before = await opened('kept');
  before.mailbox.add(first);
  before.mailbox.mails[0]?.flags.add('\\Seen');
  before.mailbox.add(first);
  await before.close();
  const after = await opened('kept');
  expect(await after.selected()).toMatch(/UIDVALIDITY 1700000000[^]*UIDNEXT 3/);
  expect(await after.client.say('UID SEARCH UNSEEN')).toMatch(/^\* SEARCH 2\r\n/);
  after.mailbox.renumber();
  expect(await after.client.say('SELECT INBOX')).toMatch(/UIDVALIDITY 1700000001/);
});

test.each([
  ['login-refused', /NO \[AUTHENTICATIONFAILED\]/],
  ['busy', /NO \[UNAVAILABLE\]/],
])('%s refuses the login', async (position, answer) => {
  const { client, turned } = await opened();
  turned.turnTo(position);
  expect(await client.say(`LOGIN ${mailboxUser} ${mailboxPassword}`)).toMatch(answer);
});

test('has no folder, or breaks off in a mail', async () => {
  const { client, mailbox, turned, selected } = await opened();
  mailbox.add(first);
  turned.turnTo('no-folder');
  expect(await selected()).toMatch(/NO \[NONEXISTENT\]/);
  turned.turnTo('breaks');
  expect(await client.say('SELECT INBOX')).toMatch(/OK/);
  expect(await client.say('UID FETCH 1 BODY.PEEK[]')).not.toMatch(/a\d OK/);
});

test('breaks off in the oldest mail only', async () => {
  const { client, mailbox, turned, selected } = await opened();
  mailbox.add(first);
  mailbox.add(first);
  turned.turnTo('breaks-oldest');
  await selected();
  expect(await client.say('UID FETCH 2 BODY.PEEK[]')).toMatch(/a\d OK/);
  expect(await client.say('UID FETCH 1 BODY.PEEK[]')).not.toMatch(/a\d OK/);
});
