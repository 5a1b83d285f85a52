import type { Transaction } from 'kysely';
import type { ApplicationReceived } from '../../machines/membershipCaseEvents';
import type { RequestKindName } from '../../shared/desk/kinds';
import type { Schema } from '../database/schema';
import { handoverReason } from './caseTitle';
import { storeWords } from './caseWords';
import { requestCases } from './kinds';
import { openCase, type CaseHeading } from './log';

interface NewCase extends Pick<ApplicationReceived, 'reference' | 'source' | 'suspicions' | 'conduct'> {
  kind: RequestKindName;
  /** Lower-case address of the sender. */
  contactKey: string;
  heading: CaseHeading;
}

/** Opens the case of a stored request. `now`: epoch milliseconds. */
export async function openRequestCase(
  transaction: Transaction<Schema>,
  { contactKey, heading, ...received }: NewCase,
  now: number,
): Promise<void> {
  const { reference, kind } = received;
  const event = { type: 'request.received', ...received, by: { kind: 'sender', id: null }, at: now };
  await openCase(transaction, requestCases[kind], { reference, contactKey, heading, event });
  await storeWords(transaction, reference);
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
