import { escapeUTF8 } from 'entities';
import type { BadgePage } from '../../shared/listings/badgePage';
import { qrPath } from '../../shared/text/qrPath';
import { pictures } from '../lib/files/pictures';
import { counts } from './badgePage';

/** In CSS pixels. */
const [width, height] = [480, 200];
/** Pixels of the PNG for each of these. */
const scale = 3;
const qrSide = 184;
/** Modules around the code that stay empty (ISO/IEC 18004). */
const quiet = 4;
const fonts = "font-family=\"Archivo, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif\"";
const [ink, paper, orange, green, red, muted] = ['#0b1b2b', '#f7f5f0', '#e8590c', '#1b6e45', '#a32014', '#4a5a6a'];
/** As src/kit/ui/art/logo.svg. */
const mark = `<path fill="${ink}" d="M11 10h11v44H11zM27 34h13l14 20H41z"/><path fill="${orange}" d="M41 10h13L40 30H27z"/>`;
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface Line {
  y: number;
  size: number;
  colour: string;
  weight?: number;
  spacing?: number;
}

const text = (words: string, { y, size, colour, weight = 400, spacing = 0 }: Line): string =>
  `<text x="24" y="${y}" ${fonts} font-size="${size}" font-weight="${weight}" fill="${colour}" letter-spacing="${spacing}">${escapeUTF8(words)}</text>`;

/** How many letters of the usual width a text takes. */
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x1100 ? 1.8 : 1), 0);

function cut(words: string, most: number): string {
  if (widthOf(words) <= most) return words;
  const letters = Array.from(words);
  while (widthOf(letters.join('')) > most - 1) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** At most two lines of `most` letters each. */
function twoLines(words: string, most: number): string[] {
  const parts = words.split(' ');
  let first = parts.shift() ?? '';
  while (parts[0] !== undefined && widthOf(`${first} ${parts[0]}`) <= most) first += ` ${parts.shift() ?? ''}`;
  return [cut(first, most), cut(parts.join(' '), most)].filter((line) => line !== '');
}

/** The QR code of a text as one path, in a square of `qrSide`. */
function qrCode(address: string): string {
  const { size, path } = qrPath(address);
  const modules = size + 2 * quiet;
  // Whole pixels where they fit, so that every module is equally wide.
  const unit = Math.floor(qrSide / modules) || qrSide / modules;
  const offset = Math.floor((qrSide - unit * modules) / 2) + unit * quiet;
  return (
    `<path fill="#fff" d="M0 0h${qrSide}v${qrSide}H0z"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${unit})" shape-rendering="crispEdges">` +
    `<path fill="${ink}" d="${path}"/></g>`
  );
}

function drawing(title: string, edge: string, content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escapeUTF8(title)}</title>
<path fill="${paper}" d="M0 0h${width}v${height}H0z"/><path fill="none" stroke="${ink}" stroke-width="2" d="M1 1h${width - 2}v${height - 2}H1z"/><path fill="${edge}" d="M0 0h8v${height}H0z"/>
<g transform="translate(18 16) scale(.5)">${mark}</g><text x="52" y="40" ${fonts} font-size="20" font-weight="700" fill="${ink}">Keelway</text>
${content.join('\n')}
</svg>
`;
}

/**
 * The picture of a badge for other websites, as SVG. Unless it counts now, the picture says so instead. `address`: of
 * the badge's page.
 */
export function badgeSvg(page: BadgePage, address: string): string {
  if (!('badge' in page) || !counts(page)) {
    const title = 'Keelway badge: not valid';
    return drawing(title, red, [
      text('Not valid', { y: 104, size: 34, colour: red, weight: 700 }),
      text('This badge has ended, or the agent is not listed now.', { y: 138, size: 16, colour: ink }),
      text(`Check agents at ${new URL(address).host}/verify`, { y: 168, size: 16, colour: ink, weight: 700 }),
    ]);
  }
  const { name, place, validUntil } = page.badge;
  const end = `Valid until ${longDay.format(new Date(validUntil))}`;
  const lines = twoLines(name, 22);
  return drawing(`Keelway listed agent: ${name}. ${end}.`, green, [
    text('LISTED AGENT', { y: 76, size: 13, colour: green, weight: 700, spacing: 1.2 }),
    ...lines.map((line, index) => text(line, { y: 102 + index * 24, size: 20, colour: ink, weight: 700 })),
    text(cut(place, 36), { y: 102 + lines.length * 24, size: 14, colour: ink }),
    text(end, { y: 182, size: 13, colour: muted }),
    `<g transform="translate(${width - qrSide - 8} 8)">${qrCode(address)}</g>`,
  ]);
}

/** The same as PNG, for mails; three times the size, for sharp screens. */
export async function badgePng(page: BadgePage, address: string): Promise<Buffer> {
  const sharp = await pictures();
  return sharp(Buffer.from(badgeSvg(page, address)), { density: 72 * scale })
    .png({ palette: true })
    .toBuffer();
}
