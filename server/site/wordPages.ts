import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  siteWordsAnswerSchema,
  siteWordsQuerySchema,
  wordPagePaths,
  wordPages,
  type SiteWords,
  type WordPagePath,
} from '../../shared/editing/siteWords';
import { currentLanguage } from '../../shared/language/words';
import type { LiveWords } from '../editing/liveWords';
import { errorAnswers } from '../lib/http/errors';
import { matchesTag } from '../lib/http/negotiation';
import type { ValibotTypes } from '../lib/http/validation';
import { answerTag } from '../lib/links/hashes';
import { PageMemory } from './agentPages/pageMemory';
import { pagesOf, type Site } from './load';
import { inMemory, sendNotFound, sendPage, type PolicyOf } from './routes';

/** Of the words that editors wrote, those that a page shows; null if it shows none. */
function wordsOn(path: WordPagePath, words: SiteWords): SiteWords | null {
  const shown = new Set<string>(wordPages[path]);
  const own = Object.entries(words).filter(([kind]) => shown.has(kind));
  return own.length === 0 ? null : (Object.fromEntries(own) as SiteWords);
}

/**
 * Pages of the build that show words which editors can write. While nothing of that is edited, the built page is sent;
 * else the page is rendered with the words of the moment, once until they change (docs/decisions/0050).
 */
export function wordPageRoutes(app: FastifyInstance, site: Site, words: LiveWords, policyOf: PolicyOf): void {
  const memories = new WeakMap<SiteWords, PageMemory>();
  for (const path of wordPagePaths) {
    const built = site.pages.get(path);
    if (built === undefined) continue;
    app.get(path, inMemory, async (request, reply) => {
      const { pages, render, notFound } = pagesOf(site);
      // The router takes a target such as `*` for `/`.
      if (!request.url.startsWith('/')) return sendNotFound(notFound, policyOf, request, reply);
      const language = currentLanguage();
      const edited = words.siteWords(language);
      const own = wordsOn(path, edited);
      if (own === null) return sendPage(pages.get(path) ?? built, policyOf, request, reply);
      const memory = memories.get(edited) ?? new PageMemory();
      memories.set(edited, memory);
      const page = memory.get(path) ?? memory.render(path, () => render.words(path, own, words.questions(language)));
      return sendPage(await page, policyOf, request, reply);
    });
  }
}

/**
 * `GET /api/site-words?language=sw` → what the pages of the site show in place of `content/`, for readers of a language.
 * Supports `If-None-Match`. Errors: 400 `invalid_request`.
 */
export function siteWordRoutes(api: FastifyInstance): void {
  const response = { 200: siteWordsAnswerSchema, 304: v.undefined(), ...errorAnswers };
  api
    .withTypeProvider<ValibotTypes>()
    .get('/site-words', { schema: { querystring: siteWordsQuerySchema, response } }, async (request, reply) => {
      const answer = { words: api.words.siteWords(request.query.language) };
      const tag = answerTag(answer);
      reply.header('cache-control', 'no-cache').header('etag', tag);
      return matchesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(answer);
    });
}
