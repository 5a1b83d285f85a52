import { usePictures } from './pictures';
import { pictureUrl, shapeOf, sourceSet, type PictureName } from './art';

interface PictureProps {
  /** `hero` picks the portrait or landscape version by screen orientation. */
  readonly name: PictureName | 'hero';
  /** Display width, as in the HTML `sizes` attribute. */
  readonly sizes: string;
  /** Alternative text; empty for decoration. */
  readonly alt?: string;
  /** `eager` for the largest picture of the first screen: it is fetched with priority. */
  readonly loading?: 'lazy' | 'eager';
  /** Class of the image element. */
  readonly className?: string | undefined;
}

/**
 * An illustration in AVIF with a WebP fallback. Width and height are set, so nothing shifts when it loads. Without an
 * address while data is saved: the gateway leaves it out of the page.
 */
export function Picture({ name, sizes, alt = '', loading = 'lazy', className }: PictureProps) {
  const isShown = usePictures();
  const hero = name === 'hero';
  const picture = hero ? 'hero-landscape' : name;
  const { width, height, widths } = shapeOf(picture);
  const portrait = shapeOf('hero-portrait');
  return (
    <picture>
      {hero &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            type={`image/${type}`}
            media="(orientation: portrait)"
            srcSet={isShown ? sourceSet('hero-portrait', type) : undefined}
            sizes={sizes}
            width={portrait.width}
            height={portrait.height}
          />
        ))}
      <source type="image/avif" srcSet={isShown ? sourceSet(picture, 'avif') : undefined} sizes={sizes} />
      <img
        className={className}
        src={isShown ? pictureUrl(picture, widths[0] ?? width, 'webp') : undefined}
        srcSet={isShown ? sourceSet(picture, 'webp') : undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={hero ? 'eager' : loading}
        fetchPriority={hero || loading === 'eager' ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
