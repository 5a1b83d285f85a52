import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Adds routes whose body is a file, or a piece of one: in a scope of their own, so that no other route accepts one. A
 * form of another site cannot send this type without a preflight request. `bodyLimit`: in bytes.
 */
export function withFileBodies(api: FastifyInstance, bodyLimit: number, add: (files: FastifyInstance) => void): void {
  void api.register(
    fastifyPlugin(
      (files, _options, done) => {
        files.addContentTypeParser(
          'application/octet-stream',
          { parseAs: 'buffer', bodyLimit },
          (_request, body, parsed) => parsed(null, body),
        );
        add(files);
        done();
      },
      { name: 'files', encapsulate: true },
    ),
  );
}
