import type { FastifyInstance } from 'fastify';
import { t } from '../../../shared/language/words';
import { fold } from '../../../shared/text/fold';
import {
  agentAddedSchema,
  agentParamsSchema,
  agentReportsSchema,
  agentSavedSchema,
  agentsPerPage,
  deskAgentsQuerySchema,
  deskAgentsSchema,
  editedAgentSchema,
  type DeskAgents,
  type DeskAgentsQuery,
} from '../../../shared/desk/agents';
import { dayOf, stampOn } from '../../../shared/listings/evidence';
import type { Database } from '../../lib/database/openDatabase';
import { agentFormSchema, newAgentFormSchema } from '../agents/agentForm';
import { addAgent, changeAgent, readEditedAgent } from '../agents/agentRecords';
import { readReportsOf } from '../agents/agentReports';
import { readWithheldAgents, type DeskAgent } from '../agents/withheldAgents';
import { staffOf } from '../staff/requireStaff';
import { pageAfter, type SortKey } from '../../lib/database/sortKeys';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { logoGone } from '../../listings/routeParts';
import type { AgentDirectory } from '../../directory/agentDirectory';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const read = { staffAction: 'agents.read', rateLimit } as const;
const write = { staffAction: 'agents.write', rateLimit } as const;

const params = agentParamsSchema;
const noSuchAgent = () => new ApiError(404, 'not_found', t('There is no such agent. It may have been removed.'));

function agentTwin(id: string, isApplying = false): ApiError {
  const message = isApplying
    ? t(
        'The directory has an agent of this name in this place: {id}. If it is this company, name it in the case of the application once that is paid.',
        { id },
      )
    : t('The directory has an agent of this name in this place: {id}.', { id });
  return new ApiError(409, 'agent_twin', message, false, { name: message });
}

const unrecorded = (message: string) => new ApiError(400, 'check_unrecorded', message, false, { verifiedAt: message });

export interface DeskAgentRoutes extends Pick<Database, 'kysely'> {
  directory: Pick<AgentDirectory, 'agents' | 'sortOrder' | 'refresh'>;
}

/** Withheld agents stand last. */
const keyOf = ({ id, sortOrder, withheld }: DeskAgent): SortKey => [withheld === undefined ? 0 : 1, sortOrder, id];

function isIn(agent: DeskAgent, state: DeskAgentsQuery['state'], today: string): boolean {
  const { withheld } = agent;
  if (state === '') return true;
  if (state === 'shown') return withheld === undefined;
  if (state === 'suspended' || state === 'hidden' || state === 'new') return withheld === state;
  const stamp = stampOn(agent, today)?.state;
  return stamp === { verified: 'valid', due: 'due', unverified: undefined }[state];
}

function pageOf(agents: readonly DeskAgent[], { q, state, after }: DeskAgentsQuery, today: string): DeskAgents {
  const term = fold(q);
  const found = agents.filter((agent) => {
    const { id, name, location, email = '' } = agent;
    return fold(`${name}\n${location}\n${email}\n${id}`).includes(term) && isIn(agent, state, today);
  });
  const { page, ...part } = pageAfter(found, keyOf, { after, size: agentsPerPage });
  return {
    agents: page.map(({ id, name, location, verifiedAt = '', verifiedUntil, withheld }) => ({
      id,
      name,
      location,
      verifiedAt,
      ...(verifiedUntil !== undefined && { verifiedUntil }),
      ...(withheld !== undefined && { withheld }),
    })),
    ...part,
  };
}

/** Routes of the desk about agents (docs/architecture.md "Gateway API"). */
export function deskAgentRoutes(api: FastifyInstance, { kysely, directory }: DeskAgentRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/agents',
    {
      config: read,
      schema: { querystring: deskAgentsQuerySchema, response: { 200: deskAgentsSchema, ...errorAnswers } },
    },
    async ({ query }) => {
      const withheld = await readWithheldAgents(kysely);
      const ids = new Set(withheld.map(({ id }) => id));
      // This gateway's directory may be some seconds old.
      const shown = directory
        .agents()
        .map((agent, index) => ({ ...agent, sortOrder: directory.sortOrder(agent.id) ?? index }))
        .filter(({ id }) => !ids.has(id));
      return pageOf([...shown, ...withheld], query, dayOf(Date.now()));
    },
  );
  typed.post(
    '/desk/agents',
    { config: write, schema: { body: newAgentFormSchema, response: { 200: agentAddedSchema, ...errorAnswers } } },
    async (request) => {
      const added = await addAgent(kysely, { uid: staffOf(request).uid, now: Date.now() }, request.body);
      if (added.outcome === 'twin') throw agentTwin(added.id, request.body.application !== undefined);
      if (added.outcome === 'unrecorded')
        throw unrecorded(t('Add the agent first, then record its checks on its page.'));
      if (added.outcome === 'notAccepted')
        throw new ApiError(
          409,
          'not_accepted',
          t(
            'This application is not accepted. Accept it in its case first, or open it again there if it was not paid in time.',
          ),
        );
      await directory.refresh();
      return { id: added.id, revision: added.revision };
    },
  );
  typed.get(
    '/desk/agents/:id',
    { config: read, schema: { params, response: { 200: editedAgentSchema, ...errorAnswers } } },
    async ({ params: { id } }) => {
      const agent = await readEditedAgent(kysely, id);
      if (agent === undefined) throw noSuchAgent();
      return agent;
    },
  );
  typed.get(
    '/desk/agents/:id/reports',
    {
      config: { staffAction: 'cases.read', rateLimit },
      schema: { params, response: { 200: agentReportsSchema, ...errorAnswers } },
    },
    async (request) => {
      const reports = await readReportsOf(kysely, { ...request.params, uid: staffOf(request).uid });
      if (reports === undefined) throw noSuchAgent();
      return { reports };
    },
  );
  typed.put(
    '/desk/agents/:id',
    { config: write, schema: { params, body: agentFormSchema, response: { 200: agentSavedSchema, ...errorAnswers } } },
    async (request) => {
      const act = { ...request.params, uid: staffOf(request).uid, now: Date.now() };
      const change = await changeAgent(kysely, act, request.body);
      if (change.outcome === 'missing') throw noSuchAgent();
      if (change.outcome === 'changed')
        throw new ApiError(409, 'agent_changed', t('Somebody else changed this agent. Nothing of yours was saved.'));
      if (change.outcome === 'noLogo') throw logoGone();
      if (change.outcome === 'unrecorded')
        throw unrecorded(
          t('Record the new check below, under “Checks”. This day is of one before checks were recorded.'),
        );
      if (change.outcome === 'twin') throw agentTwin(change.id);
      // Other gateways find the change within seconds; this one shows it at once.
      await directory.refresh();
      return { revision: change.revision };
    },
  );
}
