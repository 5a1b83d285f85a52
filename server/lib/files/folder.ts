import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the contents of files are, by their ids. */
export interface FileStore {
  write: (id: string, content: Buffer) => Promise<void>;
  /** Null if it is not there. */
  read: (id: string) => Promise<Buffer | null>;
  remove: (id: string) => Promise<void>;
  ids: () => Promise<string[]>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
/** Of a UUID: ids come from browsers, and nothing else may become a path. */
export const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a folder, which gateways share. Readable by the gateway's user only. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string): string => {
    // Ids come from browsers: nothing else may become a path.
    if (!idShape.test(id)) throw new Error('This is no id of a file.');
    return join(folder, id);
  };
  return {
    async write(id, content) {
      const path = pathOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Under an id of its own, which nothing names: what a crash leaves is swept.
      const unfinished = pathOf(randomUUID());
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: (id) =>
      readFile(pathOf(id)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (id) => rm(pathOf(id), { force: true }),
    ids: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return names.filter((name) => idShape.test(name));
    },
  };
}
