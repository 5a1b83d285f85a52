import { readLanguage } from '@shared/language/languages';
import { savesData, whenIdle } from '@/early/firstInteraction';
import { routeFor } from './routes';

/** Fetches the code behind a link, unless it is the page that is shown: drawing that from other code would reset it. */
function prefetch(link: HTMLAnchorElement): void {
  if (!navigator.onLine) return;
  const { origin, pathname, host } = link;
  if (origin !== location.origin || host === '') return;
  const route = routeFor(readLanguage(pathname).path);
  // Behind a gate there is nothing to see yet.
  if (route.access === 'signedIn' || route.preload === routeFor(readLanguage(location.pathname).path).preload) return;
  // The page itself tries again when it is opened.
  route.preload().catch(() => undefined);
}

/** How many links of the page's own content are looked at; more are a list, of which one is chosen. */
const mostLinks = 12;

/**
 * Fetches the code of pages that the visitor is likely to open next: at the pointer, the finger or the focus on a link,
 * and of the few links in the page's content that are in view. Not for visitors who save data.
 */
export function startPrefetching(): void {
  if (savesData()) return;
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) prefetch(link);
  };
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, follow, { passive: true, capture: true });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => prefetch(target as HTMLAnchorElement));
    }
  });
  const links = document.querySelectorAll('main a[href^="/"]');
  if (links.length <= mostLinks) for (const link of links) observer.observe(link);
}
