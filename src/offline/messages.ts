import type { Language } from '@shared/language/languages';

/** What a page asks of the service worker. */
export type WorkerMessage =
  /** Keep this page and the public files that it has loaded. `ahead`: also what is likely to be needed next. */
  | { type: 'keep'; language: Language; page: string; files: readonly string[]; ahead: boolean }
  /** When was the page that this window shows kept? Answered with `PageAge` at the message's port. */
  | { type: 'age' };

/** Epoch milliseconds of the kept page that a window shows; null if it came from the network. */
export interface PageAge {
  keptAt: number | null;
  /** Of a kept page: whether the network had not answered in time. If false it failed, or a proxy answered. */
  isLate?: boolean;
}

/** The build's list of files for the pages of `pagesAhead`, by language. */
export const filesAheadPath = (language: Language): string => `/offline-files.${language}.json`;
