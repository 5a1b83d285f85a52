import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from '../config/settings';
import { isLoopback } from '../config/listenHost';
import type { SendMail } from './mailJob';

/** Default SMTP timeout, in milliseconds. */
const defaultTimeout = 10_000;
/** A whole mail may take as many time-outs: a server that drips its answers is never idle for one. */
const timeoutsPerMail = 3;

/**
 * TLS options: implicit TLS (`smtps://`, `imaps://`) or mandatory STARTTLS (RFC 3207; RFC 8314, section 3). Loopback servers may
 * use neither, and their certificate is not checked.
 */
export function encryption(url: string): {
  requireTLS: boolean;
  ignoreTLS: false;
  tls?: { rejectUnauthorized: boolean };
} {
  const { protocol, hostname } = new URL(url);
  if (isLoopback(hostname)) return { requireTLS: false, ignoreTLS: false, tls: { rejectUnauthorized: false } };
  return { requireTLS: !/^(?:smtps|imaps):$/i.test(protocol), ignoreTLS: false };
}

/** Local part of the Message-ID of the mail with a key. */
export const localId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Opens an SMTP mailer. Replies go to `replyTo`, the membership desk, unless the mail says otherwise. `limit` of each
 * step in milliseconds.
 * @throws the mailer's errors, which contain addresses.
 */
export function openMailer({ url, from, replyTo }: Mail, limit = defaultTimeout): SendMail {
  const times = { connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit };
  const transport = createTransport({
    url,
    ...encryption(url),
    ...times,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const messageId = (id: string): string => `<${localId(id)}@${domain}>`;
  return async ({ id, to, replyTo: ownReplyTo, subject, text, html, headers, ...given }) => {
    const { attachments = [], isWritten = false, follows = [] } = given;
    const references = follows.map(messageId);
    await transport.sendMail({
      from,
      replyTo: ownReplyTo ?? replyTo,
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
      messageId: messageId(id),
      ...(references.length === 0 ? {} : { inReplyTo: references.at(-1), references }),
      headers: { ...(isWritten ? {} : { 'Auto-Submitted': 'auto-generated' }), ...headers },
      signal: AbortSignal.timeout(limit * timeoutsPerMail),
    });
  };
}
