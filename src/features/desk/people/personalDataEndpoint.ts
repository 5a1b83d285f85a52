import { heldDataSchema, personalDataFileSchema } from '@shared/desk/personalData';
import { api } from '@/kit/api/api';
import { saveFile } from '@/kit/ui/data/saveFile';

const pathOf = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}/personal-data`;
const signedIn = { signedIn: true } as const;

/** What is stored under the address of a privacy request (docs/architecture.md "Gateway API"). Errors: those of `deskApi`. */
export const personalDataApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'HeldData'] }).injectEndpoints({
  endpoints: (build) => ({
    getHeldData: build.query({
      query: ({ reference }: { reference: string; seen: number }) => pathOf(reference),
      responseSchema: heldDataSchema,
      extraOptions: signedIn,
      providesTags: ['HeldData'],
    }),
    /** Saves the rows on the device; they are not kept in the store. */
    saveHeldData: build.mutation<null, string>({
      query: (reference) => `${pathOf(reference)}/file`,
      rawResponseSchema: personalDataFileSchema,
      transformResponse: (rows, _meta, reference) => {
        saveFile(`${reference}-personal-data.json`, 'application/json', JSON.stringify(rows, null, 2));
        return null;
      },
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
    eraseHeldData: build.mutation<unknown, { reference: string; email: string }>({
      query: ({ reference, ...body }) => ({ url: `${pathOf(reference)}/erasure`, method: 'POST', body }),
      extraOptions: signedIn,
      invalidatesTags: (_answer, error) => (error === undefined ? ['Case', 'HeldData'] : []),
    }),
  }),
});
