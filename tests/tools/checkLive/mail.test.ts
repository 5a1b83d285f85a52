import { createServer, type Socket } from 'node:net';
import { checkMail, type NameServer } from '../../../tools/checkLive/mail';
import type { Finding } from '../../../tools/checkLive/finding';
import { freePort } from '../../support/freePort';
import { listenOn } from '../../support/program';
import { stage } from './stage';

const current = stage();
const from = 'Keelway <members@keelway.example>';
const said = (findings: readonly Finding[]): string[] => findings.map(({ asked, result }) => `${asked}: ${result}`);
const missing = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));
const unreachable = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('queryTxt ECONNREFUSED'), { code: 'ECONNREFUSED' }));

const sound: NameServer = {
  resolveMx: () => Promise.resolve([{ exchange: 'mail.keelway.example', priority: 10 }]),
  resolve4: missing,
  resolve6: missing,
  resolveTxt: (name: string) =>
    Promise.resolve([[name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 include:mail.example -all']]),
};
const of = (answer: () => Promise<never>): NameServer => ({
  resolveMx: answer,
  resolve4: answer,
  resolve6: answer,
  resolveTxt: answer,
});

/** Runs checks against a mail server that sends these lines in turn. */
async function sayingSmtp(lines: readonly string[], work: (url: string) => Promise<Finding[]>): Promise<Finding[]> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const left = [...lines];
    const next = (): void => {
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    socket.on('data', next).on('error', () => undefined);
    next();
  });
  const port = await listenOn(server, 0);
  try {
    return await work(`smtp://user:p4ss@127.0.0.1:${port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

test('the stand-in passes; its sender is not checked', async () => {
  expect(said(await checkMail(current().config))).toEqual(['connection: pass', "sender's domain: off"]);
});

test('no mail server: a warning', async () => {
  expect(await checkMail({ mail: null, production: true })).toEqual([
    expect.objectContaining({ result: 'warn', change: expect.stringContaining('SMTP_URL') as string }),
  ]);
});

test('a domain with and without its records', async () => {
  const mail = current().config.mail;
  const check = async (dns: NameServer): Promise<string[]> =>
    said(await checkMail({ mail, production: true }, dns)).slice(1);
  expect(await check(sound)).toEqual(["sender's domain: pass", 'SPF: pass', 'DMARC: pass']);
  expect(await check({ ...sound, resolveTxt: () => Promise.resolve([['google-site-verification=1']]) })).toEqual([
    "sender's domain: pass",
    'SPF: warn',
    'DMARC: warn',
  ]);
  expect(await check(of(missing))).toEqual(["sender's domain: fail"]);
  expect(await check(of(unreachable))).toEqual(["sender's domain: warn"]);
});

test('connection refused', async () => {
  const mail = { ...current().config.mail, url: `smtp://127.0.0.1:${await freePort()}`, from };
  expect((await checkMail({ mail, production: true }, sound))[0]).toMatchObject({
    asked: 'connection',
    result: 'fail',
    answer: 'No answer.',
  });
});

test('a silent server', async () => {
  const [first] = await sayingSmtp([], (url) =>
    checkMail({ mail: { ...current().config.mail, url, from }, production: true }, sound, 300),
  );
  expect(first).toMatchObject({ result: 'fail', answer: 'No answer.' });
});

test("a wrong password: the server's message without the password", async () => {
  const lines = ['220 ready', '250-hello\r\n250 AUTH PLAIN', '535 5.7.8 Username and Password not accepted'];
  const findings = await sayingSmtp(lines, (url) =>
    checkMail({ mail: { ...current().config.mail, url, from }, production: true }, sound, 20_000),
  );
  expect(findings[0]).toMatchObject({
    result: 'fail',
    answer: expect.stringContaining('not accepted') as string,
    change: expect.stringContaining('SMTP_URL') as string,
  });
  expect(JSON.stringify(findings)).not.toContain('p4ss');
});
