import { lazy, type ComponentType } from 'react';
import { clearReloadMark, recoverFromMissingChunk } from '@/navigation/missingChunk';

interface PageModule {
  default: ComponentType;
}

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code, so that the next render does not suspend. */
  preload: () => Promise<void>;
}

/** Delay in milliseconds before a page that failed to load may be fetched again. */
const renewedAfter = 1_000;

/**
 * A page in a separate chunk. If preloaded, it hydrates without a fallback. If its chunk is gone, the address is
 * reloaded once; if fetching failed, the next visit to the page retries.
 */
export function lazyPage(load: () => Promise<PageModule>, reload?: () => void): LazyPage {
  let Loaded: ComponentType | undefined;
  const arrive = async () => {
    const module = await load();
    clearReloadMark();
    return module;
  };
  const deferred = () =>
    lazy(async () => {
      try {
        return await arrive().catch((error: unknown) => recoverFromMissingChunk(error, reload));
      } catch (error) {
        // Delayed, because React renders again after an error and would fetch each time.
        setTimeout(() => (Deferred = deferred()), renewedAfter);
        throw error;
      }
    });
  let Deferred = deferred();
  function Page() {
    return Loaded === undefined ? <Deferred /> : <Loaded />;
  }
  return {
    Page,
    preload: async () => {
      Loaded = (await arrive()).default;
    },
  };
}
