import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { picturePath } from '../../shared/editing/contract';
import { t } from '../../shared/language/words';
import { audit } from '../lib/database/audit';
import type { Schema } from '../lib/database/schema';
import { kindOf, otherFormat, pictureOf } from '../lib/files/pictureFile';
import { pictures } from '../lib/files/pictures';

/** Pixels that a picture may have: a photograph of a good camera. */
const mostPixels = 50_000_000;
/** Of a stored picture, in pixels: covers are shown in 16:9. */
const cover = { width: 1280, height: 720, fit: 'cover' } as const;
/** Decoding may take this long, in seconds. */
const longest = 20;

const unreadable = () => t('This picture cannot be read. Save it anew, and try again.');

/**
 * Reads an uploaded picture by its content and encodes it anew as WebP of 1280 by 720 pixels: without metadata, the
 * first frame only. `problem`: why not, for people.
 */
export async function readPicture(upload: Buffer): Promise<{ hash: string; file: Buffer } | { problem: string }> {
  const kind = kindOf(upload);
  if (kind === undefined) {
    const format = otherFormat(upload);
    return {
      problem:
        format === undefined
          ? t('This file is not a picture. Choose a PNG, JPEG or WebP picture.')
          : t('This is a file of the format {format}. Choose a PNG, JPEG or WebP picture.', { format }),
    };
  }
  const whole = pictureOf(upload, kind);
  if (whole === undefined)
    return { problem: t('This file is damaged: its end is missing. Save the picture anew, and try again.') };
  try {
    const sharp = await pictures();
    const picture = sharp(whole, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    if ((await picture.metadata()).format !== kind) return { problem: unreadable() };
    const file = await picture
      .timeout({ seconds: longest })
      .rotate()
      .resize(cover)
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer();
    return { hash: createHash('sha256').update(file).digest('hex'), file };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { problem: t('This picture has more than 50 megapixels. Make it smaller, and try again.') };
    return { problem: unreadable() };
  }
}

/** How long a picture waits for an article to name it, in milliseconds. */
const unusedFor = 86_400_000;

/** Deletes pictures that no version of any words names. */
const deleteUnused = (transaction: Transaction<Schema>, before: number) =>
  transaction
    .deleteFrom('word_pictures')
    .where('at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('edited_words')
            .select('version')
            .where(sql<boolean>`edited_words.value like '%' || word_pictures.hash || '%'`),
        ),
      ),
    )
    .execute();

/**
 * Stores a picture under the hash of its content, and deletes old ones that are not used. Resolves with its address.
 * `now` in epoch milliseconds.
 */
export async function storePicture(
  kysely: Kysely<Schema>,
  { hash, file }: { hash: string; file: Buffer },
  uid: string,
  now: number,
): Promise<string> {
  await kysely.transaction().execute(async (transaction) => {
    await deleteUnused(transaction, now - unusedFor);
    const added = await transaction
      .insertInto('word_pictures')
      .values({ hash, content: file.toString('base64'), at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    if (added !== undefined) await audit(transaction, { uid, action: 'words.pictured', subject: hash, at: now });
  });
  return picturePath(hash);
}

/** The file of a stored picture; undefined if there is none. */
export async function readStoredPicture(kysely: Kysely<Schema>, hash: string): Promise<Buffer | undefined> {
  const row = await kysely.selectFrom('word_pictures').select('content').where('hash', '=', hash).executeTakeFirst();
  return row === undefined ? undefined : Buffer.from(row.content, 'base64');
}
