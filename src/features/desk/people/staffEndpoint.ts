import { deskInvitedSchema, deskStaffSchema, type StaffRole, type DeskStaff } from '@shared/desk/contract';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;

/** Staff and invitations (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'last_owner',
 * 'own_second_step', 'own_account', 'no_second_step' and 'operator_only'. */
export const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
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
  }),
});
