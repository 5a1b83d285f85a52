import type { Trained } from './classifier';
import type { Learnt } from './understanding';

type Part = 'intents' | 'languages';
const parts = ['intents', 'languages'] as const satisfies readonly Part[];
/** Of the length of the text. */
const headBytes = 4;

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * What was learnt as bytes, the same for the same content: words as UTF-8, then the arrays, in the byte order of the
 * machine.
 */
export function packLearnt(learnt: Learnt): Uint8Array {
  const arrays = parts.flatMap((part) => [bytesOf(learnt[part].rarities), bytesOf(learnt[part].weights)]);
  const named = ({ labels, bias, scale }: Trained<string>) => ({ labels, bias, scale });
  const text = new TextEncoder().encode(
    JSON.stringify({
      intents: named(learnt.intents),
      languages: named(learnt.languages),
      words: [...learnt.words],
      plain: [...learnt.plain],
      foreign: [...learnt.foreign],
      lengths: arrays.map(({ byteLength }) => byteLength),
    }),
  );
  const packed = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, headBytes + text.length));
  new DataView(packed.buffer).setUint32(0, text.length);
  let at = headBytes;
  for (const piece of [text, ...arrays]) {
    packed.set(piece, at);
    at += piece.byteLength;
  }
  return packed;
}

/** The opposite of `packLearnt`, in ten milliseconds. */
export function unpackLearnt(packed: Uint8Array): Learnt {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  let at = headBytes + length;
  const read = JSON.parse(new TextDecoder().decode(packed.subarray(headBytes, at))) as {
    [part in Part]: Pick<Learnt[part], 'labels' | 'bias' | 'scale'>;
  } & { words: [string, number][]; plain: string[]; foreign: string[]; lengths: number[] };
  // A copy: arrays of larger numbers begin where their size says.
  const arrays = read.lengths.map((bytes) => new Uint8Array(packed.subarray(at, (at += bytes))).buffer);
  const trained = <Label extends string>(part: Pick<Trained<Label>, 'labels' | 'bias' | 'scale'>): Trained<Label> => {
    const [rarities = new ArrayBuffer(0), weights = new ArrayBuffer(0)] = arrays.splice(0, 2);
    return { ...part, rarities: new Float32Array(rarities), weights: new Int8Array(weights) };
  };
  return {
    intents: trained(read.intents),
    languages: trained(read.languages),
    words: new Map(read.words),
    plain: new Set(read.plain),
    foreign: new Set(read.foreign),
  };
}
