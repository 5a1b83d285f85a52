import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import site from '@content/site.json';
import type { SiteWords } from '@shared/editing/siteWords';
import { membershipPrice } from '@shared/text/money';
import { useAppDispatch } from '@/state/hooks';
import { ServedPageContext } from './servedPage';

const none: SiteWords = {};

/** What editors wrote for this page; null while the gateway has not answered. */
function useAnswer(): SiteWords | null {
  const { pathname } = useLocation();
  const loaded = useContext(ServedPageContext);
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<SiteWords | null>(null);
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
  if (asks) return found;
  return (isServed ? (loaded.data as SiteWords | undefined) : undefined) ?? none;
}

/**
 * What editors wrote in place of `content/` on this page: as the gateway rendered it; within the site it is asked for
 * when the page opens, and `content/` is shown until then.
 */
export const useSiteWords = (): SiteWords => useAnswer() ?? none;

/** What membership costs, in words; '' until the gateway has said so, since it charges no other price. */
export function useMembershipPrice(): string {
  const words = useAnswer();
  return words === null ? '' : membershipPrice(words.price ?? site.subscription);
}
