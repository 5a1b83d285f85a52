import type { Kysely } from 'kysely';
import type { CaseErasure } from '../../../shared/desk/caseErasure';
import { t } from '../../../shared/language/words';
import { countOfCase, eraseCase } from '../../personalData/caseErasure';
import type { Schema } from '../../lib/database/schema';
import { audit } from '../../lib/database/audit';
import { caseKinds } from './caseKinds';

/** Of a case of the desk; undefined: there is none. */
async function kindNameOf(kysely: Kysely<Schema>, reference: string): Promise<string | undefined> {
  const row = await kysely.selectFrom('cases').select('kind').where('reference', '=', reference).executeTakeFirst();
  return row !== undefined && Object.hasOwn(caseKinds, row.kind) ? row.kind : undefined;
}

const isKept = (kind: string): boolean => kind === 'privacy';

/** What would go with a case, and what stays; undefined: there is no such case. */
export async function readErasure(kysely: Kysely<Schema>, reference: string): Promise<CaseErasure | undefined> {
  const kind = await kindNameOf(kysely, reference);
  if (kind === undefined) return undefined;
  const { sent, entries, files, links, waiting } = await kysely
    .transaction()
    .execute((transaction) => countOfCase(transaction, reference));
  return {
    keptBecause: isKept(kind) ? t('Requests about data stay three years, to show that they were answered') : null,
    places: [
      { name: t('What was sent'), count: sent },
      { name: t('Events and notes'), count: entries },
      { name: t('Files'), count: files },
      { name: t('Private links'), count: links },
      { name: t('Mails and deadlines that wait'), count: waiting },
    ].filter(({ count }) => count > 0),
    stays: [
      t('Listings, orders and payments stay, as tax law requires.'),
      ...(kind === 'quote' ? [t('Agents keep the mails that they got.')] : []),
      t('The audit trail keeps the reference, what was done and by whom.'),
    ],
  };
}

/**
 * Erases a case after its reference was typed, with an entry in the audit trail that names no visitor. `typed`: as the
 * person of staff typed it. `now`: epoch milliseconds.
 */
export async function eraseByReference(
  kysely: Kysely<Schema>,
  { reference, typed, uid, now }: { reference: string; typed: string; uid: string; now: number },
): Promise<'erased' | 'none' | 'kept' | 'otherReference'> {
  const kind = await kindNameOf(kysely, reference);
  if (kind === undefined) return 'none';
  if (isKept(kind)) return 'kept';
  if (typed.toUpperCase() !== reference.toUpperCase()) return 'otherReference';
  return kysely.transaction().execute(async (transaction) => {
    if (!(await eraseCase(transaction, reference, now))) return 'none';
    await audit(transaction, { uid, action: 'case.erased', subject: reference, detail: { kind }, at: now });
    return 'erased';
  });
}
