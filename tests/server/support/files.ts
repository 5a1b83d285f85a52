import { join } from 'node:path';
import { folderStore } from '@server/lib/files/folder';
import { openFileKeeping, type Scan } from '@server/lib/files/keeping';

/** The files of a gateway with a data folder. */
export function filesIn(dataFolder: string, scan: Scan | null = null) {
  const store = folderStore(join(dataFolder, 'files'));
  return { store, keeping: openFileKeeping(store, scan, { error: () => undefined, warn: () => undefined }) };
}
