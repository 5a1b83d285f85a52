import * as v from 'valibot';
import { t } from '../language/words';
import { requestIdSchema } from '../requests/contact';
import { missing } from '../text/fields';

/** Of files that come with forms: bytes of each, files of a message, characters of a name, bytes of one piece. */
export const fileLimits = { bytes: 10 * 1_048_576, perMessage: 4, name: 120, piece: 1_048_576 } as const;

const fileKinds = ['pdf', 'jpeg', 'png'] as const;
export type FileKind = (typeof fileKinds)[number];

export const tooMany = (): string => t('Choose at most {most} files.', { most: fileLimits.perMessage });
export const tooLarge = (): string => t('This file has more than 10 MB. Choose a smaller one.');
export const emptyFile = (): string => t('This file is empty. Choose another one.');

const bytes = v.pipe(
  v.number('This file has no size.'),
  v.safeInteger(),
  v.minValue(1, emptyFile),
  v.maxValue(fileLimits.bytes, tooLarge),
);

/** Ids of uploaded files, named by the form that they come with; duplicates count once. */
export const fileIdsSchema = v.optional(
  v.pipe(
    v.array(requestIdSchema),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(fileLimits.perMessage, tooMany),
  ),
);

/** `POST /api/uploads`: announces a file. `id`: a UUID of the browser, which nobody else knows until it is sent. */
export const newUploadSchema = v.object(
  { id: requestIdSchema, name: v.pipe(v.string(), v.maxLength(1_000)), bytes },
  missing,
);
export type NewUpload = v.InferOutput<typeof newUploadSchema>;

/** A file that was checked and is kept. */
export const keptFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(fileKinds),
  bytes: v.number(),
  /** Whether a virus scanner has seen it. */
  isScanned: v.boolean(),
});
export type KeptFile = v.InferOutput<typeof keptFileSchema>;

/** How far an upload is: `file` once all of it was received and checked. */
export const uploadSchema = v.object({ received: v.number(), bytes: v.number(), file: v.nullable(keptFileSchema) });
export type Upload = v.InferOutput<typeof uploadSchema>;
