import { memberSavedSchema, membersKeySchema, type MemberFields, type MembersKey } from '@shared/desk/members';
import { accountsAnswerSchema, listedMembersSchema } from '@shared/desk/people';
import { api } from '@/kit/api/api';

/** Read anew each time: the store keeps no addresses of people who are not shown. */
const options = { extraOptions: { signedIn: true }, keepUnusedDataFor: 0 } as const;

/** Accounts, people of the members page and its key (docs/architecture.md "Gateway API"), by the query of the page's address. Errors: those of `deskApi`. */
export const deskPeopleApi = api.enhanceEndpoints({ addTagTypes: ['ListedMember'] }).injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query({
      query: (search: string) => `/api/desk/people/accounts?${search}`,
      responseSchema: accountsAnswerSchema,
      ...options,
    }),
    getListedMembers: build.query({
      query: (search: string) => `/api/desk/people/members?${search}`,
      responseSchema: listedMembersSchema,
      providesTags: ['ListedMember'],
      ...options,
    }),
    writeMember: build.mutation({
      query: ({ id, ...body }: { id: string; seen: MemberFields | null; fields: MemberFields }) => ({
        url: `/api/desk/people/members/${id}`,
        method: 'PUT',
        body,
      }),
      responseSchema: memberSavedSchema,
      invalidatesTags: ['ListedMember'],
      ...options,
    }),
    getMembersKey: build.query<MembersKey, null>({
      query: () => '/api/desk/members-key',
      responseSchema: membersKeySchema,
      ...options,
    }),
    setMembersKey: build.mutation<MembersKey, { seen: number | null; key: string }>({
      query: (body) => ({ url: '/api/desk/members-key', method: 'PUT', body }),
      responseSchema: membersKeySchema,
      ...options,
    }),
    endMember: build.mutation<null, string>({
      query: (id) => ({ url: `/api/desk/people/members/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ListedMember'],
      ...options,
    }),
  }),
});
