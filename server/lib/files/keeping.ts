import { t } from '../../../shared/language/words';
import type { FileKind } from '../../../shared/files/contract';
import { ApiError } from '../http/errors';
import type { OperatorLog } from '../log/logging';
import { readContent } from './content';
import type { FileStore } from './folder';

/** Looks for viruses. @throws if it cannot be asked: nothing is kept unseen then */
export type Scan = (content: Buffer) => Promise<'clean' | 'infected'>;

type Checked = { kind: FileKind; content: Buffer; isScanned: boolean } | { problem: string };

/** Checks and keeps the contents of files. */
export interface FileKeeping {
  /** @throws ApiError 503 if the scanner is away */
  check: (file: Buffer) => Promise<Checked>;
  /** @throws ApiError 503, for want of room or of the store */
  write: FileStore['write'];
  read: FileStore['read'];
}

/** Nothing is stored for now. */
export const filesAway = (): ApiError =>
  new ApiError(
    503,
    'files_unavailable',
    t('Files cannot be taken right now. Try again in some minutes; what you typed stays.'),
    true,
  );

/** `scan`: null without a scanner. */
export function openFileKeeping(store: FileStore, scan: Scan | null, log: OperatorLog): FileKeeping {
  const orAway = async <Result>(work: Promise<Result>, message: string): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, message);
      throw filesAway();
    }
  };
  return {
    async check(file) {
      // Before it is decoded: a picture may be made to break the decoder.
      const seen =
        scan === null ? null : await orAway(scan(file), 'the virus scanner does not answer: files are refused');
      if (seen === 'infected')
        return { problem: t('The virus scanner found something in this file, so it was deleted.') };
      const read = await readContent(file);
      return 'problem' in read ? read : { ...read, isScanned: seen !== null };
    },
    write: (id, content) => orAway(store.write(id, content), 'a file cannot be stored'),
    read: (id) => orAway(store.read(id), 'a stored file cannot be read'),
  };
}
