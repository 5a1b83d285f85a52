import { matchPath } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { lazyPage, type LazyPage } from './lazyPage';

/** Who may see a page (specification sections 2 and 6). */
export type Access = 'always' | 'signedOut' | 'signedIn';

export interface RouteEntry extends LazyPage {
  /** Name of the webpack chunk that holds the page. */
  chunk: string;
  path: string;
  access: Access;
}

const home = lazyPage(() => import(/* webpackChunkName: "page-home" */ '@/pages/home/HomePage'));
const searchResults = lazyPage(() => import(/* webpackChunkName: "page-search-results" */ '@/pages/searchResults/SearchResultsPage'));
const upcoming = lazyPage(() => import(/* webpackChunkName: "page-upcoming" */ '@/pages/upcoming/UpcomingPage'));
const notFound = lazyPage(() => import(/* webpackChunkName: "page-not-found" */ '@/pages/notFound/NotFoundPage'));

/** The route table of the specification's section 2 and of the design's section 7, point 2. */
export const routes: readonly RouteEntry[] = [
  { path: paths.home, access: 'always', chunk: 'page-home', ...home },
  { path: paths.searchResults, access: 'always', chunk: 'page-search-results', ...searchResults },
  { path: paths.blog, access: 'always', chunk: 'page-upcoming', ...upcoming },
];

export const notFoundRoute: RouteEntry = { path: '*', access: 'always', chunk: 'page-not-found', ...notFound };

/** The route that shows an address. */
export function routeFor(pathname: string): RouteEntry {
  return routes.find((route) => matchPath({ path: route.path, end: true }, pathname) !== null) ?? notFoundRoute;
}
