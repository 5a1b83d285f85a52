import { keptPagesCache } from '../offline/keptPages';

/** Pages by address; hashed files, which never change; files whose content can change. */
export const cacheNames = { pages: keptPagesCache, assets: 'assets', data: 'data' } as const;

/** A hashed file of the build, of whatever release. */
export const isAsset = (path: string): boolean => /^\/assets\/.+\.[\da-f]{8,}\.[\da-z]+$/.test(path);

/** Public data of the search, and what an installed site shows of itself. */
export const isData = (path: string): boolean =>
  /^\/(?:(?:agents2|place-index|place-names|place-names-other|places)\.json|world-map\.svg|manifest\.webmanifest|icons\/[\w-]+\.(?:svg|png))$/.test(
    path,
  );
