import type { Kysely } from 'kysely';
import { t } from '../../shared/language/words';
import type { StoredLogo } from '../../shared/listings/contract';
import type { Schema } from '../lib/database/schema';
import { ApiError } from '../lib/http/errors';
import { readLogo } from './logoFile';
import { storeLogo } from './logos';

/** The error for a logo that was named and is not stored any more. */
export function logoGone(): ApiError {
  const message = t('This logo is not stored any more. Choose the file again.');
  return new ApiError(400, 'invalid_request', message, false, { logo: message });
}

/** Reads an uploaded logo and stores it, waiting, for an agent. @throws ApiError with what is wrong with the file. */
export async function acceptLogo(kysely: Kysely<Schema>, agentId: string, body: unknown): Promise<StoredLogo> {
  const read = Buffer.isBuffer(body) ? await readLogo(body) : { problem: t('Send a picture.') };
  if ('problem' in read) throw new ApiError(400, 'invalid_logo', read.problem, false, { logo: read.problem });
  await storeLogo(kysely, agentId, read, Date.now());
  return { logo: read.hash, picture: `data:image/webp;base64,${read.file.toString('base64')}` };
}
