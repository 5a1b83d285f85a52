import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { placeNamesPaths } from '../../places/index/placeNamesFile';
import { pages as pageLimit } from '../lib/http/limits';
import { visitorAddress } from '../lib/http/proxies';
import { plugin } from '../lib/plugin';
import { makeAgentPages, type AgentPages } from './agentPages/agentPages';
import { agentPageDataRoutes } from './agentPages/dataRoutes';
import { agentPageRoutes } from './agentPages/routes';
import type { Site } from './load';
import type { NotFoundAnswers } from './notFound';
import { isRecorderFile, mayRecord } from './recordingPermission';
import { recordingRoutes } from './recordingRoutes';
import { fileRoutes, siteRoutes, type PolicyOf } from './routes';
import { securityContactRoute } from './securityContact';
import { servedRoutes, type ServePage } from './servedRoutes';
import { walletProofRoute } from './walletProof';

declare module 'fastify' {
  interface FastifyInstance {
    answerNotFound: NotFoundAnswers['answerNotFound'];
    /** Pages of countries, places and agents. */
    agentPages: AgentPages;
    /** Pages for one request: each gets a function to serve them by. */
    servedPages: ((serve: ServePage) => void)[];
    /** Routes beside the pages of the built site, with their limit. */
    builtPages: ((pages: FastifyInstance) => void)[];
  }
}

export interface SiteOptions {
  files: Site['files'];
  answerNotFound: NotFoundAnswers['answerNotFound'];
}

/** The pages of agents, what nouns add to the site, and who may record. */
export const site = plugin('site', ['directory'], (app, { files, answerNotFound }: SiteOptions) => {
  const { config, directory } = app;
  const built = (path: string) => files.get(path)?.bodies.get('identity');
  const agentPages = makeAgentPages({
    directory,
    places: built('/places.json'),
    placeNames: built(placeNamesPaths.latin),
    siteUrl: config.publicUrl,
  });
  app
    .decorate('answerNotFound', answerNotFound)
    .decorate('agentPages', agentPages)
    .decorate('servedPages', [])
    .decorate('builtPages', []);
  app.apiRoutes.push(
    (api) => agentPageDataRoutes(api, agentPages),
    (api) => recordingRoutes(api, config),
  );
  app.builtPages.push((pages) => walletProofRoute(pages, config, answerNotFound));
  securityContactRoute(app, config.publicUrl);
});

export interface PagesOptions {
  /** Null when the site was not built. */
  site: Site | null;
  files: Site['files'];
  policyOf: PolicyOf;
}

/** Serves the pages for one request, and those of the built site. Comes after all nouns. */
export async function pages(app: FastifyInstance, { site: built, files, policyOf }: PagesOptions): Promise<void> {
  const { agentPages, config, directory } = app;
  await servedRoutes(app, { site: built, policyOf, limits: app.limitsOf('served') }, (serve) => {
    for (const addPages of app.servedPages) addPages(serve);
  });
  if (built === null) {
    fileRoutes(app, files);
    return;
  }
  await app.register(async (scope) => {
    // What was built is served from memory without a limit (routes.ts).
    await scope.register(rateLimit, {
      ...pageLimit,
      keyGenerator: visitorAddress,
      ...app.limitsOf('pages'),
    });
    for (const addRoutes of app.builtPages) addRoutes(scope);
    agentPageRoutes(scope, built, agentPages, policyOf);
    siteRoutes(scope, built, directory, policyOf, {
      isGuarded: isRecorderFile,
      isOpenTo: ({ headers }) => mayRecord(headers, config.recordToken, config.publicUrl.startsWith('https:')),
    });
  });
}
