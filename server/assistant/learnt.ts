import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { readLearnt, writtenLearnt, type WrittenLearnt } from '../../assistant/learnt';
import { learn, useLearnt } from '../../assistant/understanding';

/** In the folder of the built gateway: what its assistant has learnt from `content/assistant/`. */
export const learntFile = 'learnt.bin';

/** Learns, and writes it for the gateway: the build does so. */
export async function writeLearnt(path: string): Promise<void> {
  // In one step: a gateway may start meanwhile.
  await writeFile(`${path}.${process.pid}`, serialize(writtenLearnt(learn())));
  await rename(`${path}.${process.pid}`, path);
}

/** Loads what the build wrote. Without it, or if a newer Node wrote it, the assistant learns at the first question. */
export async function loadLearnt(path: URL | string): Promise<void> {
  if (!existsSync(path)) return;
  const written = await readFile(path);
  try {
    useLearnt(readLearnt(deserialize(written) as WrittenLearnt));
  } catch {
    // Its format is not of this version.
  }
}
