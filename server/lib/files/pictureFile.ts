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

/**
 * The picture without what follows it, such as the film of a motion photo, further pictures, or a second file that hides
 * there; undefined if its end is missing.
 */
export function pictureOf(file: Buffer, kind: PictureKind): Buffer | undefined {
  const end = ends[kind](file);
  return end === undefined || end > file.length ? undefined : file.subarray(0, end);
}

/** Brands of an ISO media file (ftyp, ISO/IEC 23008-12), in the order in which they decide. */
const brands = { AVIF: /avi[fs]/, HEIC: /he[iv][cxms]|m[is]f1/ } as const;

/** How other files begin. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  EPS: ['%!PS', '\u00c5\u00d0\u00d3\u00c6'],
  GIF: ['GIF8'],
  TIFF: ['II*\0', 'MM\0*'],
  PSD: ['8BPS'],
  ICO: ['\0\0\u0001\0'],
  'JPEG XL': ['\u00ff\n', '\0\0\0\fJXL '],
  'JPEG 2000': ['\u00ff\u004f\u00ff\u0051', '\0\0\0\fjP  '],
  BMP: ['BM'],
};

/** The name of another format that people send as a picture; undefined if it is not known. */
export function otherFormat(file: Buffer): string | undefined {
  const text = /^\u00ff\u00fe/.test(file.toString('latin1', 0, 2))
    ? file.toString('utf16le', 2, 4_096)
    : file.toString('latin1', 0, 4_096);
  if (text.slice(4, 8) === 'ftyp') {
    const named = text.slice(8, Math.min(file.readUInt32BE(0), 64));
    return (Object.keys(brands) as (keyof typeof brands)[]).find((name) => brands[name].test(named));
  }
  // An XML head and comments may stand before a drawing, anything before a PDF.
  if (/<(?:\w+:)?svg[\s>]/i.test(text)) return 'SVG';
  if (text.slice(0, 1_029).includes('%PDF-')) return 'PDF';
  const names = Object.keys(beginnings);
  return names.find((name) => beginnings[name]?.some((beginning) => text.startsWith(beginning)));
}
