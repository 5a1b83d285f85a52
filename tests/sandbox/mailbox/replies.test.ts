import { readMail } from '@server/lib/mail/incoming/read';
import { replyMail, type ReplyKind } from '../../../sandbox/mailbox/replies';

const id = '0123456789abcdef0123456789abcdef';
const about = {
  to: 'amina@example.com',
  replyTo: 'desk+ke-7f3k2p.x@keelway.example',
  messageId: `<${id}@keelway.example>`,
  references: '<first@keelway.example>',
  subject: 'Re: Your message KE-7F3K2P',
};
const sent = (kind: ReplyKind) => readMail(Buffer.from(replyMail(about, kind, 'On Monday – Žofie.', 0)));

test('a person answers in the conversation', async () => {
  expect(await sent('reply')).toMatchObject({
    nature: 'written',
    from: { address: 'amina@example.com' },
    to: ['desk+ke-7f3k2p.x@keelway.example'],
    answers: [id, 'first'],
    subject: 'Re: Your message KE-7F3K2P',
    said: 'On Monday – Žofie.',
  });
});

test('a program answers, or a server cannot deliver', async () => {
  expect(await sent('away')).toMatchObject({ nature: 'automatic', answers: [id, 'first'] });
  expect(await sent('bounce')).toMatchObject({
    nature: 'report',
    report: { about: [id], isFinal: true, meaning: 'gone' },
  });
});
