import type { Config } from '../../server/lib/config/config';
import { isLoopback } from '../../server/lib/config/listenHost';
import { MailboxFailure, partsOfMailbox, withMailbox } from '../../server/lib/mail/incoming/mailbox';
import { deadline } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('mail');
const asked = 'mailbox';

const advice: Readonly<Record<string, string>> = {
  'login refused':
    'Check user and password in IMAP_URL; write @ : / in them as %40 %3A %2F. Some providers want a password for programs.',
  refused: 'Check the folder in IMAP_URL: without one it is INBOX.',
};

/** Logs in at the mailbox that replies come to, opens it, and counts what nobody has read. Changes nothing. */
export async function checkMailbox(
  { incoming, mail, production }: Pick<Config, 'incoming' | 'mail' | 'production'>,
  limit = deadline,
): Promise<Finding[]> {
  if (incoming === null)
    return mail === null
      ? []
      : [
          warn(
            asked,
            'No IMAP_URL: replies to mails, and mails that come back, do not reach their cases.',
            'Set IMAP_URL to the mailbox of DESK_EMAIL, which mails to MAIL_FROM come to as well.',
          ),
        ];
  const { folder } = partsOfMailbox(incoming.url);
  const isStandIn = !production && isLoopback(new URL(incoming.url).hostname);
  try {
    const unread = await withMailbox(incoming, async (mailbox) => (await mailbox.newer(null)).length, limit);
    return [pass(asked, `The login is accepted and ${folder} opens; nobody has read ${unread} of its mails.`)];
  } catch (error) {
    const code = error instanceof MailboxFailure ? error.note : 'unknown error';
    if (isStandIn && code === 'ECONNREFUSED') return [off(asked, 'The stand-in does not answer.')];
    return [
      fail(
        asked,
        `It cannot be read (${code}).`,
        advice[code] ?? 'Check host and port in IMAP_URL: imaps:// on port 993, or imap:// with STARTTLS on 143.',
      ),
    ];
  }
}
