import type { Transaction } from 'kysely';
import type { ApplicationReceived } from '../../machines/membershipCaseEvents';
import type { RequestKindName } from '../../shared/desk/kinds';
import type { Schema } from '../lib/database/schema';
import { handoverReason } from '../lib/caselog/caseTitle';
import { requestCases } from './requestCases';
import { openCase, type CaseHeading } from '../lib/caselog/log';
import { storeWords } from '../lib/caselog/searchedWords';
import { readWrittenRequest } from './storedRequest';
import type { TakenDown } from '../lib/caselog/takenDown';

type Received = Pick<
  ApplicationReceived,
  'reference' | 'source' | 'suspicions' | 'conduct' | 'receivedAt' | 'hasReceipt'
>;

interface NewCase extends Received {
  kind: RequestKindName;
  /** Lower-case address of the sender; null if none is known. */
  contactKey: string | null;
  /** By whom, and how, it was taken down; by default the sender sent it. */
  takenDown?: TakenDown | undefined;
  heading: CaseHeading;
}

/** Opens the case of a stored request. `now`: epoch milliseconds. */
export async function openRequestCase(
  transaction: Transaction<Schema>,
  { contactKey, heading, takenDown, ...received }: NewCase,
  now: number,
): Promise<void> {
  const { reference, kind } = received;
  const { by = { kind: 'sender', id: null }, taken = null } = takenDown ?? {};
  const event = { type: 'request.received', ...received, taken, by, at: now };
  await openCase(transaction, requestCases[kind], { reference, contactKey, heading, event });
  await storeWords(transaction, reference, await readWrittenRequest(transaction, reference));
}

/** Opens the case of a conversation that a visitor handed over: an enquiry. `now`: epoch milliseconds. */
export function openHandoverCase(
  transaction: Transaction<Schema>,
  { reference, contactKey, sender }: { reference: string; contactKey: string; sender: string },
  now: number,
): Promise<void> {
  const heading = { sender, title: '', reason: handoverReason };
  return openRequestCase(
    transaction,
    { reference, contactKey, heading, kind: 'enquiry', source: 'chat', suspicions: [] },
    now,
  );
}
