import * as v from 'valibot';
import { t } from '@shared/language/words';
import { fileLimits } from '@shared/files/contract';
import { validOf } from '@/kit/device/schemas';

const attachedFileSchema = v.object({
  /** Of its upload. */
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  bytes: v.number(),
  /** The gateway has all of it, and took it. */
  isKept: v.boolean(),
});
/** A file of a form, as it stays in the draft. */
export type AttachedFile = v.InferOutput<typeof attachedFileSchema>;

/** Field `files` of a form's schema. Drafts of earlier releases have none. */
export const attachedFilesSchema = v.fallback(
  v.pipe(validOf(attachedFileSchema), v.maxLength(fileLimits.perMessage)),
  [],
);

/** Field `files` of a request: it is left out without files. */
export const filesOf = (files: readonly AttachedFile[]): { files?: string[] } =>
  files.length === 0 ? {} : { files: files.map(({ id }) => id) };

/** What only the form can tell: a file is on its way. */
export const filesErrors = (files: readonly AttachedFile[]): { files?: string } =>
  files.every(({ isKept }) => isKept) ? {} : { files: t('Wait until each file is attached, or remove it.') };

/** A size for people: 340 kB, 2.4 MB. */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? t('{size, number} kB', { size: Math.max(1, Math.round(bytes / 1_000)) })
    : t('{size, number} MB', { size: Math.round(bytes / 100_000) / 10 });
}
