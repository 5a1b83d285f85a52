import { randomInt } from 'node:crypto';
import { t } from '../../../shared/language/words';
import { ApiError } from './errors';

/** Unambiguous when read aloud or handwritten; without vowels, so no words. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const referenceLength = 6;
/** With 28^6 possible references, repeated collisions are practically impossible. */
const maxReferenceAttempts = 5;

/** A reference such as KQ-7F3K2P, from secure random bytes. */
export function randomReference(prefix: string): string {
  const letters = Array.from({ length: referenceLength }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${prefix}-${letters.join('')}`;
}

export interface Stored {
  reference: string;
  /** False if the same request was already stored. */
  isNew: boolean;
}

interface StoringOnce {
  /** JSON of the request. */
  request: string;
  makeReference: () => string;
  /** False if the request id or the reference exists. */
  insert: (reference: string) => Promise<boolean>;
  /** The row with the request's id. */
  find: () => Promise<{ reference: string; request: string } | undefined>;
}

/**
 * Stores a request once per request id under a new reference, even when sent concurrently.
 * @throws ApiError 409 `request_id_reused` if the id belongs to a different request.
 */
export async function storeOnce({ request, makeReference, insert, find }: StoringOnce): Promise<Stored> {
  for (let attempt = 0; attempt < maxReferenceAttempts; attempt += 1) {
    const reference = makeReference();
    if (await insert(reference)) return { reference, isNew: true };
    const stored = await find();
    if (stored === undefined) continue;
    if (stored.request === request) return { reference: stored.reference, isNew: false };
    throw new ApiError(
      409,
      'request_id_reused',
      t('A different request was already sent under this id. Reload the page to send a new one.'),
    );
  }
  throw new Error(`No free reference after ${maxReferenceAttempts} attempts.`);
}
