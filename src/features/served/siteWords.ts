import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteWords } from '@shared/editing/siteWords';
import { useAppDispatch } from '@/state/hooks';
import { ServedPageContext } from './servedPage';

const none: SiteWords = {};

/**
 * What editors wrote in place of `content/` on this page: as the gateway rendered it; within the site it is asked for
 * when the page opens, and `content/` is shown until then.
 */
export function useSiteWords(): SiteWords {
  const { pathname } = useLocation();
  const loaded = useContext(ServedPageContext);
  const dispatch = useAppDispatch();
  const [found, setFound] = useState(none);
  const isServed = loaded.pathname === pathname;
  // Without a document of the gateway, as in tests of parts, there is nobody to ask.
  const asks = !isServed && loaded.pathname !== '';
  useEffect(() => {
    if (!asks) return;
    import(/* webpackChunkName: "site-words" */ '@/kit/api/siteWordsEndpoint')
      .then(({ findSiteWords }) => dispatch(findSiteWords()))
      .then(setFound)
      .catch(() => undefined);
  }, [asks, dispatch]);
  return isServed ? ((loaded.data as SiteWords | undefined) ?? none) : found;
}
