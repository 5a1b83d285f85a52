import { lazy, type ComponentType } from 'react';
import { codeArrived, fullLoadFor } from '@/navigation/fullLoad';

interface PageModule {
  default: ComponentType;
}

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code, so that the next render of `Page` does not suspend. */
  preload: () => Promise<void>;
}

/** Milliseconds after which a page that could not be fetched may be fetched anew. */
const renewedAfter = 1_000;

/**
 * A page in a chunk of its own. Preloaded before the first render, it hydrates without a fallback. Where its code is gone,
 * its address is loaded in full, once. One that could not be fetched is fetched again when the visitor comes back to it.
 */
export function lazyPage(load: () => Promise<PageModule>, reload?: () => void): LazyPage {
  let Loaded: ComponentType | undefined;
  const arrive = async () => {
    const module = await load();
    codeArrived();
    return module;
  };
  const deferred = () =>
    lazy(async () => {
      try {
        return await arrive().catch((error: unknown) => fullLoadFor(error, reload));
      } catch (error) {
        // Not at once: React, which renders again to make sure of an error, would fetch again each time.
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
