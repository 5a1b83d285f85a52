export type PictureKind = 'png' | 'jpeg' | 'webp';

const startsWith = (file: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

/** The kind of a picture by its first bytes; undefined for any other file. */
export function kindOf(file: Buffer): PictureKind | undefined {
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg';
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined;
}

/** Where a PNG ends: after its IEND chunk (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function endOfPng(file: Buffer): number | undefined {
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

/** Markers without a length: TEM, RST0 to RST7. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Where a JPEG ends: after its EOI marker (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1). */
function endOfJpeg(file: Buffer): number | undefined {
  let at = 2;
  while (at + 2 <= file.length) {
    const marker = file[at + 1] ?? 0;
    // Between segments and in entropy-coded data: anything but a marker is skipped. 00 escapes FF, FF fills.
    if (file[at] !== 0xff || marker === 0x00 || marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (isBare(marker)) at += 2;
    else if (at + 4 <= file.length) at += 2 + file.readUInt16BE(at + 2);
    else return undefined;
  }
  return undefined;
}

/** Where a WebP file ends, as its header says (https://developers.google.com/speed/webp/docs/riff_container). */
function endOfWebp(file: Buffer): number | undefined {
  if (file.length < 12) return undefined;
  const size = file.readUInt32LE(4);
  return 8 + size + (size % 2);
}

const ends = { png: endOfPng, jpeg: endOfJpeg, webp: endOfWebp } as const;

/** Whether a file is the picture and nothing else: a second file can hide behind the end of the first. */
export const isWholeFile = (file: Buffer, kind: PictureKind): boolean => ends[kind](file) === file.length;
