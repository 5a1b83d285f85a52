import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = resolve(root, 'src/kit/ui/fonts');

type Axes = Record<string, number | { min: number; max: number }>;

interface Family {
  name: string;
  /** Path of the package's file for one of its character sets. */
  source: (set: string) => string;
  axes: Axes;
}

/**
 * Text: Inter, regular to bold. Headings: Archivo bold with its full width axis. Both under the SIL Open Font License.
 */
const families: readonly Family[] = [
  {
    name: 'inter',
    source: (set) => `node_modules/@fontsource-variable/inter/files/inter-${set}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'archivo',
    source: (set) => `node_modules/@fontsource-variable/archivo/files/archivo-${set}-wdth-normal.woff2`,
    axes: { wght: 700, wdth: { min: 62, max: 125 } },
  },
];

type Range = readonly [first: number, last: number];

/**
 * `preload` covers English pages and is fetched with them; browsers fetch the others for characters in their range
 * (place and company names). The ranges are repeated in `src/kit/ui/fonts/_faces.scss`.
 */
const subsets: readonly { name: string; set: string; ranges: readonly Range[] }[] = [
  {
    name: 'preload',
    set: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xb2, 0xb3],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      [0xe8, 0xea],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2026, 0x2026],
    ],
  },
  {
    name: 'latin',
    set: 'latin',
    ranges: [
      [0xa1, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x201a, 0x201a],
      [0x201e, 0x201e],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    name: 'extended',
    set: 'latin-ext',
    ranges: [
      [0x100, 0x24f],
      [0x259, 0x259],
      [0x1e00, 0x1e9f],
      [0x20a6, 0x20a6],
    ],
  },
  {
    name: 'vietnamese',
    set: 'vietnamese',
    ranges: [
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ],
  },
];

/** Kerning, composed characters, localised forms and tabular figures; no ornaments. */
const features = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

function characters(ranges: readonly Range[]): string {
  return ranges
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(''),
    )
    .join('');
}

for (const { name, source, axes } of families) {
  for (const { name: subset, set, ranges } of subsets) {
    const font = await readFile(resolve(root, source(set)));
    const small = await subsetFont(font, characters(ranges), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    const file = `${name}.${subset}.woff2`;
    await writeFile(join(target, file), small);
    console.log(`${small.length.toString().padStart(7)} B  ${file}`);
  }
}
