import versions from './versions.json';

/**
 * The site's pictures (docs/content.md). Files are `/assets/art/NAME-WIDTH.VERSION.avif` and `.webp`; the
 * version is a content hash, so they can be cached forever.
 */
export type PictureName = keyof typeof versions;

export interface PictureShape {
  /** Width and height of the largest file in pixels. */
  readonly width: number;
  readonly height: number;
  /** Widths of the files in pixels, ascending. */
  readonly widths: readonly number[];
}

/** Covers are 16:9; services, the 404 scene and empty states are 4:3 and transparent. */
export function shapeOf(name: PictureName): PictureShape {
  if (name === 'hero-landscape') return { width: 2400, height: 1350, widths: [1200, 1600, 2400] };
  if (name === 'hero-portrait') return { width: 1206, height: 2144, widths: [828, 1206] };
  return { width: 1280, height: name.startsWith('cover-') ? 720 : 960, widths: [320, 720, 1280] };
}

/** URL of one file, for example to preload it. */
export function pictureUrl(name: PictureName, width: number, type: 'avif' | 'webp'): string {
  return `/assets/art/${name}-${width}.${versions[name]}.${type}`;
}

/** The `srcset` of a picture. */
export function sourceSet(name: PictureName, type: 'avif' | 'webp'): string {
  return shapeOf(name)
    .widths.map((width) => `${pictureUrl(name, width, type)} ${width}w`)
    .join(', ');
}

/** Picture name of an article's cover; unknown slugs get the default (docs/product.md "Blog"). */
export function coverName(slug: string): PictureName {
  const name = `cover-${slug}`;
  return name in versions ? (name as PictureName) : 'cover-default';
}
