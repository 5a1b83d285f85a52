import { t } from '../../../shared/language/words';
import { readPhone } from '../../../shared/text/phoneNumber';
import { phoneProblem } from '../../../shared/text/phoneWords';
import { ApiError } from '../http/errors';

/**
 * Converts an international phone number of a request to E.164. National numbers stay as written, since their country
 * is unknown.
 * @throws ApiError 400 with a message for `contact.phone`.
 */
export function withInternationalPhone<Sent extends { contact: { phone?: string | undefined } }>(sent: Sent): Sent {
  const { phone } = sent.contact;
  if (phone === undefined || !/^\(?\+/.test(phone)) return sent;
  const read = readPhone(phone);
  if ('fault' in read) {
    const message = phoneProblem(read, phone) ?? t('Enter a phone number such as +254 700 000 000.');
    throw new ApiError(400, 'invalid_request', message, false, { 'contact.phone': message });
  }
  if (/^\+[\d ]+$/.test(phone) && phone.replaceAll(' ', '') === read.number) return sent;
  return {
    ...sent,
    contact: { ...sent.contact, phone: `${read.number}${read.extension === '' ? '' : `;ext=${read.extension}`}` },
  };
}
