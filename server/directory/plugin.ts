import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '../../places/agent';
import type { DirectoryIndex } from '../../places/index/directoryIndex';
import { placeNamesPaths } from '../../places/index/placeNamesFile';
import { t } from '../../shared/language/words';
import { answerTag } from '../lib/links/hashes';
import { agentMapQuerySchema, agentMapSchema } from '../../shared/directory/agentMap';
import { agentSearchAnswerSchema, agentSearchQuerySchema } from '../../shared/directory/contract';
import { ApiError, errorAnswers } from '../lib/http/errors';
import { mapAgents, searchAgents, type SearchedDirectory } from './agentSearch';
import { matchesTag } from '../lib/http/negotiation';
import type { ValibotTypes } from '../lib/http/validation';
import type { Representation } from '../lib/http/representation';
import { rarely } from '../lib/log/rarely';
import { plugin } from '../lib/plugin';
import { makeAgentDirectory, type AgentDirectory } from './agentDirectory';
import { worldMapPath } from './worldMap';

declare module 'fastify' {
  interface FastifyInstance {
    directory: AgentDirectory;
    /** Called with the index of each new directory. */
    directoryFollowers: ((index: DirectoryIndex<Agent>) => void)[];
  }
}

/**
 * `GET /api/agents?q=&city=&page=` → the agents of the results page, in the directory's order unless `sort`
 * says otherwise; `GET /api/agents/map?q=` → where they are (docs/agents-data.md "Asking for agents"). Both support `If-None-Match`. Errors: 400
 * `invalid_request`, 429 `rate_limited`, 503 `unavailable` while the site has no directory.
 */
function agentRoutes(api: FastifyInstance): void {
  const { directory } = api;
  const typed = api.withTypeProvider<ValibotTypes>();

  typed.get(
    '/agents',
    {
      schema: {
        querystring: agentSearchQuerySchema,
        response: { 200: agentSearchAnswerSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const answer = present(isThere(directory) ? searchAgents(directory, request.query) : undefined);
      return isKnown(request, reply, answer) ? reply.status(304).send() : reply.send(answer);
    },
  );

  typed.get(
    '/agents/map',
    {
      schema: {
        querystring: agentMapQuerySchema,
        response: { 200: agentMapSchema, 304: v.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const answer = present(isThere(directory) ? mapAgents(directory, request.query) : undefined);
      return isKnown(request, reply, answer) ? reply.status(304).send() : reply.send(answer);
    },
  );
}

const isThere = ({ index }: SearchedDirectory): boolean => index().sites.length > 0;

function present<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined)
    throw new ApiError(503, 'unavailable', t('The directory is not there yet. Please try again.'), true);
  return answer;
}

/** Tags an answer; true if the client has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const tag = answerTag(answer);
  reply.header('cache-control', 'no-cache').header('etag', tag);
  return matchesTag(request.headers['if-none-match'], tag);
}

/** The directory of agents, and their search. Imported agents replace the built ones in `files`. */
export const directory = plugin('directory', [], (app, { files }: { files: Map<string, Representation> }) => {
  const built = (path: string) => files.get(path)?.bodies.get('identity');
  const agents = makeAgentDirectory({
    kysely: app.database.kysely,
    built: built('/agents2.json'),
    places: built('/places.json'),
    placeNames: { latin: built(placeNamesPaths.latin), others: built(placeNamesPaths.others) },
    map: built(worldMapPath),
    onChange: (following, index) => {
      for (const [path, file] of following) files.set(path, file);
      for (const follow of app.directoryFollowers) follow(index);
      app.log.info({ agents: index.sites.reduce((sum, { count }) => sum + count, 0) }, 'imported agents loaded');
    },
    onError: rarely((err, leftOut) => app.log.error({ err, leftOut }, 'could not load the imported agents')),
  });
  app.decorate('directory', agents).decorate('directoryFollowers', []);
  app.polling.push(agents.polling);
  app.apiRoutes.push(agentRoutes);
});
