import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailer } from '@server/lib/mail/smtp';
import { Inbox } from '../../sandbox/inbox/messages';
import { behaviour } from '../../sandbox/inbox/behaviour';
import { listenForMail } from '../../sandbox/inbox/smtp';
import { Switch } from '../../sandbox/switches/switches';

const folder = mkdtempSync(join(tmpdir(), 'keelway-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an email of the gateway arrives in the inbox over SMTP, with its text and link', async () => {
  const inbox = await Inbox.open(folder);
  const mail = await listenForMail(inbox, 0);
  const send = openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'Keelway <members@keelway.example>' });
  await send({
    id: 'receipt:1',
    to: 'amina@example.com',
    subject: 'Your receipt – Žofie',
    text: 'Hello,\n\nhere it is:\nhttp://localhost:3000/account/transactions\n\nBye äöü',
  });
  expect(inbox.messages).toEqual([
    {
      id: expect.any(String) as string,
      at: expect.any(Number) as string,
      channel: 'email',
      to: 'amina@example.com',
      subject: 'Your receipt – Žofie',
      text: 'Hello,\n\nhere it is:\nhttp://localhost:3000/account/transactions\n\nBye äöü',
      link: 'http://localhost:3000/account/transactions',
    },
  ]);
  await mail.close();
  await inbox.close();
  await expect(send({ id: 'receipt:2', to: 'amina@example.com', subject: 'x', text: 'x' })).rejects.toThrow();
});

test('an email with an HTML part and a one-click header shows both', async () => {
  const inbox = await Inbox.open(folder);
  const mail = await listenForMail(inbox, 0);
  const send = openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'members@keelway.example' });
  const parts = {
    to: 'amina@example.com',
    subject: 'News',
    text: 'Hello',
    html: '<p lang="sw">Habari <b>Žofie</b></p>',
  };
  const address = `https://keelway.example/newsletter/unsubscribe/${'x'.repeat(80)}`;
  const listed = { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await send({ id: '1', ...parts, headers: listed });
  await send({ id: '2', ...parts, headers: { 'List-Unsubscribe': `<${address}>` } });
  const [withoutPost, withPost] = inbox.messages;
  expect(withPost).toMatchObject({ text: 'Hello', html: expect.stringContaining(parts.html) as string });
  expect(withPost).toMatchObject({ unsubscribe: address });
  expect(withoutPost).not.toHaveProperty('unsubscribe');
  await mail.close();
  await inbox.close();
});

test('an overlong message is rejected permanently', async () => {
  const inbox = await Inbox.open(folder);
  const mail = await listenForMail(inbox, 0);
  const text = 'a long line of a long message\n'.repeat(40_000);
  await expect(
    openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'members@keelway.example' })({
      id: '1',
      to: 'amina@example.com',
      subject: 'x',
      text,
    }),
  ).rejects.toMatchObject({ responseCode: 552 });
  await mail.close();
  await inbox.close();
});

test('a silent server times out', async () => {
  const inbox = await Inbox.open(folder);
  const silent = new Switch(behaviour);
  silent.turnTo('silent');
  const mail = await listenForMail(inbox, 0, silent);
  const sending = openMailer(
    { url: `smtp://127.0.0.1:${mail.port}`, from: 'members@keelway.example' },
    300,
  )({ id: '1', to: 'amina@example.com', subject: 'x', text: 'x' });
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await mail.close();
  await inbox.close();
});
