import type { Region } from './countries';

/** A picture with the code of a region's port, for agents of that port's city. */
export interface RegionImage {
  readonly file: string;
  /** The city whose port the picture names, and the ISO code of its country. */
  readonly city: string;
  readonly country: string;
  /** Its address on this site, as in the records. */
  readonly address: string;
  readonly svg: string;
}

const ink = '#0B1B2B';
const paper = '#F7F5F0';
const orange = '#E8590C';
const blue = '#0A5284';

const width = 640;
const height = 480;

/** Stencil letters as strokes on a 4 by 6 grid, for the port codes used below. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6V2L1 0H3L4 2V6M0 4H4',
  B: 'M0 0H3L4 1V2L3 3L4 4V5L3 6H0ZM0 3H3',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0H3L4 1V5L3 6H0Z',
  E: 'M4 0H0V6H4M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};

/** Container ribs: a bar every `step`, darker than the ground, or lighter on ink. */
function ribs(ground: string, x: number, y: number, w: number, h: number, step: number): string {
  const bars = Array.from(
    { length: Math.floor(w / step) },
    (_, index) => `M${x + index * step + step / 4} ${y}v${h}`,
  ).join('');
  return `<path d="${bars}" stroke="${ground === ink ? paper : ink}" stroke-opacity="${ground === ink ? 0.07 : 0.17}" stroke-width="${step / 2}"/>`;
}

const box = (x: number, y: number, w: number, h: number, colour: string) =>
  `<path fill="${colour}" d="M${x} ${y}h${w}v${h}h${-w}z"/>`;

function code(text: string, x: number, y: number, unit: number, colour: string): string {
  const letters = Array.from(text)
    .map(
      (letter, index) =>
        `<path transform="translate(${x + index * unit * 6} ${y}) scale(${unit})" d="${strokes[letter] ?? ''}"/>`,
    )
    .join('');
  return `<g fill="none" stroke="${colour}" stroke-width="1.1" stroke-linejoin="bevel" stroke-linecap="square">${letters}</g>`;
}

/** A barcode derived from the letters of the code. */
function barcode(text: string, x: number, y: number, colour: string): string {
  let offset = x;
  const bars = Array.from(text.repeat(3)).map((letter, index) => {
    const thick = 2 + ((letter.charCodeAt(0) + index) % 4) * 2;
    const bar = `M${offset} ${y}h${thick}v34h${-thick}z`;
    offset += thick + 4 + (letter.charCodeAt(0) % 3) * 2;
    return bar;
  });
  return `<path fill="${colour}" d="${bars.join('')}"/>`;
}

type Motif = (text: string) => string;

/** The side of one container. */
const side =
  (ground: string, mark: string): Motif =>
  (text) =>
    box(0, 0, width, height, ground) +
    ribs(ground, 0, 0, width, height, 40) +
    box(0, 0, width, 24, ink) +
    box(0, 456, width, 24, ink) +
    code(text, 82, 189, 17, mark);

const container = (x: number, y: number, w: number, colour: string) =>
  box(x, y, w, 150, colour) + ribs(colour, x, y, w, 150, 32);

/** A stack of containers with the code on a label. */
const stack =
  (one: string, two: string, three: string): Motif =>
  (text) =>
    box(0, 0, width, height, paper) +
    container(0, 330, 380, one) +
    container(392, 330, 248, two) +
    container(0, 168, 180, three) +
    container(192, 168, 448, one) +
    container(0, 6, 300, two) +
    container(312, 6, 328, three) +
    box(232, 192, 368, 102, paper) +
    code(text, 290, 216, 9, ink);

/** A dashed lane between two ports over the sea. */
const lane =
  (ground: string, line: string, mark: string): Motif =>
  (text) =>
    box(0, 0, width, height, ground) +
    `<path fill="none" stroke="${mark}" stroke-opacity="0.22" stroke-width="2" d="${[90, 150, 210, 270, 330, 390].map((y) => `M0 ${y}q80 -24 160 0t160 0t160 0t160 0`).join('')}"/>` +
    `<path fill="none" stroke="${line}" stroke-width="7" stroke-dasharray="22 14" d="M72 356C190 96 430 60 566 236"/><circle cx="72" cy="356" r="17" fill="${line}"/><circle cx="566" cy="236" r="13" fill="${ground}" stroke="${line}" stroke-width="8"/>` +
    code(text, 292, 372, 10, mark);

/** A consignment label with a barcode rule. */
const label =
  (ground: string, band: string): Motif =>
  (text) =>
    box(0, 0, width, height, ground) +
    ribs(ground, 0, 0, width, height, 40) +
    box(72, 72, 496, 336, paper) +
    box(72, 72, 496, 52, band) +
    `<path stroke="${ink}" stroke-width="3" d="M72 300h496M400 300v108"/>` +
    code(text, 131, 171, 13.5, ink) +
    barcode(text, 96, 337, ink) +
    box(424, 332, 120, 44, band);

const table: Readonly<Record<Region, readonly [portCode: string, city: string, motif: Motif]>> = {
  eastAfrica: ['KEMBA', 'Mombasa', side(orange, ink)],
  westAfrica: ['NGAPP', 'Lagos', stack(blue, orange, ink)],
  southernAfrica: ['ZADUR', 'Durban', lane(ink, orange, paper)],
  northAfrica: ['EGPSD', 'Port Said', label(orange, ink)],
  westernEurope: ['NLRTM', 'Rotterdam', side(blue, paper)],
  northernEurope: ['DEHAM', 'Hamburg', label(ink, orange)],
  middleEast: ['AEJEA', 'Dubai', lane(paper, orange, ink)],
  southAsia: ['INNSA', 'Mumbai', stack(orange, ink, blue)],
  eastAsia: ['CNSHA', 'Shanghai', side(ink, orange)],
  northAmerica: ['USHOU', 'Houston', label(blue, orange)],
  latinAmerica: ['BRSSZ', 'Santos', lane(blue, orange, paper)],
  oceania: ['NZTRG', 'Tauranga', side(paper, blue)],
};

/** One picture per region, of a port there, in the site's colours. Purely decorative. */
export const regionImages = Object.fromEntries(
  Object.entries(table).map(([region, [portCode, city, motif]]) => {
    const file = `${portCode.toLowerCase()}.svg`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${motif(portCode)}</svg>\n`;
    return [region, { file, city, country: portCode.slice(0, 2), address: `/images/agents/${file}`, svg }];
  }),
) as Readonly<Record<Region, RegionImage>>;
