import { useEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '@shared/blog/contract';
import { coverName } from '@/kit/ui/art/art';
import { Picture } from '@/kit/ui/art/Picture';
import { classNames } from '@/kit/ui/classNames';
import styles from './ArticleCover.module.scss';

interface ArticleCoverProps {
  article: Pick<ArticleSummary, 'art' | 'imageUrl'>;
  /** Display width, as in the HTML `sizes` attribute. */
  sizes: string;
  loading?: 'lazy' | 'eager';
  className?: string | undefined;
}

/** The article's own cover, then the default one, then none. */
type Source = 'own' | 'default' | 'none';
const next: Readonly<Record<Source, Source>> = { own: 'default', default: 'none', none: 'none' };

/** An article's cover in 16:9; decorative, because the title is beside it (docs/product.md "Blog"). */
export function ArticleCover({ article: { art, imageUrl }, sizes, loading = 'lazy', className }: ArticleCoverProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<Source>('own');
  const fallBack = () => setSource((current) => next[current]);

  // An error before hydration has already fired its event.
  useEffect(() => {
    const image = frame.current?.querySelector('img');
    if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') setSource('default');
  }, []);

  return (
    <div ref={frame} className={classNames(styles['frame'], className)} onErrorCapture={fallBack}>
      {source === 'own' && imageUrl !== undefined ? (
        <img src={imageUrl} alt="" width={1280} height={720} loading={loading} decoding="async" />
      ) : (
        // A new element for each source: a failed <source> would stay selected.
        source !== 'none' && (
          <Picture
            key={source}
            name={source === 'own' ? coverName(art) : 'cover-default'}
            sizes={sizes}
            loading={loading}
          />
        )
      )}
    </div>
  );
}
