import { accountsAnswerSchema, listedMembersSchema } from '@shared/desk/people';
import { api } from '@/kit/api/api';

/** Read anew each time: the store keeps no addresses of people who are not shown. */
const options = { extraOptions: { signedIn: true }, keepUnusedDataFor: 0 } as const;

/** Members (docs/architecture.md "Gateway API"), by the query of the page's address. Errors: those of `deskApi`. */
export const deskPeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query({
      query: (search: string) => `/api/desk/people/accounts?${search}`,
      responseSchema: accountsAnswerSchema,
      ...options,
    }),
    getListedMembers: build.query({
      query: (search: string) => `/api/desk/people/members?${search}`,
      responseSchema: listedMembersSchema,
      ...options,
    }),
  }),
});
