import { matchPath } from 'react-router-dom';
import { articleSlugs } from '../src/navigation/articles';
import { articlePath, paths } from '../src/navigation/paths';
import { readLanguage } from '../shared/language/languages';
import { isFlowsPage } from './flows/inspectorServer';

/** Pages of development builds only, see `src/app/routes.tsx`. */
const developmentPaths: readonly string[] = ['/ui', '/checkout-lab'];
/** Listed one by one, so that an unknown slug is not found. */
const pagePaths = [
  ...Object.values(paths).filter((path) => path !== paths.article),
  ...articleSlugs.map(articlePath),
  ...developmentPaths,
];

/** Whether `npm run dev` has a page at this path, in any language; others show the not-found page with status 404. */
export const hasPage = (path: string): boolean =>
  isFlowsPage(path) || pagePaths.some((pattern) => matchPath(pattern, readLanguage(path).path) !== null);
