import * as v from 'valibot';
import { heldDataSchema, personalDataFileSchema, type HeldData } from '@server/contracts/deskPersonalData';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';
import { saveFile } from '@/ui/saveFile';

const pathOf = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}/personal-data`;
const signedIn = { signedIn: true } as const;

/** What is stored under the address of a privacy request (docs/architecture.md "Gateway API"). Errors: those of `deskApi`. */
export const personalDataApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'HeldData'] }).injectEndpoints({
  endpoints: (build) => ({
    getHeldData: build.query<HeldData, { reference: string; seen: number }>({
      queryFn: ({ reference }, _queryApi, _options, baseQuery) =>
        readAnswer(heldDataSchema, baseQuery(pathOf(reference))),
      extraOptions: signedIn,
      providesTags: ['HeldData'],
    }),
    /** Saves the rows on the device; they are not kept in the store. */
    saveHeldData: build.mutation<null, string>({
      queryFn: async (reference, _queryApi, _options, baseQuery) => {
        const answer = await readAnswer(personalDataFileSchema, baseQuery(`${pathOf(reference)}/file`));
        if ('error' in answer) return answer;
        saveFile(`${reference}-personal-data.json`, 'application/json', JSON.stringify(answer.data, null, 2));
        return { data: null };
      },
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
    eraseHeldData: build.mutation<unknown, { reference: string; email: string }>({
      queryFn: ({ reference, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(v.nullish(v.unknown()), baseQuery({ url: `${pathOf(reference)}/erasure`, method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: (_answer, error) => (error === undefined ? ['Case', 'HeldData'] : []),
    }),
  }),
});
