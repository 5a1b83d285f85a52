import { randomUUID } from 'node:crypto';

/** What a mail of the site says about its answers. */
export interface Answerable {
  /** Who got it. */
  to: string;
  /** Where answers go. */
  replyTo: string;
  /** Its Message-ID, and those of the conversation before it. */
  messageId: string;
  references: string;
  subject: string;
}

/** Kinds of answers that a tester can send. */
export const replyKinds = { reply: 'As a person', away: 'As an automatic reply', bounce: 'As undeliverable' } as const;
export type ReplyKind = keyof typeof replyKinds;

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The mail that somebody's mail program sends in answer to one of ours, or their server if it cannot be delivered. */
export function replyMail(about: Answerable, kind: ReplyKind, text: string, now: number): string {
  const { to, replyTo, messageId, references, subject } = about;
  const common = [
    `Date: ${new Date(now).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@sandbox.example>`,
    'MIME-Version: 1.0',
  ];
  if (kind === 'bounce') {
    return [
      'Return-Path: <>',
      'From: Mail Delivery System <MAILER-DAEMON@sandbox.example>',
      `To: ${line(replyTo)}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      ...common,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
      '',
      '--report',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Your mail could not be delivered.',
      '--report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; sandbox.example',
      '',
      `Final-Recipient: rfc822; ${line(to)}`,
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; 550 5.1.1 <${line(to)}>: Recipient address rejected: User unknown`,
      '--report',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${line(messageId)}`,
      `Subject: ${line(subject)}`,
      '--report--',
      '',
    ].join('\n');
  }
  return [
    `From: ${line(to)}`,
    `To: ${line(replyTo)}`,
    `Subject: ${kind === 'away' ? 'Automatic reply: ' : ''}Re: ${line(subject).replace(/^(?:Re: )+/, '')}`,
    `In-Reply-To: ${line(messageId)}`,
    `References: ${line(`${references} ${messageId}`)}`,
    ...(kind === 'away' ? ['Auto-Submitted: auto-replied', 'Precedence: auto_reply'] : []),
    ...common,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\n');
}
