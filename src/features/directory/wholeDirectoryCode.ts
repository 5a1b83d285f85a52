import type { AppStore } from '@/state/hooks';
import { loadOnce } from './loadOnce';

/** The code of Near me, which searches the agents file in the browser (docs/product.md "Near me"). */
export const wholeDirectoryCode = loadOnce(() => import(/* webpackChunkName: "whole-directory" */ './wholeDirectory'));

/** The directory, if Near me has read it in this store, and the names in the script of `term`, synchronously. */
export const openedDirectory = (store: AppStore, term: string) => wholeDirectoryCode.loaded()?.directoryIn(store, term);
