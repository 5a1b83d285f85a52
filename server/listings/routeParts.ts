import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { t } from '../../shared/language/words';
import { largestLogo, type StoredLogo } from '../../shared/listings/contract';
import type { Schema } from '../database/schema';
import { ApiError } from '../errors';
import { readLogo } from './logoFile';
import { storeLogo } from './logos';

/** The error for a logo that was named and is not stored any more. */
export function logoGone(): ApiError {
  const message = t('This logo is not stored any more. Choose the file again.');
  return new ApiError(400, 'invalid_request', message, false, { logo: message });
}

/**
 * Adds routes whose body is a file, up to 2 MB: in a scope of their own, so that no other route accepts one. A form of
 * another site cannot send this type without a preflight request.
 */
export function withFileBodies(api: FastifyInstance, add: (files: FastifyInstance) => void): void {
  void api.register((files, _options, done) => {
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: largestLogo },
      (_request, body, parsed) => parsed(null, body),
    );
    add(files);
    done();
  });
}

/** Reads an uploaded logo and stores it, waiting, for an agent. @throws ApiError with what is wrong with the file. */
export async function acceptLogo(kysely: Kysely<Schema>, agentId: string, body: unknown): Promise<StoredLogo> {
  const read = Buffer.isBuffer(body) ? await readLogo(body) : { problem: t('Send a picture.') };
  if ('problem' in read) throw new ApiError(400, 'invalid_logo', read.problem, false, { logo: read.problem });
  await storeLogo(kysely, agentId, read, Date.now());
  return { logo: read.hash, picture: `data:image/webp;base64,${read.file.toString('base64')}` };
}
