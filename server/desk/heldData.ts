import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { t } from '../../shared/language/words';
import { legalEnd, requestCases } from '../requests/requestCases';
import { readLog } from '../lib/caselog/log';
import { readStoredRequest } from '../requests/storedRequest';
import type { HeldData } from '../../shared/desk/personalData';
import { eraseUnderAddress, readDataUnderAddress } from '../personalData/personalData';
import type { Schema } from '../lib/database/schema';
import { audit } from '../lib/database/audit';
import { addNoteIn } from './cases/notes';

interface Place {
  name: string;
  tables: readonly string[];
  kept: string | null;
  corrected: string;
}

/** Where personal data is, in words for the desk, and why some of it stays (content/legal/privacy.md). */
function places(): readonly Place[] {
  const withAccount = t('Goes with the account, which its owner deletes on the account page');
  const asItWas = t('Stays as it was sent: write what is right into a note of its case');
  const onAccountPage = t('Follows the account, whose owner changes it on the account page');
  return [
    { name: t('Quote requests'), tables: ['quote_requests'], kept: null, corrected: asItWas },
    {
      name: t('Messages, reports and applications'),
      tables: ['case_requests'],
      kept: t('Requests about data stay three years, to show that they were answered'),
      corrected: asItWas,
    },
    { name: t('Conversations handed over'), tables: ['handovers'], kept: null, corrected: asItWas },
    {
      name: t('Cases'),
      tables: ['cases'],
      kept: t('Cases of requests about data stay three years'),
      corrected: t('A log is never changed: write what is right into a note'),
    },
    {
      name: t('Events, notes and private links of those cases'),
      tables: ['case_events', 'case_notes', 'case_links'],
      kept: null,
      corrected: t('A log is never changed: write what is right into a note'),
    },
    {
      name: t('Files'),
      tables: ['files'],
      kept: t('Those of requests about data stay three years'),
      corrected: t('Ask for a new file'),
    },
    {
      name: t('Newsletter'),
      tables: [
        'newsletter_addresses',
        'newsletter_links',
        'newsletter_deliveries',
        'newsletter_suppressions',
        'notice_recipients',
      ],
      kept: null,
      corrected: t('The sender unsubscribes, and signs up with the right address'),
    },
    {
      name: t('Orders and payments'),
      tables: ['orders', 'payments', 'refunds'],
      kept: t('Stay as tax law requires; address and card go with the account'),
      corrected: t('Stay as they were made'),
    },
    {
      name: t('Invoices and billing details'),
      tables: ['invoices', 'billing_details'],
      kept: t('Invoices stay as issued, as tax law requires; billing details go with the account'),
      corrected: t('Invoices stay as issued; the account’s owner changes the details on its page Invoices'),
    },
    {
      name: t('Events of payments'),
      tables: ['webhook_events'],
      kept: withAccount,
      corrected: t('Stay as the provider sent them'),
    },
    {
      name: t('Subscription and listings'),
      tables: ['subscriptions', 'listing_accounts', 'listing_claims', 'listing_people', 'affiliates'],
      kept: withAccount,
      corrected: onAccountPage,
    },
    { name: t('Mails and jobs of the account'), tables: ['jobs'], kept: withAccount, corrected: onAccountPage },
    {
      name: t('Invitations to the desk'),
      tables: ['staff_invitations'],
      kept: null,
      corrected: t('Invite the right address on the page People'),
    },
    {
      name: t('Work at the desk'),
      tables: [
        'staff',
        'staff_audit',
        'agent_checks',
        'case_looks',
        'written_answers',
        'answer_templates',
        'edited_words',
      ],
      kept: t('Roles, the audit trail and checks of agents stay'),
      corrected: t('Roles change on the page People; the audit trail stays'),
    },
  ];
}

/** How many entries of the directory have an address. `key`: in lower case. */
async function countAgents(kysely: Kysely<Schema>, key: string): Promise<number> {
  const rows = await kysely
    .selectFrom('agents')
    .select('record')
    .where((row) => row.fn<string>('lower', ['record']), 'like', `%${key}%`)
    .execute();
  const emails = rows.map(({ record }) => (JSON.parse(record) as { email?: unknown }).email);
  return emails.filter((email) => typeof email === 'string' && email.toLowerCase() === key).length;
}

