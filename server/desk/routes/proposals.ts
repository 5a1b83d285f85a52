import type { FastifyInstance } from 'fastify';
import { t } from '../../../shared/language/words';
import { agentParamsSchema } from '../../../shared/desk/agents';
import {
  decisionSchema,
  deskProposalSchema,
  deskProposalsSchema,
  proposalChangedSchema,
  type DeskProposal,
} from '../../../shared/desk/proposals';
import { largestLogo, storedLogoSchema } from '../../../shared/listings/contract';
import type { Database } from '../../lib/database/openDatabase';
import { readEditedAgent } from '../agents/agentRecords';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { readDeskProposal, readDeskProposals } from '../../listings/openProposals';
import { waitingClaims } from '../../listings/claims';
import { decide } from '../../listings/proposals';
import { withFileBodies } from '../../lib/files/fileBodies';
import { acceptLogo } from '../../listings/routeParts';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const read = { staffAction: 'agents.read', rateLimit } as const;
const write = { staffAction: 'agents.write', rateLimit } as const;
const params = agentParamsSchema;

interface ProposalRoutes extends Pick<Database, 'kysely'> {
  directory: { refresh: () => Promise<void> };
}

const noSuchAgent = () => new ApiError(404, 'not_found', t('There is no such agent. It may have been removed.'));

/** Routes of the desk about what members propose (docs/architecture.md "Gateway API"). */
export function proposalRoutes(api: FastifyInstance, { kysely, directory }: ProposalRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const proposalOf = async (id: string): Promise<DeskProposal> => {
    const proposal = await readDeskProposal(kysely, id);
    if (proposal === undefined) throw noSuchAgent();
    return proposal;
  };
  typed.get(
    '/desk/proposals',
    { config: read, schema: { response: { 200: deskProposalsSchema, ...errorAnswers } } },
    async () => ({ ...(await readDeskProposals(kysely)), claims: await waitingClaims(kysely) }),
  );
  typed.get(
    '/desk/agents/:id/proposal',
    { config: read, schema: { params, response: { 200: deskProposalSchema, ...errorAnswers } } },
    ({ params: { id } }) => proposalOf(id),
  );
  typed.post(
    '/desk/agents/:id/proposal',
    {
      config: write,
      schema: {
        params,
        body: decisionSchema,
        response: { 200: deskProposalSchema, 409: proposalChangedSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { seen, ...decision } = request.body;
      const { id } = request.params;
      const act = { agentId: id, seen, uid: staffOf(request).uid, now: Date.now() };
      const outcome = await decide(kysely, act, decision);
      const proposal = await proposalOf(id);
      if (outcome !== 'done') {
        const message = t('This proposal or the agent has changed meanwhile. Nothing of yours was saved.');
        return reply.status(409).send({ code: 'proposal_changed', message, retryable: false, proposal });
      }
      // Other gateways find the change within seconds; this one shows it at once.
      await directory.refresh();
      return reply.send(proposal);
    },
  );
  withFileBodies(api, largestLogo, (files) => {
    files.withTypeProvider<ValibotTypes>().post(
      '/desk/agents/:id/logo',
      {
        config: { staffAction: 'agents.write', rateLimit: { max: 30 } },
        bodyLimit: largestLogo,
        schema: { params, response: { 200: storedLogoSchema, ...errorAnswers } },
      },
      async ({ params: { id }, body }) => {
        if ((await readEditedAgent(kysely, id)) === undefined) throw noSuchAgent();
        return acceptLogo(kysely, id, body);
      },
    );
  });
}
