import { createServer } from 'node:net';
import { checkMail } from '../../../tools/checkLive/mail';
import { listenOn } from '../../support/program';
import { nameServerOf } from './nameServer';
import { troubles } from './soundProviders';

// What a mail provider's server says; each row is one thing that is wrong.

const sound = nameServerOf({
  'keelway.example': { mx: ['mx.keelway.example'], txt: ['v=spf1 ip4:192.0.2.1 -all'] },
  'k1._domainkey.keelway.example': { txt: ['v=DKIM1; p=MIIB'] },
  '_dmarc.keelway.example': { txt: ['v=DMARC1; p=none'] },
});
const accepted = { EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 2.7.0 Welcome', '': '250 2.0.0 OK' };

/** What the check says of a mail server that gives these replies, by the beginning of the command. */
async function serverSaying(
  replies: Readonly<Record<string, string>>,
  mail: { from?: string; replyTo?: string } = {},
): Promise<{ rows: string[]; commands: string[] }> {
  const commands: string[] = [];
  const known = { ...accepted, QUIT: '221 Bye', ...replies };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    let rest = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        commands.push(line.replace(/^AUTH .*/, 'AUTH'));
        const start =
          Object.keys(known)
            .filter((one) => line.startsWith(one))
            .sort((a, b) => b.length - a.length)[0] ?? '';
        const reply = known[start as keyof typeof known];
        if (reply === 'hang up') socket.destroy();
        else if (reply !== 'silence') socket.write(`${reply}\r\n`);
      }
    });
  });
  const port = await listenOn(server, 0);
  try {
    const settings = { url: `smtp://user:p4ss@127.0.0.1:${port}`, from: 'Keelway <members@keelway.example>', ...mail };
    const findings = await checkMail(
      { mail: { replyTo: 'desk@keelway.example', ...settings }, production: true },
      sound,
      Object.values(replies).includes('silence') ? 300 : 20_000,
    );
    return { rows: troubles(findings), commands };
  } finally {
    server.close();
  }
}

test('a server that takes the sender passes, and gets no mail', async () => {
  expect(await serverSaying({})).toEqual({
    rows: [],
    commands: [
      expect.stringMatching(/^EHLO /),
      'AUTH',
      'MAIL FROM:<members@keelway.example>',
      'RCPT TO:<desk@keelway.example>',
      'RSET',
      'QUIT',
    ],
  });
});

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  [
    'a relay that refuses MAIL_FROM',
    { 'MAIL FROM': '550 5.7.1 Sender not authorized' },
    /^fail sender: Mails are refused \(550\): 5\.7\.1 Sender not authorized \| Verify .* MAIL_FROM/,
  ],
  [
    'a relay that refuses it in several lines',
    { 'MAIL FROM': '553-5.7.1 Sender address rejected:\r\n553 5.7.1 not owned by user' },
    /^fail sender: Mails are refused \(553\): .*not owned by user \| Verify/,
  ],
  [
    'a relay that refuses it when the recipient is named',
    { 'RCPT TO': '553 5.7.1 <members@keelway.example>: Sender address rejected: not owned by user user' },
    /^fail sender: Mails are refused \(553\).* \| Verify/,
  ],
  [
    'a server that relays for others only',
    { 'RCPT TO': '554 5.7.1 <desk@keelway.example>: Relay access denied' },
    /^fail sender: Mails are refused \(554\)/,
  ],
  [
    'a relay that wants a login',
    { 'MAIL FROM': '530 5.7.0 Authentication required' },
    /^fail sender: .*asks for a login.* \| Put the user and password .* SMTP_URL/,
  ],
  [
    'a server that asks to come back',
    { 'RCPT TO': '451 4.7.1 Greylisted' },
    /^warn sender: Refused for the moment \(451\)/,
  ],
  [
    'a desk whose mailbox does not exist',
    { 'RCPT TO': '550 5.1.1 <desk@keelway.example>: User unknown' },
    /^warn sender: Accepted, but mail to desk@keelway\.example.* \| .*emails\.members/,
  ],
  ['a reply that is none', { 'MAIL FROM': '<html>' }, /^fail sender: An unexpected response: <html> \|/],
  ['a server that hangs up at the sender', { 'MAIL FROM': 'hang up' }, /^fail sender: No answer/],
  ['a server that falls silent at the sender', { 'MAIL FROM': 'silence' }, /^fail sender: No answer/],
  ['a server that falls silent at the login', { AUTH: 'silence' }, /^fail connection: No answer/],
  [
    'a wrong password',
    { AUTH: '535 5.7.8 Not accepted' },
    /^fail connection: .*Not accepted.* \| Check user and password/,
  ],
])('%s: one row says so, without a mail', async (_name, replies, row) => {
  const { rows, commands } = await serverSaying(replies);
  expect(rows).toEqual([expect.stringMatching(row)]);
  expect(rows.join()).not.toContain('p4ss');
  expect(commands).not.toContain('DATA');
});
