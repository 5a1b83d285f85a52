import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from '../providers/settings';
import { isLoopback } from '../providers/loopback';
import type { SendMail } from './mailJob';

/** How long a mail server may take, in milliseconds. */
const patience = 10_000;

/**
 * How a mail server is spoken to: encrypted from the start (`smtps://`) or by STARTTLS, without which nothing is sent
 * (RFC 3207; RFC 8314, section 3). On this machine it may be neither, and no certificate is asked of it.
 */
export function encryption(url: string): {
  requireTLS: boolean;
  ignoreTLS: false;
  tls?: { rejectUnauthorized: boolean };
} {
  const { protocol, hostname } = new URL(url);
  if (isLoopback(hostname)) return { requireTLS: false, ignoreTLS: false, tls: { rejectUnauthorized: false } };
  return { requireTLS: protocol.toLowerCase() !== 'smtps:', ignoreTLS: false };
}

/** Sends mails over SMTP. Answers go to the desk, `replyTo`. `limit` in milliseconds. @throws what the mailer throws: it holds addresses. */
export function openMailer({ url, from, replyTo }: Mail, limit = patience): SendMail {
  const times = { connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit };
  const transport = createTransport({
    url,
    ...encryption(url),
    ...times,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, subject, text }) => {
    const name = createHash('sha256').update(id).digest('hex').slice(0, 32);
    await transport.sendMail({
      from,
      ...(replyTo === undefined ? {} : { replyTo }),
      to,
      subject,
      text,
      messageId: `<${name}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
