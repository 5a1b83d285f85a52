import { auditAnswerSchema, type AuditAnswer } from '@server/contracts/deskAudit';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

/** The audit trail (docs/architecture.md "Gateway API"). Errors: those of `deskApi`. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the query of the page's address. */
    getAudit: build.query<AuditAnswer, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(auditAnswerSchema, baseQuery(`/api/desk/audit?${search}`)),
      extraOptions: { signedIn: true },
      // Everything that staff does adds to it.
      keepUnusedDataFor: 0,
    }),
  }),
});
