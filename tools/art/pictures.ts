import type { PictureName } from '../../src/ui/art/art';

/** How `npm run art` draws and encodes a picture; its widths and shape are in src/ui/art/art.ts. */
export interface Edition {
  readonly name: PictureName;
  /** Maximum bytes of the AVIF file of each width, ascending; the WebP fallback may have twice as much. */
  readonly budgets: readonly number[];
  /** Number of exposures to sum (tools/art/studio/render.ts). */
  readonly samples: number;
  /** Initial AVIF quality. */
  readonly quality: number;
}

const small: Omit<Edition, 'name'> = { budgets: [10_000, 30_000, 60_000], samples: 32, quality: 62 };

export const editions: readonly Edition[] = [
  { name: 'hero-landscape', budgets: [60_000, 90_000, 180_000], samples: 40, quality: 58 },
  { name: 'hero-portrait', budgets: [20_000, 45_000], samples: 40, quality: 56 },
  ...(
    ['air', 'sea', 'land', 'warehousing', 'consultancy', 'home-delivery', 'errands', 'adrift', 'empty-pallet'] as const
  ).map((name) => ({ name, ...small })),
  ...(
    [
      'cover-default',
      'cover-latest-ai-logistics',
      'cover-autonomous-shipping',
      'cover-sustainable-logistics',
      'cover-trends-global-freight',
      'cover-ai-supply-chains',
    ] as const
  ).map((name) => ({ name, ...small })),
];
