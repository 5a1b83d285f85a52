import { memberNewsSchema, type MemberNews } from '@shared/newsletter/notices';
import { api } from '@/kit/api/api';

const path = '/api/account/member-news';
const signedIn = { signedIn: true } as const;

/** Whether notices to members come to the user (docs/architecture.md "Gateway API"). Errors: those of `siteBaseQuery`. */
export const memberNewsApi = api.enhanceEndpoints({ addTagTypes: ['MemberNews'] }).injectEndpoints({
  endpoints: (build) => ({
    getMemberNews: build.query<MemberNews, null>({
      query: () => path,
      responseSchema: memberNewsSchema,
      extraOptions: signedIn,
      providesTags: ['MemberNews'],
    }),
    setMemberNews: build.mutation({
      query: (isOn: boolean) => ({ url: path, method: 'PUT', body: { isOn } }),
      responseSchema: memberNewsSchema,
      extraOptions: signedIn,
      invalidatesTags: ['MemberNews'],
    }),
  }),
});
