import { auditAnswerSchema } from '@shared/desk/audit';
import { deskInvitedSchema, deskStaffSchema, type DeskStaff, type StaffRole } from '@shared/desk/contract';
import { memberSavedSchema, membersKeySchema, type MemberFields, type MembersKey } from '@shared/desk/members';
import { accountsAnswerSchema, listedMembersSchema } from '@shared/desk/people';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
/** Read anew each time: the store keeps no addresses of people who are not shown. */
const options = { extraOptions: signedIn, keepUnusedDataFor: 0 } as const;

/**
 * Accounts, people of the members page and its key, staff and invitations, and the audit trail
 * (docs/architecture.md "Gateway API"), by the query of the page's address. Errors: those of `deskApi`, 'last_owner',
 * 'own_second_step', 'own_account', 'no_second_step' and 'operator_only'.
 */
export const deskPeopleApi = api.enhanceEndpoints({ addTagTypes: ['ListedMember', 'Staff'] }).injectEndpoints({
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
    getStaff: build.query<DeskStaff, undefined>({
      query: () => '/api/desk/staff',
      responseSchema: deskStaffSchema,
      extraOptions: signedIn,
      providesTags: ['Staff'],
    }),
    inviteStaff: build.mutation({
      query: (body: { email: string; role: StaffRole }) => ({ url: '/api/desk/staff', method: 'POST', body }),
      responseSchema: deskInvitedSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Staff'],
    }),
    revokeRole: build.mutation<unknown, { uid: string; role: StaffRole }>({
      query: ({ uid, role }) => ({ url: `/api/desk/staff/${encodeURIComponent(uid)}/roles/${role}`, method: 'DELETE' }),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Staff'],
    }),
    setSecondStep: build.mutation<unknown, { role: StaffRole; isNeeded: boolean }>({
      query: ({ role, ...body }) => ({ url: `/api/desk/second-steps/${role}`, method: 'PUT', body }),
      extraOptions: signedIn,
      invalidatesTags: ['Staff'],
    }),
    removeSecondStep: build.mutation<unknown, { uid: string; reason: string }>({
      query: ({ uid, ...body }) => ({
        url: `/api/desk/staff/${encodeURIComponent(uid)}/second-step/removal`,
        method: 'POST',
        body,
      }),
      extraOptions: signedIn,
    }),
    withdrawInvitation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/desk/invitations/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: signedIn,
      invalidatesTags: ['Staff'],
    }),
    /** By the query of the page's address. */
    getAudit: build.query({
      query: (search: string) => `/api/desk/audit?${search}`,
      responseSchema: auditAnswerSchema,
      // Everything that staff does adds to it.
      ...options,
    }),
  }),
});
