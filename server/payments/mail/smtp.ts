import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../providers/settings';
import type { SendMail } from './outbox';

/** How long a mail server may take, in milliseconds. */
const patience = 10_000;

/** Sends mails over SMTP. */
export function openMailer({ url, from }: Mail): SendMail {
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text }) => {
    const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
    await transport.sendMail({ from, to, subject, text, messageId: `<${name}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}
