import type { FastifyInstance } from 'fastify';
import { deskMeSchema } from '../../../shared/desk/contract';
import { actionsOf } from '../staff/permissions';
import { staffOf } from '../staff/requireStaff';
import { errorAnswers } from '../../lib/http/errors';
import type { Payments } from '../../payments/openPayments';
import type { ValibotTypes } from '../../lib/http/validation';
import type { Scrub } from '../../personalData/scrubbing';
import { deskAgentRoutes, type DeskAgentRoutes } from './agents';
import { deskBadgeRoutes, type DeskBadgeRoutes } from './badges';
import { auditRoutes } from './audit';
import { caseErasureRoutes } from './caseErasure';
import { caseRoutes, type CaseRoutes } from './cases';
import { checkRoutes } from './checks';
import { exportRoutes } from './exports';
import { gapRoutes, type GapRoutes } from './gaps';
import { caseFileRoutes, type CaseFileRoutes } from './files';
import { jobRoutes, type JobRoutes } from './jobs';
import { listingRoutes } from './listings';
import { paymentRoutes } from './payments';
import { deskNewsletterRoutes } from './newsletter';
import { deskPeopleRoutes } from './people';
import { personalDataRoutes } from './personalData';
import { proposalRoutes } from './proposals';
import { recordedPaymentRoutes } from './recordedPayments';
import { refundRoutes } from './refunds';
import { templateRoutes } from './templates';
import { staffRoutes } from './staff';

/** Per address and minute: open pages of the desk ask every four seconds, and staff may share an address. */
const rateLimit = { max: 1_200 };

interface DeskRoutes
  extends Omit<CaseRoutes, 'directory'>, CaseFileRoutes, JobRoutes, GapRoutes, Pick<DeskBadgeRoutes, 'badges'> {
  directory: CaseRoutes['directory'] & DeskAgentRoutes['directory'];
  /** Whether mails can be sent. */
  hasMail: boolean;
  /** Null when payments are switched off. */
  payments: Payments | null;
  scrub: Scrub;
}

/**
 * `GET /api/desk/me` → `deskMeSchema`: the caller's roles and what they allow. Errors of every route under `/api/desk`:
 * see `acceptStaff`.
 */
export function deskRoutes(api: FastifyInstance, given: DeskRoutes): void {
  api
    .withTypeProvider<ValibotTypes>()
    .get(
      '/desk/me',
      { config: { staffAction: 'desk.open', rateLimit }, schema: { response: { 200: deskMeSchema, ...errorAnswers } } },
      (request) => {
        const { uid, roles } = staffOf(request);
        return { uid, roles: [...roles], actions: actionsOf(roles) };
      },
    );
  caseRoutes(api, given);
  templateRoutes(api, given);
  caseFileRoutes(api, given);
  personalDataRoutes(api, given, given.scrub);
  caseErasureRoutes(api, given, given.scrub);
  deskAgentRoutes(api, given);
  listingRoutes(api, given);
  proposalRoutes(api, given);
  deskBadgeRoutes(api, given);
  checkRoutes(api, given);
  staffRoutes(api, given);
  deskPeopleRoutes(api, given);
  auditRoutes(api, given);
  exportRoutes(api, given);
  jobRoutes(api, given);
  paymentRoutes(api, given.payments);
  recordedPaymentRoutes(api, given.payments);
  refundRoutes(api, given.payments);
  deskNewsletterRoutes(api, given);
  gapRoutes(api, given);
}
