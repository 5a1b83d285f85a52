import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { t } from '../../../shared/language/words';
import { fileLimits, type NewUpload, type Upload } from '../../../shared/files/contract';
import { countOnce } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { ApiError } from '../http/errors';
import { keptFile } from './caseFiles';
import { wrongBeginning } from './content';
import { cleanFileName } from './fileName';
import { filesAway, type FileKeeping } from './keeping';

type FileRow = Schema['files'];

/** Unsent bytes that may wait: of one visitor, of one network address, and of all together. */
const mostOfVisitor = 5 * fileLimits.perMessage * fileLimits.bytes;
const mostOfAddress = 512 * 1_048_576;
const mostOfAll = 4_096 * 1_048_576;
/** Files that one network address may announce in a day: a hundred people behind it send a message each. */
const perAddress = { name: 'uploads', max: 400, within: 86_400_000 } as const;
/** Bytes of a piece that is not the last: a shorter one does not tell what the file is, and takes a row all the same. */
const shortestPiece = 4_096;

const invalid = (message: string): ApiError => new ApiError(400, 'invalid_file', message, false, { files: message });
const gone = (): ApiError => new ApiError(404, 'upload_gone', t('This file is not stored any more. Choose it again.'));

const isUnsent = (row: FileRow | undefined): row is FileRow => row?.case_reference === null;

async function find(kysely: Kysely<Schema>, id: string): Promise<FileRow> {
  const row = await kysely.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  // One that was sent is the desk's: nobody reads or changes it by its id any more.
  if (!isUnsent(row)) throw gone();
  return row;
}

const uploadOf = (row: FileRow): Upload => ({
  received: row.received,
  bytes: row.bytes,
  file: row.kind === null ? null : keptFile(row),
});

/** Forgets a file that was not sent; its content follows with the next run of the job. */
export async function removeUpload(kysely: Kysely<Schema>, id: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('files')
      .where('id', '=', id)
      .where('case_reference', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (deleted !== undefined) await transaction.deleteFrom('file_pieces').where('file_id', '=', id).execute();
  });
}

/** `whose`: how `visitor` of the rows begins. */
async function sizeOfUnsent(kysely: Kysely<Schema>, whose: string): Promise<number> {
  const { bytes } = await kysely
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('case_reference', 'is', null)
    .where('visitor', 'like', `${whose}%`)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** `resetsIn`: when the address may announce files again, if that is known. */
function networkFull(resetsIn?: number): ApiError {
  const message = t('Many files came from your network today. Send them by email, or try again tomorrow.');
  return new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
}

/** `visitor`: address and browser; `address`: the address alone. */
interface Sender {
  visitor: string;
  address: string;
}

/** Announces a file; repeated, it says how far the upload is. @throws ApiError */
export async function beginUpload(
  kysely: Kysely<Schema>,
  { id, name, bytes }: NewUpload,
  { visitor, address }: Sender,
  now: number,
): Promise<Upload> {
  const known = await kysely.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  if (known !== undefined) {
    if (!isUnsent(known)) throw gone();
    return uploadOf(known);
  }
  const { count, resetsIn } = await countOnce(kysely, { ...perAddress, who: address });
  if (count > perAddress.max) throw networkFull(resetsIn);
  // An address with many browsers, which cost nothing, must not fill the room of all.
  const network = digestOf(address);
  const digest = `${network} ${digestOf(visitor)}`;
  if ((await sizeOfUnsent(kysely, digest)) + bytes > mostOfVisitor)
    throw new ApiError(
      429,
      'too_many_files',
      t('Many files of yours wait to be sent with a form. Send or remove them, then choose this one again.'),
    );
  if ((await sizeOfUnsent(kysely, network)) + bytes > mostOfAddress) throw networkFull();
  if ((await sizeOfUnsent(kysely, '')) + bytes > mostOfAll) throw filesAway();
  const row = { id, name, bytes, received: 0, kind: null, is_scanned: 0, visitor: digest, created_at: now };
  await kysely
    .insertInto('files')
    .values({ ...row, case_reference: null, event_number: null, from_key: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return uploadOf(await find(kysely, id));
}

/** How far an upload is. @throws ApiError 404 `upload_gone` */
export const readUpload = async (kysely: Kysely<Schema>, id: string): Promise<Upload> =>
  uploadOf(await find(kysely, id));

/**
 * Adds a piece where the last one ended. Of two at once, one is added.
 * @throws ApiError 409 `other_offset`, 400 `invalid_file` if the file begins as none that is accepted
 */
export async function addPiece(kysely: Kysely<Schema>, id: string, offset: number, piece: Buffer): Promise<Upload> {
  const before = await find(kysely, id);
  const end = offset + piece.length;
  if (offset === before.received && piece.length < shortestPiece && end < before.bytes)
    throw new ApiError(400, 'invalid_request', 'This piece of the file is too short.');
  const wrong = offset === 0 && piece.length > 0 ? wrongBeginning(piece) : undefined;
  if (wrong !== undefined) {
    await removeUpload(kysely, id);
    throw invalid(wrong);
  }
  const added = await kysely.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('files')
      .set({ received: end })
      .where('id', '=', id)
      .where('received', '=', offset)
      .where('bytes', '>=', end)
      .where('kind', 'is', null)
      .where('case_reference', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined && piece.length > 0)
      await transaction
        .insertInto('file_pieces')
        .values({ file_id: id, starts_at: offset, content: piece.toString('base64') })
        .execute();
    return row;
  });
  if (added !== undefined) return uploadOf(added);
  await find(kysely, id);
  throw new ApiError(409, 'other_offset', 'This piece of the file is not the next one.', true);
}

/**
 * Checks a file that has arrived, and keeps it; repeated, it changes nothing. What is refused is deleted at once.
 * @throws ApiError 400 `invalid_file`, 409 `other_offset` if a piece is missing, 503 `files_unavailable`
 */
export async function finishUpload(kysely: Kysely<Schema>, keeping: FileKeeping, id: string): Promise<Upload> {
  const row = await find(kysely, id);
  if (row.kind !== null) return uploadOf(row);
  if (row.received !== row.bytes) throw new ApiError(409, 'other_offset', 'A piece of the file is missing.', true);
  const pieces = await kysely
    .selectFrom('file_pieces')
    .select('content')
    .where('file_id', '=', id)
    .orderBy('starts_at')
    .execute();
  const checked = await keeping.check(Buffer.concat(pieces.map(({ content }) => Buffer.from(content, 'base64'))));
  if ('problem' in checked) {
    // Asked twice, another check may have kept the file since, and taken its pieces.
    const now = await find(kysely, id);
    if (now.kind !== null) return uploadOf(now);
    await removeUpload(kysely, id);
    throw invalid(checked.problem);
  }
  const { kind, content, isScanned } = checked;
  await keeping.write(id, content);
  return kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('files')
      .set({ kind, bytes: content.length, received: content.length, is_scanned: Number(isScanned) })
      .set({ name: cleanFileName(row.name, kind) })
      .where('id', '=', id)
      .where('kind', 'is', null)
      .execute();
    await transaction.deleteFrom('file_pieces').where('file_id', '=', id).execute();
    return uploadOf(await find(transaction, id));
  });
}