type Asked = Omit<HeldData, 'places'>;

/** Whose data a privacy request is about, and how far it is; null if there is no such request. @throws UnreadableCase */
async function readRequest(kysely: Kysely<Schema>, reference: string): Promise<Asked | null> {
  const request = await readStoredRequest(kysely, reference);
  if (request?.kind !== 'privacy') return null;
  const log = await readLog(kysely, requestCases.privacy, reference);
  if (log === null) return null;
  // What comes from the sender's page comes by the link in a mail to the address.
  const hasProof = log.events.some(
    ({ type, by }) => type === 'sender.confirmed' || (type === 'sender.wrote' && by.kind === 'sender'),
  );
  const asked = log.events.findIndex(({ type }) => type === 'staff.asked');
  const answered = log.events.findLastIndex(({ type }) => type === 'sender.wrote');
  return {
    email: request.contact.email,
    dueAt: legalEnd(log.opening),
    isProven: hasProof || (asked !== -1 && answered > asked),
    wish: request.wish,
  };
}

/** What is stored under the address of a privacy request, in numbers; null if there is no such request. */
export async function readHeldData(kysely: Kysely<Schema>, reference: string): Promise<HeldData | null> {
  const request = await readRequest(kysely, reference);
  if (request === null) return null;
  const data = await readDataUnderAddress(kysely, request.email);
  const counted = places().map(({ tables, ...place }) => ({
    ...place,
    count: tables.reduce((sum, table) => sum + (data[table]?.length ?? 0), 0),
  }));
  const agents = {
    name: t('Entries in the agent directory'),
    count: await countAgents(kysely, request.email.toLowerCase()),
    kept: t('Stay; they are corrected on the desk’s page Agents'),
    corrected: t('On the desk’s page Agents'),
  };
  return { ...request, places: [...counted, agents].filter(({ count }) => count > 0) };
}

/** Who acts on which request. `now`: epoch milliseconds. */
interface Acting {
  reference: string;
  uid: string;
  now: number;
}

/** `none`: there is no such request. `unproven`: nobody has answered a mail to the address. */
type Refused = 'none' | 'unproven';

/** The rows under the address; noted in the case and in the audit trail. */
export async function exportHeldData(
  kysely: Kysely<Schema>,
  { reference, uid, now }: Acting,
): Promise<Refused | { email: string; tables: Awaited<ReturnType<typeof readDataUnderAddress>> }> {
  const request = await readRequest(kysely, reference);
  if (request === null) return 'none';
  if (!request.isProven) return 'unproven';
  return kysely.transaction().execute(async (transaction) => {
    const tables = await readDataUnderAddress(transaction, request.email);
    const addition = { reference, requestId: randomUUID(), uid, now };
    if (!(await addNoteIn(transaction, addition, 'What is stored under the address was downloaded.'))) return 'none';
    await audit(transaction, { uid, action: 'export.personalData', subject: reference, at: now });
    return { email: request.email, tables };
  });
}

/**
 * Erases what is stored under the address of a request for it, atomically, with a note in the case. Requests about data
 * stay. `email`: as the person of staff typed it. Erasing again erases what has come since.
 */
export async function eraseHeldData(
  kysely: Kysely<Schema>,
  { reference, uid, now, email }: Acting & { email: string },
): Promise<Refused | 'notAsked' | 'otherAddress' | 'erased'> {
  const request = await readRequest(kysely, reference);
  if (request === null) return 'none';
  if (request.wish !== 'delete') return 'notAsked';
  if (!request.isProven) return 'unproven';
  if (request.email.toLowerCase() !== email.toLowerCase()) return 'otherAddress';
  return kysely.transaction().execute(async (transaction) => {
    const addition = { reference, requestId: randomUUID(), uid, now };
    if (!(await addNoteIn(transaction, addition, 'What is stored under the address was erased.'))) return 'none';
    await eraseUnderAddress(transaction, request.email, { now, kept: ['privacy'] });
    await audit(transaction, { uid, action: 'case.dataErased', subject: reference, at: now });
    return 'erased';
  });
}
