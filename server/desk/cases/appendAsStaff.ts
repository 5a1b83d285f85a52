import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { UnreadableCase } from '../../lib/caselog/fold';
import type { Appended } from '../../lib/caselog/log';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import { audit } from '../../lib/database/audit';
import type { KindAtDesk } from './caseKinds';
import { merge, typedReference } from './ties';

interface StaffEvent {
  reference: string;
  /** Number of the last event that its author saw. */
  seen: number;
  event: Readonly<Record<string, unknown>> & { type: string };
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

/** A log of a newer gateway while two versions run, or an event that is not the kind's. */
export function explained(error: unknown): unknown {
  if (error instanceof UnreadableCase)
    return new ApiError(503, 'newer_case', t('A newer version of the desk changed this case. Reload the page.'), true);
  if (v.isValiError<v.GenericSchema>(error)) {
    const fields = error.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
    return new ApiError(400, 'invalid_request', error.message, false, Object.fromEntries(fields));
  }
  return error;
}

/**
 * Appends what a person of staff did to a case, and notes it in the trail; a double is noted in the other case, too.
 * @throws ApiError, ValiError, UnreadableCase
 */
export async function appendAsStaff(
  kysely: Kysely<Schema>,
  kind: KindAtDesk,
  { reference, seen, event: given, uid, now }: StaffEvent,
): Promise<Appended<unknown>> {
  const event = { ...given, by: { kind: 'staff', id: uid }, at: now };
  const into = given.type === 'staff.merged' && typeof given['into'] === 'string' ? typedReference(given['into']) : '';
  const appended =
    into === ''
      ? await kysely.transaction().execute((transaction) => kind.append(transaction, { reference, seen, event }))
      : await merge(kysely, kind, { reference, seen, event: { ...event, into } });
  if (appended.outcome === 'appended') {
    const detail = { number: appended.number };
    await audit(kysely, { uid, action: `case.${given.type}`, subject: reference, detail, at: now });
  }
  return appended;
}
