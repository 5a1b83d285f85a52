import { lazy, Suspense } from 'react';
import { HeroSearch } from '@/features/directory/search/HeroSearch';
import { recoverFromMissingChunk, retryLoad } from '@/navigation/missingChunk';
import { PageHead } from '@/navigation/PageHead';
import { Picture } from '@/kit/ui/art/Picture';
import { t } from '@shared/language/words';
import styles from './HomePage.module.scss';
import { ServedPart } from './ServedPart';

const loadSections = () => import(/* webpackChunkName: "home-sections" */ './HomeSections');

/** Prerendered sections can wait for their code; otherwise the page is reloaded once. */
async function withoutSections(error: unknown): Promise<never> {
  if (document.getElementById('team') === null) return recoverFromMissingChunk(error);
  throw error;
}

// Below the fold: prerendered, and hydrated when the chunk has loaded.
const HomeSections = lazy(() =>
  loadSections()
    .catch(withoutSections)
    .catch(() => retryLoad(loadSections)),
);

/** The home page: the hero with the search box, then the sections of the menus (docs/product.md "Home page"). */
export default function HomePage() {
  return (
    <>
      <PageHead />
      <div className={styles['hero']} data-hero="">
        <div className={styles['picture']}>
          <Picture name="hero" sizes="100vw" />
        </div>
        <div className={styles['column']}>
          <p className={styles['lane']} aria-hidden="true">
            KEMBA
            <span /> NLRTM
          </p>
          <h1 className={styles['title']}>{t('Freight and cargo, redefined.')}</h1>
          <p className={styles['lead']}>{t('Find a member agent where your cargo is, or where it has to be.')}</p>
          <div className={styles['search']}>
            <HeroSearch />
          </div>
        </div>
      </div>
      <Suspense fallback={<ServedPart within="#team" />}>
        <HomeSections />
      </Suspense>
    </>
  );
}
