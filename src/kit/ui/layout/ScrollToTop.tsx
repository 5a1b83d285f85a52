import { useSyncExternalStore } from 'react';
import { t } from '@shared/language/words';
import { classNames } from '../classNames';
import { ArrowIcon } from '../icons/navigationIcons';
import styles from './ScrollToTop.module.scss';

type Place = 'near the top' | 'on the way' | 'at the bottom';

function subscribe(onChanged: () => void): () => void {
  globalThis.addEventListener('scroll', onChanged, { passive: true });
  globalThis.addEventListener('resize', onChanged);
  return () => {
    globalThis.removeEventListener('scroll', onChanged);
    globalThis.removeEventListener('resize', onChanged);
  };
}

function currentPlace(): Place {
  const { scrollY, innerHeight } = globalThis;
  if (scrollY <= innerHeight) return 'near the top';
  // Scroll positions may be fractional.
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 2 ? 'at the bottom' : 'on the way';
}

function scrollToTop(): void {
  const isStill = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  globalThis.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // The button disappears, so focus moves to the start of the content.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * A button at the bottom centre, shown after scrolling one viewport height; it changes colour at the end of the page
 * and scrolls smoothly to the top (docs/product.md "Way back to the top"). Pages leave room for it.
 */
export function ScrollToTop() {
  const place = useSyncExternalStore(subscribe, currentPlace, () => 'near the top');
  if (place === 'near the top') return null;
  return (
    <button
      type="button"
      data-floats="centre"
      className={classNames(styles['button'], place === 'at the bottom' && styles['bottom'])}
      aria-label={t('Scroll to top')}
      onClick={scrollToTop}
    >
      <ArrowIcon />
    </button>
  );
}
