import type { Kysely } from 'kysely';
import { t } from '../../../shared/language/words';
import type { NewCase } from '../../../shared/desk/newCase';
import { officeDayStart } from '../../lib/caselog/officeTime';
import { storeRequest } from '../../requests/storeRequest';
import type { TakingDown } from '../../lib/caselog/takenDown';
import { withInternationalPhone } from '../../lib/identity/contactPhone';
import type { Schema } from '../../lib/database/schema';
import { inLanguage } from '../../lib/http/language';
import { storeQuote } from '../../quotes/routes';
import { ApiError } from '../../lib/http/errors';
import type { Stored } from '../../lib/http/storeOnce';
import { audit } from '../../lib/database/audit';

/**
 * Opens a case with what a person of staff took down, once per request id. Errors: 400 `invalid_request`, and
 * those of `storeOnce`.
 */
export function takeDown(
  kysely: Kysely<Schema>,
  uid: string,
  { how, receipt, language, request }: NewCase,
): Promise<Stored> {
  const receivedAt =
    request.kind === 'privacy' && request.receivedOn !== undefined ? officeDayStart(request.receivedOn) : undefined;
  if (receivedAt !== undefined && receivedAt > Date.now()) {
    const message = t('This day lies ahead.');
    throw new ApiError(400, 'invalid_request', message, false, { 'request.receivedOn': message });
  }
  const atDesk: TakingDown = {
    uid,
    how,
    receipt,
    ...(receivedAt !== undefined && { receivedAt }),
    note: (transaction, reference, at) =>
      audit(transaction, {
        uid,
        action: 'case.takenDown',
        subject: reference,
        detail: { kind: request.kind, how },
        at,
      }),
  };
  // The case is in the language of the person, the sentence about a wrong number in that of staff.
  const checked = withInternationalPhone(request);
  return inLanguage(language, () => {
    if (checked.kind === 'quote') return storeQuote(kysely, checked, { atDesk });
    return storeRequest(kysely, checked, atDesk);
  });
}
