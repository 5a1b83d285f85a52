import { lazy, type ComponentType } from 'react';

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

/** A page in a chunk of its own. Preloaded before the first render, it hydrates without a fallback. One that could not be fetched is fetched again when the visitor comes back to it. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let Loaded: ComponentType | undefined;
  const deferred = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        // Not at once: React, which renders again to make sure of an error, would fetch again each time.
        setTimeout(() => (Deferred = deferred()), renewedAfter);
        throw error;
      }),
    );
  let Deferred = deferred();
  function Page() {
    return Loaded === undefined ? <Deferred /> : <Loaded />;
  }
  return {
    Page,
    preload: async () => {
      Loaded = (await load()).default;
    },
  };
}
