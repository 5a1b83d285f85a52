import type { Config } from '../lib/config/config';
import { keyMode } from '../lib/config/keyShapes';

/**
 * State of one part of the site: `live` is real, `sample` ships with the code, `off` is switched off, `missing` should
 * be set up.
 */
export interface Notice {
  part:
    | 'agents'
    | 'members'
    | 'site'
    | 'identity'
    | 'assistant'
    | 'payments'
    | 'mail'
    | 'mailbox'
    | 'desk'
    | 'badges'
    | 'proxy'
    | 'backup';
  state: 'live' | 'sample' | 'off' | 'missing';
  /** One sentence. */
  text: string;
  /** What to do about it, for `sample` and `missing`. */
  change?: string;
}

/** State of the data; null where it could not be read. */
export interface Facts {
  /** `sample`: those with an address at a reserved domain. */
  agents: { all: number; sample: number; isImported: boolean };
  members: { all: number; sample: number } | null;
  /** Whether `content/site.json` still names the fictional association. */
  isSampleSite: boolean;
  /** Epoch milliseconds. */
  lastBackup: number | null;
  now: number;
}

type Settings = Pick<
  Config,
  | 'identity'
  | 'assistant'
  | 'payments'
  | 'mail'
  | 'incoming'
  | 'deskEmail'
  | 'badgeKeys'
  | 'trustProxy'
  | 'features'
  | 'publicUrl'
>;

const hour = 3_600_000;
/** Older backups count as missing. */
const oldBackup = 48 * hour;

const agentsImport = 'npm run agents:import -- FILE.csv --write --replace (docs/agents-data.md)';
const membersImport = 'npm run members:import -- FILE.csv --write --replace (docs/agents-data.md)';

function peopleNotice(part: 'agents' | 'members', counts: { all: number; sample: number }, change: string): Notice {
  if (counts.sample > 0) {
    const text = `${counts.sample} of ${counts.all} ${part} are sample data, and visitors see them.`;
    return { part, state: 'sample', text, change };
  }
  if (counts.all > 0) return { part, state: 'live', text: `${counts.all} ${part}.` };
  return { part, state: 'missing', text: `There are no ${part}.`, change };
}

function paymentsNotice({ payments }: Settings): Notice {
  const part = 'payments';
  if (payments === null) return { part, state: 'off', text: 'Switched off: nobody can pay.' };
  if (keyMode(payments.secretKey) !== 'test') return { part, state: 'live', text: 'Live keys: people are charged.' };
  return { part, state: 'sample', text: 'Test keys: nobody is charged.', change: 'Set the live keys of Paystack.' };
}

function mailNotice({ mail }: Settings): Notice {
  if (mail !== null) return { part: 'mail', state: 'live', text: 'Receipts and reminders are sent.' };
  const text = 'No mail server: nobody gets a receipt or a reminder.';
  return { part: 'mail', state: 'missing', text, change: 'Set SMTP_URL and MAIL_FROM.' };
}

/** Nothing without mails that could be answered. */
function mailboxNotices({ mail, incoming }: Settings): Notice[] {
  const part = 'mailbox';
  if (incoming !== null) return [{ part, state: 'live', text: 'Replies to mails reach their cases.' }];
  if (mail === null) return [];
  const text = 'Replies to mails, and mails that come back, stay in the mailbox.';
  return [{ part, state: 'missing', text, change: 'Set IMAP_URL.' }];
}

function deskNotice({ mail, deskEmail }: Settings): Notice {
  const part = 'desk';
  if (deskEmail !== null) return { part, state: 'live', text: 'Conversations that visitors hand over are sent.' };
  const change = `Set ${mail === null ? 'SMTP_URL, MAIL_FROM and DESK_EMAIL' : 'DESK_EMAIL'}.`;
  return { part, state: 'missing', text: 'Nobody can hand a conversation over to a person.', change };
}

function badgesNotice({ badgeKeys }: Settings): Notice {
  const part = 'badges';
  if (badgeKeys !== null) return { part, state: 'live', text: 'Agents get signed badges for their websites.' };
  const change = 'Set BADGE_KEY (docs/verification.md).';
  return { part, state: 'missing', text: 'No key: agents get no badges, and /verify recognises none.', change };
}

function proxyNotice({ trustProxy, publicUrl }: Settings): Notice {
  if (trustProxy !== false) return { part: 'proxy', state: 'live', text: 'Addresses of visitors come from the proxy.' };
  const text = `${publicUrl} needs a proxy for TLS, and none is trusted: limits take all visitors for one.`;
  return { part: 'proxy', state: 'missing', text, change: 'Set TRUST_PROXY, such as 1 (docs/deploy.md).' };
}

function backupNotice({ lastBackup, now }: Facts): Notice {
  const part = 'backup';
  const change = 'npm run backup -- --to FOLDER, twice a day (docs/deploy.md).';
  if (lastBackup === null) {
    return { part, state: 'missing', text: 'No backup by npm run backup was ever seen.', change };
  }
  const text = `The last one was made at ${new Date(lastBackup).toISOString()}.`;
  return now - lastBackup > oldBackup ? { part, state: 'missing', text, change } : { part, state: 'live', text };
}

function featureNotice(part: 'identity' | 'assistant', isOn: boolean): Notice {
  return isOn
    ? { part, state: 'live', text: 'A real provider is set.' }
    : { part, state: 'off', text: 'Switched off.' };
}

/** Reports what is live, sample, off or missing in production. */
export function noticesOf(settings: Settings, facts: Facts): Notice[] {
  const site: Notice = facts.isSampleSite
    ? {
        part: 'site',
        state: 'sample',
        text: 'content/site.json names the fictional association and addresses that cannot exist.',
        change: 'Write your own name, addresses and numbers into it, and build.',
      }
    : { part: 'site', state: 'live', text: 'content/site.json is your own.' };
  const members: Notice[] =
    !settings.features.members || facts.members === null
      ? [{ part: 'members', state: 'off', text: settings.features.members ? 'Not asked.' : 'Switched off.' }]
      : [peopleNotice('members', facts.members, membersImport)];
  return [
    peopleNotice('agents', facts.agents, agentsImport),
    ...members,
    site,
    featureNotice('identity', settings.identity !== null),
    featureNotice('assistant', settings.assistant !== null),
    paymentsNotice(settings),
    mailNotice(settings),
    ...mailboxNotices(settings),
    deskNotice(settings),
    badgesNotice(settings),
    proxyNotice(settings),
    backupNotice(facts),
  ];
}
