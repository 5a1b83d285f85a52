import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { UnreadableCase } from '../../lib/caselog/fold';
import type { Appended } from '../../lib/caselog/log';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import { audit } from '../../lib/database/audit';
import { attachFiles } from '../../lib/files/caseFiles';
import type { KindAtDesk } from './caseKinds';
import { merge, typedReference } from './ties';

interface StaffEvent {
  reference: string;
  /** Number of the last event that its author saw. */
  seen: number;
  event: Readonly<Record<string, unknown>> & { type: string };
  /** Ids of uploads that go with it to the person. */
  files?: readonly string[] | undefined;
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

/** Whether an event is a mail to the person who sent the case, which files can go with. */
const isAnswer = ({ type, told }: StaffEvent['event']): boolean =>
  ['staff.answered', 'staff.asked', 'desk.wrote', 'mail.answered'].includes(type) ||
  (['staff.closed', 'desk.closed'].includes(type) && v.is(v.looseObject({ how: v.literal('mail') }), told));

const untold = v.looseObject({ told: v.looseObject({ how: v.literal('not') }) });

/** Refuses an ending of which nobody tells the person although somebody has to. @throws ApiError, UnreadableCase */
async function checkTelling(
  kysely: Kysely<Schema>,
  kind: KindAtDesk,
  { reference, seen, event, uid, now }: StaffEvent,
): Promise<void> {
  if (!v.is(untold, event)) return;
  const log = await kind.readLog(kysely, reference);
  const step = log?.may(uid, { at: now, withheld: new Set() }).find(({ type, outcome, reason }) => {
    if (type !== event.type) return false;
    return (
      (outcome === undefined || outcome === event['outcome']) && (reason === undefined || reason === event['reason'])
    );
  });
  // What is not possible, or was decided on an older page, is refused as such.
  const isOther = step === undefined || log?.events.length !== seen;
  if (!('isEarlier' in event.told) && (isOther || step.untold === true)) return;
  const message = t('Somebody has to tell the person: by mail, or by phone.');
  throw new ApiError(400, 'invalid_request', message, false, { told: message });
}

/**
 * Appends what a person of staff did to a case, and notes it in the trail; a double is noted in the other case, too.
 * @throws ApiError, ValiError, UnreadableCase
 */
export async function appendAsStaff(
  kysely: Kysely<Schema>,
  kind: KindAtDesk,
  staffEvent: StaffEvent,
): Promise<Appended<unknown>> {
  const { reference, seen, event: given, files = [], uid, now } = staffEvent;
  if (files.length > 0 && !isAnswer(given))
    throw new ApiError(400, 'invalid_request', t('Files go with answers only.'), false, {
      files: t('Files go with answers only.'),
    });
  await checkTelling(kysely, kind, staffEvent);
  const event = { ...given, by: { kind: 'staff', id: uid }, at: now };
  const into = given.type === 'staff.merged' && typeof given['into'] === 'string' ? typedReference(given['into']) : '';
  const appended =
    into === ''
      ? await kysely.transaction().execute(async (transaction) => {
          const done = await kind.append(transaction, { reference, seen, event });
          if (done.outcome === 'appended') await attachFiles(transaction, files, { reference, number: done.number });
          return done;
        })
      : await merge(kysely, kind, { reference, seen, event: { ...event, into } });
  if (appended.outcome === 'appended') {
    const detail = { number: appended.number };
    await audit(kysely, { uid, action: `case.${given.type}`, subject: reference, detail, at: now });
  }
  return appended;
}
