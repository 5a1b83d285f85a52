import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Trained } from './classifier';
import { learn, useLearnt, type Learnt } from './understanding';

/** In the folder of the built gateway: what its assistant has learnt from `content/assistant/`. */
export const learntFile = 'learnt.bin';

/** As it is written: two builds have to be the same byte for byte, and strings of one text may be serialized in two ways. */
interface Written {
  texts: Uint8Array;
  numbers: Record<'intents' | 'languages', Pick<Trained<string>, 'rarities' | 'weights'>>;
}

/** Learns, and writes it for the gateway: the build does so. */
export async function writeLearnt(path: string): Promise<void> {
  const { intents, languages, words, plain, foreign } = learn();
  const texts = {
    intents: { ...intents, rarities: null, weights: null },
    languages: { ...languages, rarities: null, weights: null },
    words: [...words],
    plain: [...plain],
    foreign: [...foreign],
  };
  const numbersOf = ({ rarities, weights }: Trained<string>) => ({ rarities, weights });
  const written: Written = {
    texts: Buffer.from(JSON.stringify(texts)),
    numbers: { intents: numbersOf(intents), languages: numbersOf(languages) },
  };
  // In one step: a gateway may start meanwhile.
  await writeFile(`${path}.${process.pid}`, serialize(written));
  await rename(`${path}.${process.pid}`, path);
}

function read(written: Buffer): Learnt {
  const { texts, numbers } = deserialize(written) as Written;
  const { intents, languages, words, plain, foreign } = JSON.parse(Buffer.from(texts).toString()) as {
    [Part in 'intents' | 'languages']: Learnt[Part];
  } & { words: [string, number][]; plain: string[]; foreign: string[] };
  return {
    intents: { ...intents, ...numbers.intents },
    languages: { ...languages, ...numbers.languages },
    words: new Map(words),
    plain: new Set(plain),
    foreign: new Set(foreign),
  };
}

/** Loads what the build wrote. Without it, or if a newer Node wrote it, the assistant learns at the first question. */
export async function loadLearnt(path: URL | string): Promise<void> {
  if (!existsSync(path)) return;
  const written = await readFile(path);
  try {
    useLearnt(read(written));
  } catch {
    // Its format is not of this version.
  }
}
