import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { folderStore } from '@server/lib/files/folder';
import type { Api } from './api';
import { openFileKeeping, type Scan } from '@server/lib/files/keeping';

/** The files of a gateway with a data folder. */
export function filesIn(dataFolder: string, scan: Scan | null = null) {
  const store = folderStore(join(dataFolder, 'files'));
  return { store, keeping: openFileKeeping(store, scan, { error: () => undefined, warn: () => undefined }) };
}

/** Uploads a file as a browser does; returns its id, which a form then names. */
export const uploadTo =
  ({ app, post }: Pick<Api, 'app' | 'post'>) =>
  async (name: string, content: Buffer): Promise<string> => {
    const id = randomUUID();
    await post('/api/uploads', { id, name, bytes: content.length });
    const headers = { 'content-type': 'application/octet-stream' };
    await app.inject({ method: 'PATCH', url: `/api/uploads/${id}?offset=0`, headers, payload: content });
    await app.inject({ method: 'POST', url: `/api/uploads/${id}/check` });
    return id;
  };
