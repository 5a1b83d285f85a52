import {
  accountsAnswerSchema,
  listedMembersSchema,
  type AccountsAnswer,
  type ListedMembers,
} from '@server/contracts/deskPeople';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

/** Read anew each time: the store keeps no addresses of people who are not shown. */
const options = { extraOptions: { signedIn: true }, keepUnusedDataFor: 0 } as const;

/** Members (docs/architecture.md "Gateway API"), by the query of the page's address. Errors: those of `deskApi`. */
export const deskPeopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query<AccountsAnswer, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(accountsAnswerSchema, baseQuery(`/api/desk/people/accounts?${search}`)),
      ...options,
    }),
    getListedMembers: build.query<ListedMembers, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(listedMembersSchema, baseQuery(`/api/desk/people/members?${search}`)),
      ...options,
    }),
  }),
});
