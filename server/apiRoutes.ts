import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { DailyBudget } from './assistant/dailyBudget';
import { during, logOfTask } from './lib/log/currentTask';
import { isErased } from './personalData/personalData';
import { acceptStaff } from './desk/staff/requireStaff';
import { errorBody } from './lib/http/errors';
import { acceptUsers } from './lib/identity/requireUser';
import { guesses, reads } from './lib/http/limits';
import { visitorAddress } from './lib/http/proxies';
import { accountRoutes } from './accounts/routes';
import { affiliateRoutes } from './affiliates/routes';
import { agentPageDataRoutes } from './site/agentPages/dataRoutes';
import { agentRoutes } from './directory/routes';
import { chatRoutes } from './assistant/routes';
import { chatAnswerRoutes } from './assistant/answerRoutes';
import { deskRoutes } from './desk/routes/desk';
import { handoverRoutes } from './requests/handoverRoutes';
import { memberListingRoutes } from './listings/routes';
import { memberBadgeRoutes } from './verify/memberBadgeRoutes';
import { memberRoutes } from './members/routes';
import { newsletterRoutes } from './newsletter/routes';
import { peopleRoutes } from './members/peopleRoutes';
import { quoteRoutes } from './quotes/routes';
import { recordingRoutes } from './site/recordingRoutes';
import { requestRoutes } from './requests/routes';
import { sentRequestRoutes } from './accounts/sentRequestRoutes';
import { subscriptionRoutes } from './payments/routes/subscription';
import { transactionRoutes } from './payments/routes/transactions';
import { uploadRoutes } from './requests/uploadRoutes';
import { webhookRoutes } from './payments/routes/webhooks';
import { openScrub } from './personalData/scrubbing';
import type { Services } from './services';

/** Answers a method that the path does not have; undefined if there is no such path. */
type RefuseMethod = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** Everything under `/api`: JSON only, never stored by caches (docs/architecture.md). */
export async function apiRoutes(api: FastifyInstance, services: Services, refuseMethod: RefuseMethod): Promise<void> {
  const { config, database, directory, publicAgentPages, lookUp, assistant, payments, badges, keeping } = services;
  const { answers, handlers, hasMail, jobs, limitsOf } = services;
  const links = config.linkSecrets.length === 0 ? null : services.links;
  await api.register(rateLimit, {
    ...reads,
    keyGenerator: visitorAddress,
    ...limitsOf('api'),
  });
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  // Once more after the body, which arrives outside of the request's own calls.
  const enter = ({ id }: FastifyRequest, _reply: FastifyReply, done: () => void): void => during({ reqId: id }, done);
  api.addHook('onRequest', enter).addHook('preValidation', enter);
  // Routes rather than a not-found handler, so that guessing paths counts against the rate limit.
  for (const url of ['/', '/*']) {
    // Reject before reading the body.
    const preParsing: preParsingHookHandler = (request, reply, payload, done) => {
      if (refuseMethod(request, reply) === undefined) done(null, payload);
    };
    api.all(url, { preParsing, config: { rateLimit: guesses } }, (_request, reply) =>
      reply.status(404).send(errorBody(404)),
    );
  }
  // JSON only: a cross-site form can send text/plain without a preflight request.
  api.removeContentTypeParser('text/plain');
  // An empty JSON body is accepted on routes that take none.
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  acceptUsers(api, config.identity, (user) => isErased(database.kysely, user), services.providerLimits.identityKeys);
  acceptStaff(api, { kysely: database.kysely, ownerEmail: config.ownerEmail });
  const scrub = openScrub(database, jobs, logOfTask(api.log));
  newsletterRoutes(api, database);
  quoteRoutes(api, database);
  requestRoutes(api, database);
  uploadRoutes(api, { kysely: database.kysely, keeping });
  handoverRoutes(api, database, config.deskEmail);
  memberRoutes(api, database, config);
  await peopleRoutes(api);
  agentRoutes(api, directory);
  agentPageDataRoutes(api, publicAgentPages);
  accountRoutes(api, { kysely: database.kysely, mode: payments?.mode ?? null }, scrub);
  sentRequestRoutes(api, {
    kysely: database.kysely,
    links,
    agent: directory.agent,
    ownerEmail: config.ownerEmail,
  });
  affiliateRoutes(api, database);
  memberListingRoutes(api, { kysely: database.kysely, pathOf: publicAgentPages.pathOf });
  memberBadgeRoutes(api, { kysely: database.kysely, badges });
  recordingRoutes(api, config);
  deskRoutes(api, {
    kysely: database.kysely,
    directory,
    badges,
    hasMail,
    keeping,
    payments,
    handlers,
    scrub,
    answers,
    assistant,
    keys: config,
  });
  chatRoutes(
    api,
    assistant,
    new DailyBudget({
      kysely: database.kysely,
      questions: config.assistant?.questionsPerDay ?? 0,
      log: logOfTask(api.log),
    }),
    lookUp,
    chatAnswerRoutes(api, database),
  );
  subscriptionRoutes(api, payments);
  transactionRoutes(api, payments);
  await webhookRoutes(api, payments, jobs);
}
