import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { NotFoundAnswers } from './site/notFound';
import { pages as pageLimit } from './lib/http/limits';
import { visitorAddress } from './lib/http/proxies';
import { isRecorderFile, mayRecord } from './site/recordingPermission';
import { logoRoute } from './listings/logoRoute';
import type { openPolicies } from './site/security';
import type { Services } from './services';
import { agentPageRoutes } from './site/agentPages/routes';
import type { Site } from './site/load';
import { siteRoutes } from './site/routes';
import { walletProofRoute } from './site/walletProof';

interface BuiltSite {
  site: Site;
  policyOf: ReturnType<typeof openPolicies>;
  answerNotFound: NotFoundAnswers['answerNotFound'];
}

/** The pages and files of the built site, and what is beside them: logos, agents' pages, the wallet's proof. */
export async function pageRoutes(
  app: FastifyInstance,
  { config, database, directory, publicAgentPages, limitsOf }: Services,
  { site, policyOf, answerNotFound }: BuiltSite,
): Promise<void> {
  await app.register(async (pages) => {
    // What was built is served from memory without a limit (site/routes.ts).
    await pages.register(rateLimit, {
      ...pageLimit,
      keyGenerator: visitorAddress,
      ...limitsOf('pages'),
    });
    walletProofRoute(pages, config, answerNotFound);
    logoRoute(pages, database.kysely, answerNotFound);
    agentPageRoutes(pages, site, publicAgentPages, policyOf);
    siteRoutes(pages, site, directory, policyOf, {
      isGuarded: isRecorderFile,
      isOpenTo: ({ headers }) => mayRecord(headers, config.recordToken, config.publicUrl.startsWith('https:')),
    });
  });
}
