import type { FastifyInstance } from 'fastify';

/** The methods that a path takes, as in `Allow`; undefined when there is no route at this path. */
export type AllowedMethods = (path: string) => string | undefined;

/**
 * Collects the routes of a scope that are added from now on, so that what is asked in another way can be answered with
 * 405 and `Allow` (RFC 9110, section 15.5.6). Routes with a wildcard are left out.
 */
export function collectMethods(scope: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { matches: RegExp; methods: Set<string> }>();
  scope.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = routes.get(url) ?? {
      matches: new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+')}$`),
      methods: new Set(),
    };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  // An address with every method is a catch-all of its own.
  const isOpen = (known: Set<string>): boolean => known.has('POST') && known.has('DELETE');
  return (path) => {
    const found = [...routes.values()].find(({ matches }) => matches.test(path));
    return found === undefined || isOpen(found.methods) ? undefined : [...found.methods].join(', ');
  };
}
