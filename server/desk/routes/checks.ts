import type { FastifyInstance } from 'fastify';
import { t } from '../../../shared/language/words';
import { agentParamsSchema } from '../../../shared/desk/agents';
import {
  checkParamsSchema,
  deskChecksSchema,
  endingChecksQuerySchema,
  endingChecksSchema,
  newCheckSchema,
  newPlanSchema,
  planParamsSchema,
  withdrawalSchema,
  type DeskChecks,
} from '../../../shared/desk/checks';
import { dayOf } from '../../../shared/listings/evidence';
import type { Database } from '../../lib/database/openDatabase';
import { readAgentChecks, readEndingChecks, recordCheck, withdrawCheck } from '../agents/agentChecks';
import { readCheck, readDue } from '../agents/checkForm';
import { dropPlan, planCheck } from '../agents/plannedChecks';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const read = { staffAction: 'agents.read', rateLimit } as const;
const write = { staffAction: 'agents.write', rateLimit } as const;

const response = { 200: deskChecksSchema, ...errorAnswers };
const noSuchAgent = () => new ApiError(404, 'not_found', t('There is no such agent. It may have been removed.'));

interface CheckRoutes extends Pick<Database, 'kysely'> {
  directory: { refresh: () => Promise<void> };
}

/** Routes of the desk about checks of agents (docs/architecture.md "Gateway API"). */
export function checkRoutes(api: FastifyInstance, { kysely, directory }: CheckRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const checksOf = async (id: string): Promise<DeskChecks> => {
    const checks = await readAgentChecks(kysely, id);
    if (checks === undefined) throw noSuchAgent();
    return checks;
  };
  typed.get(
    '/desk/checks',
    {
      config: read,
      schema: { querystring: endingChecksQuerySchema, response: { 200: endingChecksSchema, ...errorAnswers } },
    },
    ({ query }) => readEndingChecks(kysely, query, dayOf(Date.now())),
  );
  typed.get(
    '/desk/agents/:id/checks',
    { config: read, schema: { params: agentParamsSchema, response } },
    ({ params: { id } }) => checksOf(id),
  );
  typed.post(
    '/desk/agents/:id/checks',
    { config: write, schema: { params: agentParamsSchema, body: newCheckSchema, response } },
    async (request) => {
      const { id } = request.params;
      const { requestId, paper, note, ...form } = request.body;
      const now = Date.now();
      const checked = readCheck(request.body, dayOf(now));
      if ('errors' in checked) {
        const [message = ''] = Object.values(checked.errors);
        throw new ApiError(400, 'invalid_request', message, false, checked.errors);
      }
      const act = { agentId: id, uid: staffOf(request).uid, now };
      const outcome = await recordCheck(kysely, act, { ...checked.check, id: requestId, paper, note });
      if (outcome === 'missing') throw noSuchAgent();
      if (outcome === 'used')
        throw new ApiError(
          409,
          'check_recorded',
          t(
            'The {kind, select, registration {registration} licence {licence} insurance {insurance} address {address} referee {referee} other {call}} was recorded before it was changed. Look at the list.',
            { kind: form.kind },
          ),
        );
      // Other gateways find the change within seconds; this one shows it at once.
      await directory.refresh();
      return checksOf(id);
    },
  );
  typed.post(
    '/desk/agents/:id/plans',
    { config: write, schema: { params: agentParamsSchema, body: newPlanSchema, response } },
    async (request) => {
      const { id } = request.params;
      const { requestId, kind, dueOn } = request.body;
      const now = Date.now();
      const due = readDue(dueOn, dayOf(now));
      if ('problem' in due) throw new ApiError(400, 'invalid_request', due.problem, false, { dueOn: due.problem });
      const plan = { id: requestId, kind, plannedOn: dayOf(now), dueOn: due.value };
      if (!(await planCheck(kysely, { agentId: id, uid: staffOf(request).uid, now }, plan))) throw noSuchAgent();
      return checksOf(id);
    },
  );
  typed.delete(
    '/desk/agents/:id/plans/:plan',
    { config: write, schema: { params: planParamsSchema, response } },
    async (request) => {
      const { id, plan } = request.params;
      await dropPlan(kysely, { agentId: id, uid: staffOf(request).uid, now: Date.now() }, plan);
      return checksOf(id);
    },
  );
  typed.post(
    '/desk/agents/:id/checks/:check/withdrawal',
    { config: write, schema: { params: checkParamsSchema, body: withdrawalSchema, response } },
    async (request) => {
      const { id, check } = request.params;
      const act = { agentId: id, uid: staffOf(request).uid, now: Date.now() };
      const checks = await checksOf(id);
      if (!checks.checks.some((one) => one.id === check))
        throw new ApiError(404, 'not_found', t('There is no such check of this agent.'));
      if ((await withdrawCheck(kysely, act, { id: check, reason: request.body.reason })) === 'gone')
        throw new ApiError(409, 'check_withdrawn', t('This check was withdrawn before. Nothing of yours was saved.'));
      await directory.refresh();
      return checksOf(id);
    },
  );
}
