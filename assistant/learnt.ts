import type { Learnt } from './understanding';

/**
 * What was learnt, as it is written: two builds have to be the same byte for byte, and a serializer may write strings of
 * one text in two ways.
 */
export interface WrittenLearnt {
  /** JSON, with the positions of arrays instead of arrays of numbers. */
  text: Uint8Array;
  arrays: readonly unknown[];
}

export function writtenLearnt(learnt: Learnt): WrittenLearnt {
  const arrays: unknown[] = [];
  const text = JSON.stringify(learnt, (_name, value: unknown) =>
    ArrayBuffer.isView(value) ? { array: arrays.push(value) - 1 } : value,
  );
  return { text: new TextEncoder().encode(text), arrays };
}

/** @throws if another version wrote it. */
export const readLearnt = ({ text, arrays }: WrittenLearnt): Learnt =>
  JSON.parse(new TextDecoder().decode(text), (_name, value: unknown) =>
    value instanceof Object && 'array' in value ? arrays[Number(value.array)] : value,
  ) as Learnt;
