import { pictureUrl, shapeOf, sourceSet, type PictureName } from './art';

interface PictureProps {
  /** `hero` chooses the portrait or the landscape drawing by the screen's orientation. */
  readonly name: PictureName | 'hero';
  /** Width of the picture on the page, as in the `sizes` attribute of HTML. */
  readonly sizes: string;
  /** What the picture shows, where it carries meaning; empty where it only decorates. */
  readonly alt?: string;
  /** `eager` for the picture that fills the first screen: it is fetched before the others. */
  readonly loading?: 'lazy' | 'eager';
  /** Class of the image itself. */
  readonly className?: string | undefined;
}

/** A drawn picture in AVIF with WebP behind it. Width and height are always stated, so nothing shifts when it arrives. */
export function Picture({ name, sizes, alt = '', loading = 'lazy', className }: PictureProps) {
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
            srcSet={sourceSet('hero-portrait', type)}
            sizes={sizes}
            width={portrait.width}
            height={portrait.height}
          />
        ))}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={pictureUrl(picture, widths[0] ?? width, 'webp')}
        srcSet={sourceSet(picture, 'webp')}
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
