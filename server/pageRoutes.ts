import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Schema } from './database/schema';
import type { NotFoundAnswers } from './notFound';
import { pages as pageLimit } from './limits';
import { visitorAddress } from './proxies';
import { isRecorderFile, mayRecord } from './recordingPermission';
import { logoRoute } from './routes/logos';
import type { openPolicies } from './security';
import type { makeAgentDirectory } from './site/agentDirectory';
import type { makeAgentPages } from './site/agentPages/agentPages';
import { agentPageRoutes } from './site/agentPages/routes';
import type { Site } from './site/load';
import { siteRoutes } from './site/routes';
import { walletProofRoute } from './site/walletProof';

interface PageRoutesOptions {
  config: Config;
  site: Site;
  directory: ReturnType<typeof makeAgentDirectory>;
  publicAgentPages: ReturnType<typeof makeAgentPages>;
  policyOf: ReturnType<typeof openPolicies>;
  answerNotFound: NotFoundAnswers['answerNotFound'];
  kysely: Kysely<Schema>;
  limits: RateLimitPluginOptions;
}

/** The pages and files of the built site, and what is beside them: logos, agents' pages, the wallet's proof. */
export async function pageRoutes(
  app: FastifyInstance,
  { config, site, directory, publicAgentPages, policyOf, answerNotFound, kysely, limits }: PageRoutesOptions,
): Promise<void> {
  await app.register(async (pages) => {
    // What was built is served from memory without a limit (site/routes.ts).
    await pages.register(rateLimit, {
      ...pageLimit,
      keyGenerator: visitorAddress,
      ...limits,
    });
    walletProofRoute(pages, config, answerNotFound);
    logoRoute(pages, kysely, answerNotFound);
    agentPageRoutes(pages, site, publicAgentPages, policyOf);
    siteRoutes(pages, site, directory, policyOf, {
      isGuarded: isRecorderFile,
      isOpenTo: ({ headers }) => mayRecord(headers, config.recordToken, config.publicUrl.startsWith('https:')),
    });
  });
}
