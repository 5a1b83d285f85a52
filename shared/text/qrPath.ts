import { create } from 'qrcode';

interface QrPath {
  /** Modules on each side, without a margin. */
  size: number;
  /** The dark modules, as the path of an SVG whose unit is a module. */
  path: string;
}

/** The QR code of a text. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, row) => data.slice(row * size, (row + 1) * size).join(''));
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: dark.join('') };
}
