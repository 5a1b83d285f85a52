import { auditAnswerSchema } from '@shared/desk/audit';
import { api } from '@/kit/api/api';

/** The audit trail (docs/architecture.md "Gateway API"). Errors: those of `deskApi`. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the query of the page's address. */
    getAudit: build.query({
      query: (search: string) => `/api/desk/audit?${search}`,
      responseSchema: auditAnswerSchema,
      extraOptions: { signedIn: true },
      // Everything that staff does adds to it.
      keepUnusedDataFor: 0,
    }),
  }),
});
