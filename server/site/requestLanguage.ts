import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskLanguages, prefixOf, readLanguage, type Language } from '../../shared/language/languages';
import { wantedLanguage } from '../lib/http/acceptLanguage';
import { inLanguage } from '../lib/http/language';
import { plugin } from '../lib/plugin';
import { originForm } from './routes';

/** Languages of requests whose address names one. Their `url` is the path in English. */
const named = new WeakMap<object, Language>();

/** Of a file; the tokens of private links have points too, and more characters after the last. */
const ending = /\.[a-z\d]{1,11}$/i;

/** Files and the API have no language in their address. */
function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return path !== '/api' && !path.startsWith('/api/') && !ending.test(path);
}

/** The path in English of a page's address that names one of `served`; any other address as it is. */
export function addressInEnglish(raw: Pick<IncomingMessage, 'url'>, served: ReadonlySet<Language>): string {
  const address = originForm(raw.url ?? '/');
  const { language, path } = readLanguage(address);
  if (language === 'en' || !served.has(language) || !isPage(path)) return address;
  named.set(raw, language);
  return path;
}

/** Of this site, without a language. */
const isEnglishPath = (location: string): boolean =>
  location.startsWith('/') && readLanguage(location).language === 'en';

/** The API answers in the language that is asked for; a page in that of its address. */
function languageOf({ raw, url, headers }: FastifyRequest): Language {
  const isApi = url.startsWith('/api/');
  return named.get(raw) ?? (isApi ? wantedLanguage(headers['accept-language']) : undefined) ?? 'en';
}

/** The desk exists in some of the languages: in the others its pages lead to the English ones. */
function leadsToEnglishDesk({ raw, url, method }: FastifyRequest): boolean {
  const isDesk = /^\/desk(?:[/?]|$)/.test(url) && (method === 'GET' || method === 'HEAD');
  return isDesk && !deskLanguages.includes(named.get(raw) ?? 'en');
}

/** Answers each request in its language, and keeps redirects in it. */
export const languages = plugin('languages', [], (app) => {
  const follow = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const language = languageOf(request);
    if (language === 'en') done();
    else inLanguage(language, done);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (leadsToEnglishDesk(request)) {
      named.delete(request.raw);
      reply.redirect(request.url, 302);
    } else follow(request, reply, done);
  });
  // Reading a body leaves the scope of the first hook.
  app.addHook('preValidation', follow);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const location = reply.getHeader('location');
    const language = named.get(request.raw);
    if (language !== undefined && typeof location === 'string' && isEnglishPath(location))
      reply.header('location', `${prefixOf(language)}${location}`);
    done();
  });
});
