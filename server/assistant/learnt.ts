import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { learn, useLearnt, type Learnt } from '../../assistant/understanding';

/** In the folder of the built gateway: what its assistant has learnt from `content/assistant/`. */
export const learntFile = 'learnt.bin';

/**
 * The bytes of what was learnt: the same for the same content. Words are written as UTF-8: how V8 writes a string of
 * its own depends on how it happens to hold it.
 */
function bytesOf({ intents, languages, words, plain, foreign }: Learnt): Buffer {
  const named = ({ labels, bias, scale }: Learnt['intents'] | Learnt['languages']) => ({ labels, bias, scale });
  const text = JSON.stringify({
    intents: named(intents),
    languages: named(languages),
    words: [...words],
    plain: [...plain],
    foreign: [...foreign],
  });
  const arrays = [intents, languages].map(({ rarities, weights }) => [rarities, weights]);
  return serialize([Buffer.from(text), arrays]);
}

function learntOf(bytes: Buffer): Learnt {
  const [text, [intents, languages]] = deserialize(bytes) as [Buffer, [Float32Array, Int8Array][]];
  const read = JSON.parse(text.toString()) as Record<keyof Learnt, never>;
  const withArrays = (part: object, [rarities, weights] = [] as unknown[]) => ({ ...part, rarities, weights }) as never;
  return {
    intents: withArrays(read.intents, intents),
    languages: withArrays(read.languages, languages),
    words: new Map(read.words),
    plain: new Set(read.plain),
    foreign: new Set(read.foreign),
  };
}

/** Learns, and writes it for the gateway: the build does so. */
export async function writeLearnt(path: string): Promise<void> {
  // In one step: a gateway may start meanwhile.
  await writeFile(`${path}.${process.pid}`, bytesOf(learn()));
  await rename(`${path}.${process.pid}`, path);
}

/** Loads what the build wrote. Without it, the assistant learns at the first question. */
export async function loadLearnt(path: URL | string): Promise<void> {
  if (!existsSync(path)) return;
  useLearnt(learntOf(await readFile(path)));
}
