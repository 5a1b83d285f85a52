import { t } from '@shared/language/words';
import { placeIndexPath, placeIndexSchema, type PlaceIndexFile } from '@places/index/placeIndexFile';
import { placeNamesPaths, placeNamesSchema } from '@places/index/placeNamesFile';
import { api } from '@/kit/api/api';
import { malformed } from '@/kit/api/apiError';
import { frozen } from '@shared/directory/contract';

/** `getPlaceIndex`: the search box's index. `getPlaceNames`: a table of other names. Cached until the page closes. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaceIndex: build.query<PlaceIndexFile, undefined>({
      query: () => placeIndexPath,
      responseSchema: frozen(placeIndexSchema),
      catchSchemaFailure: () => malformed(t('The list of places is not in the form we expect.')),
      keepUnusedDataFor: Infinity,
    }),
    getPlaceNames: build.query({
      query: (table: keyof typeof placeNamesPaths) => placeNamesPaths[table],
      responseSchema: frozen(placeNamesSchema),
      catchSchemaFailure: () => malformed(t('The names of places are not in the form we expect.')),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
