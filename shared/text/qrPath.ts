import { create } from 'qrcode';

/** The QR code of a text: modules on each side, without a margin, and the dark ones as the path of an SVG. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, row) => data.slice(row * size, (row + 1) * size).join(''));
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: dark.join('') };
}
