import { checkMail } from '../../../tools/checkLive/mail';
import type { Finding } from '../../../tools/checkLive/finding';
import { freePort } from '../../support/freePort';
import { nameServerOf } from './nameServer';
import { stage } from './stage';

const current = stage();
const from = 'Keelway <members@keelway.example>';
const said = (findings: readonly Finding[]): string[] => findings.map(({ asked, result }) => `${asked}: ${result}`);
const sound = nameServerOf({
  'keelway.example': { mx: ['mail.keelway.example'], txt: ['v=spf1 include:mail.example -all'] },
  'mail.example': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  'k1._domainkey.keelway.example': { txt: ['v=DKIM1; p=MIIB'] },
  '_dmarc.keelway.example': { txt: ['v=DMARC1; p=none'] },
});

test('the stand-in passes; its sender is not checked', async () => {
  expect(said(await checkMail(current().config))).toEqual(['connection: pass', 'sender: pass', "sender's domain: off"]);
});

test('no mail server: a warning', async () => {
  expect(await checkMail({ mail: null, production: true })).toEqual([
    expect.objectContaining({ result: 'warn', change: expect.stringContaining('SMTP_URL') as string }),
  ]);
});

test("the sender's domain counts in production; its rows are in liveMail.test.ts", async () => {
  expect(said(await checkMail({ mail: current().config.mail, production: true }, sound))).toEqual([
    'connection: pass',
    'sender: pass',
    "sender's domain: pass",
    'SPF: pass',
    'DKIM: pass',
    'DMARC: pass',
  ]);
});

test('connection refused', async () => {
  const mail = { ...current().config.mail, url: `smtp://127.0.0.1:${await freePort()}`, from };
  expect((await checkMail({ mail, production: true }, sound))[0]).toMatchObject({
    asked: 'connection',
    result: 'fail',
    answer: 'No answer.',
  });
});
