import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailer } from '@server/payments/mail/smtp';
import { Inbox } from '../../sandbox/inbox/messages';
import { listenForMail } from '../../sandbox/inbox/smtp';

const folder = mkdtempSync(join(tmpdir(), 'keelway-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an e-mail of the gateway arrives in the inbox over SMTP, with its text and its link', async () => {
  const inbox = await Inbox.open(folder);
  const mail = await listenForMail(inbox, 0);
  const send = openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'Keelway <members@keelway.example>' });
  await send({ id: 'receipt:1', to: 'amina@example.com', subject: 'Your receipt – Žofie', text: 'Hello,\n\nhere it is:\nhttp://localhost:3000/account/transactions\n\nBye äöü' });
  expect(inbox.messages).toEqual([
    { id: expect.any(String) as string, at: expect.any(Number) as string, channel: 'email', to: 'amina@example.com', subject: 'Your receipt – Žofie', text: 'Hello,\n\nhere it is:\nhttp://localhost:3000/account/transactions\n\nBye äöü', link: 'http://localhost:3000/account/transactions' },
  ]);
  await mail.close();
  await inbox.close();
  await expect(send({ id: 'receipt:2', to: 'amina@example.com', subject: 'x', text: 'x' })).rejects.toThrow();
});
