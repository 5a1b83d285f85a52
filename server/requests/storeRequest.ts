import type { Kysely } from 'kysely';
import { caseKinds } from '../../shared/desk/kinds';
import type { DeskRequest } from '../../shared/requests/contract';
import type { Schema } from '../lib/database/schema';
import { randomReference, storeOnce, type Stored } from '../lib/http/storeOnce';
import { attachFiles } from '../lib/files/caseFiles';
import { openRequestCase } from './openRequestCase';
import { contentDigest, suspicionsOf } from '../lib/caselog/spam';
import { headingOf, shownRequest } from './storedRequest';
import { takenDownBy, type TakingDown } from '../lib/caselog/takenDown';

/**
 * Stores a request once per request id, and opens its case with it. What staff take down is no spam. `now`: epoch
 * milliseconds. Errors: see `storeOnce`.
 */
export async function storeRequest(
  kysely: Kysely<Schema>,
  { form, ...sent }: DeskRequest,
  from: 'form' | 'mail' | 'mailWithoutReceipt' | TakingDown,
  now = Date.now(),
): Promise<Stored> {
  const { requestId, kind, contact } = sent;
  const request = JSON.stringify(sent);
  const contactKey = contact.email.toLowerCase();
  const { facts, texts: written } = shownRequest({ form, ...sent });
  const texts = [...facts.map(([, value]) => value), ...written.map(({ text }) => text)];
  return storeOnce({
    request,
    makeReference: () => randomReference(caseKinds[kind].prefix),
    insert: (reference) =>
      kysely.transaction().execute(async (transaction) => {
        const addressed = { table: 'case_requests', form, texts, contactKey, request } as const;
        const atDesk = typeof from === 'object' ? from : null;
        const suspicions = atDesk === null ? await suspicionsOf(transaction, addressed, now) : [];
        const row = { reference, request_id: requestId, kind, request, contact_key: contactKey };
        const inserted = await transaction
          .insertInto('case_requests')
          .values({ ...row, content_digest: contentDigest(texts), created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (inserted === undefined) return false;
        await attachFiles(transaction, sent.files, { reference, number: 1 });
        const heading = headingOf({ form, ...sent });
        const takenDown = atDesk === null ? undefined : takenDownBy(atDesk, contact.email);
        const signed = sent.kind === 'application' && sent.conduct !== undefined ? { conduct: sent.conduct } : {};
        const received = atDesk?.receivedAt === undefined ? {} : { receivedAt: atDesk.receivedAt };
        const told = { ...signed, ...received };
        const opened = { reference, contactKey: contactKey || null, heading, kind, suspicions, takenDown, ...told };
        const source = typeof from === 'object' ? 'desk' : from === 'form' ? from : 'mail';
        const receipt = from === 'mailWithoutReceipt' ? { hasReceipt: false } : {};
        await openRequestCase(transaction, { ...opened, source, ...receipt }, now);
        await atDesk?.note(transaction, reference, now);
        return true;
      }),
    find: () =>
      kysely
        .selectFrom('case_requests')
        .select(['reference', 'request'])
        .where('request_id', '=', requestId)
        .executeTakeFirst(),
  });
}
