import type { FastifyInstance } from 'fastify';

/** The `Allow` header of a path; undefined if it has no route. */
export type AllowedMethods = (path: string) => string | undefined;

/**
 * Collects routes registered on this scope from now on, to answer other methods with 405 and `Allow` (RFC 9110, section
 * 15.5.6). Wildcard routes are left out.
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
  // A route for every method is a catch-all.
  const isOpen = (known: Set<string>): boolean => known.has('POST') && known.has('DELETE');
  return (path) => {
    const found = [...routes.values()].find(({ matches }) => matches.test(path));
    return found === undefined || isOpen(found.methods) ? undefined : [...found.methods].join(', ');
  };
}
