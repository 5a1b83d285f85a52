import type { PlaceNames } from '@places/index/placeNamesFile';
import type { AppStore } from '@/state/hooks';
import { placesApi } from '../search/placesEndpoints';

const { getPlaceNames } = placesApi.endpoints;

/** Whether a text has a letter that no name in Latin script has. */
const hasOtherScript = (text: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(text);

/** Reads the names in other scripts than Latin if `term` has a letter of one; without them if that fails. */
export async function readOtherNames(store: AppStore, term: string): Promise<void> {
  if (hasOtherScript(term)) await store.dispatch(getPlaceNames.initiate('others'));
}

/** Those names, if they were read; `isMissing` while `term` needs them and they are not. */
export function otherNamesIn(
  api: Parameters<ReturnType<typeof getPlaceNames.select>>[0]['api'],
  term: string,
): { names: PlaceNames | undefined; isMissing: boolean } {
  const { data, isUninitialized, isLoading } = getPlaceNames.select('others')({ api });
  return { names: data, isMissing: hasOtherScript(term) && (isUninitialized || isLoading) };
}
