import { t } from '@language/words';
import { placeIndexPath, placeIndexSchema, type PlaceIndexFile } from '@places/placeIndexFile';
import { placeNamesPaths, placeNamesSchema, type PlaceNames } from '@places/placeNamesFile';
import { api } from '@/api/api';
import { readBy } from './readBy';

/** `getPlaceIndex`: the search box's index. `getPlaceNames`: a table of other names. Cached until the page closes. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaceIndex: build.query<PlaceIndexFile, undefined>({
      queryFn: async (_argument, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery(placeIndexPath);
        if (answer.error !== undefined) return { error: answer.error };
        return readBy(placeIndexSchema, answer.data, t('The list of places is not in the form we expect.'));
      },
      keepUnusedDataFor: Infinity,
    }),
    getPlaceNames: build.query<PlaceNames, keyof typeof placeNamesPaths>({
      queryFn: async (table, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery(placeNamesPaths[table]);
        if (answer.error !== undefined) return { error: answer.error };
        return readBy(placeNamesSchema, answer.data, t('The names of places are not in the form we expect.'));
      },
      keepUnusedDataFor: Infinity,
    }),
  }),
});
