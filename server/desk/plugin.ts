import type { FastifyInstance } from 'fastify';
import { deskMeSchema } from '../../shared/desk/contract';
import { actionsOf } from './staff/permissions';
import { staffOf } from './staff/requireStaff';
import { plugin } from '../lib/plugin';
import { deskLetters } from './cases/answerLetter';
import { assignmentLetters } from './cases/assignmentLetters';
import { digestHandler, digestLetters } from './digest';
import { invitationLetters } from './staff/invitationLetter';
import { secondStepLetters } from './staff/secondStepLetter';
import { removalHandler } from './staff/secondSteps';
import { openIdentityAdmin } from '../lib/identity/admin';
import type { Config } from '../lib/config/config';
import { errorAnswers } from '../lib/http/errors';
import type { ValibotTypes } from '../lib/http/validation';
import { deskAgentRoutes } from './routes/agents';
import { deskBadgeRoutes } from './routes/badges';
import { auditRoutes } from './routes/audit';
import { caseErasureRoutes } from './routes/caseErasure';
import { caseRoutes } from './routes/cases';
import { checkRoutes } from './routes/checks';
import { exportRoutes } from './routes/exports';
import { figureRoutes } from './routes/figures';
import { gapRoutes } from './routes/gaps';
import { caseFileRoutes } from './routes/files';
import { deskInvoiceRoutes } from './routes/invoices';
import { jobRoutes } from './routes/jobs';
import { listingRoutes } from './routes/listings';
import { paymentRoutes } from './routes/payments';
import { deskNewsletterRoutes } from './routes/newsletter';
import { deskNewsletterSendingRoutes } from './routes/newsletterSending';
import { deskPeopleRoutes } from './routes/people';
import { personalDataRoutes } from './routes/personalData';
import { proposalRoutes } from './routes/proposals';
import { recordedPaymentRoutes } from './routes/recordedPayments';
import { waitingFor } from './waiting';
import { refundRoutes } from './routes/refunds';
import { templateRoutes } from './routes/templates';
import { staffRoutes } from './routes/staff';
import { wordRoutes } from './routes/words';

/** Per address and minute: open pages of the desk ask every four seconds, and staff may share an address. */
const rateLimit = { max: 1_200 };

/**
 * `GET /api/desk/me` → `deskMeSchema`: the caller's roles and what they allow. Errors of every route under `/api/desk`:
 * see `acceptStaff`.
 */
function deskRoutes(api: FastifyInstance): void {
  const { answers, assistant, badges, directory, dues, keeping, payments, scrub, words } = api;
  const { kysely } = api.database;
  const { handlers } = api.jobs;
  const hasMail = api.sendMail !== null;
  const given = { kysely, directory, hasMail, keeping, handlers, answers, assistant, badges, keys: api.config, words };
  api
    .withTypeProvider<ValibotTypes>()
    .get(
      '/desk/me',
      { config: { staffAction: 'desk.open', rateLimit }, schema: { response: { 200: deskMeSchema, ...errorAnswers } } },
      async (request) => {
        const { uid, roles } = staffOf(request);
        const actions = actionsOf(roles);
        return { uid, roles: [...roles], actions, ...(await waitingFor(kysely, uid, actions)) };
      },
    );
  caseRoutes(api, given);
  templateRoutes(api, given);
  caseFileRoutes(api, given);
  personalDataRoutes(api, given, scrub);
  caseErasureRoutes(api, given, scrub);
  deskAgentRoutes(api, given);
  listingRoutes(api, given);
  proposalRoutes(api, given);
  deskBadgeRoutes(api, given);
  checkRoutes(api, given);
  staffRoutes(api, { ...given, admin: adminOf(api.config) });
  deskPeopleRoutes(api, given);
  auditRoutes(api, given);
  exportRoutes(api, given);
  figureRoutes(api, given);
  jobRoutes(api, given);
  paymentRoutes(api, payments);
  recordedPaymentRoutes(api, dues);
  refundRoutes(api, payments);
  deskInvoiceRoutes(api, payments);
  deskNewsletterRoutes(api, given);
  deskNewsletterSendingRoutes(api, given);
  gapRoutes(api, given);
  wordRoutes(api, given);
}

const adminOf = ({ identity }: Pick<Config, 'identity'>) =>
  identity === null || identity.admin === null ? null : openIdentityAdmin(identity.admin);

/** The desk: what staff do under `/api/desk`, and the letters they get. */
export const desk = plugin(
  'desk',
  ['directory', 'badges', 'payments', 'scrub', 'answers', 'assistant', 'sendMail', 'words'],
  (app) => {
    const { config, database, jobs, taskLog: log } = app;
    const { kysely } = database;
    Object.assign(app.caseLetters, deskLetters(kysely, config.deskEmail));
    Object.assign(
      app.letters,
      invitationLetters(kysely),
      secondStepLetters(kysely),
      assignmentLetters(kysely, config.deskEmail),
      digestLetters(kysely),
    );
    const admin = adminOf(config);
    if (admin !== null)
      jobs.add(removalHandler(kysely, admin, (err) => log.error({ err }, 'a second step is not removed yet')));
    if (app.sendMail !== null)
      jobs.add(digestHandler(kysely, (err) => log.error({ err }, 'a digest of the desk is not sent yet')));
    app.apiRoutes.push(deskRoutes);
  },
);
