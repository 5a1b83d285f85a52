import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { ServedPages, ServedPath } from '@shared/site/servedPages';

interface ServedPage {
  /** Of the address that the document was loaded for. */
  pathname: string;
  /** What the gateway rendered it with; undefined if the build did. */
  data: unknown;
}

/** The page of the loaded document. */
export const ServedPageContext = createContext<ServedPage>({ pathname: '', data: undefined });

/** `elsewhere`: the document was loaded for another address. `missing`: without data. */
export type Served<Path extends ServedPath> = { data: ServedPages[Path] } | 'elsewhere' | 'missing';

/** What the gateway rendered the page of this address with. */
export function useServed<Path extends ServedPath>(): Served<Path> {
  const { pathname } = useLocation();
  const loaded = useContext(ServedPageContext);
  if (loaded.pathname !== pathname) return 'elsewhere';
  return loaded.data === undefined ? 'missing' : { data: loaded.data as ServedPages[Path] };
}
