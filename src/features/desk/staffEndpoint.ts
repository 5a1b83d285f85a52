import * as v from 'valibot';
import { deskInvitedSchema, deskStaffSchema, type DeskStaff, type StaffRole } from '@server/contracts/desk';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const nothing = v.nullish(v.unknown());
type Invited = v.InferOutput<typeof deskInvitedSchema>;

/** Staff and invitations (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, and 'last_owner'. */
export const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaff: build.query<DeskStaff, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) => readAnswer(deskStaffSchema, baseQuery('/api/desk/staff')),
      extraOptions: signedIn,
      providesTags: ['Staff'],
    }),
    inviteStaff: build.mutation<Invited, { email: string; role: StaffRole }>({
      queryFn: (body, _queryApi, _options, baseQuery) =>
        readAnswer(deskInvitedSchema, baseQuery({ url: '/api/desk/staff', method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Staff'],
    }),
    revokeRole: build.mutation<unknown, { uid: string; role: StaffRole }>({
      queryFn: ({ uid, role }, _queryApi, _options, baseQuery) => {
        const url = `/api/desk/staff/${encodeURIComponent(uid)}/roles/${role}`;
        return readAnswer(nothing, baseQuery({ url, method: 'DELETE' }));
      },
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Staff'],
    }),
    withdrawInvitation: build.mutation<unknown, string>({
      queryFn: (id, _queryApi, _options, baseQuery) =>
        readAnswer(nothing, baseQuery({ url: `/api/desk/invitations/${encodeURIComponent(id)}`, method: 'DELETE' })),
      extraOptions: signedIn,
      invalidatesTags: ['Staff'],
    }),
  }),
});
