import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a person types into one of our forms fits, in any script. */
const bodyLimit = 65_536;

/** Both encodings of a form: one-click requests of mail providers may use either (RFC 8058, section 3.2). */
const encodings = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Reads form posts within `scope`, and no other body. `request.body` becomes the fields as typed; files are dropped. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    encodings,
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) => {
      const answer = new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      });
      const form = await answer.formData().catch(() => {
        throw Object.assign(new Error('The form cannot be read.'), { statusCode: 400 });
      });
      const fields = new URLSearchParams();
      for (const [name, value] of form.entries()) if (typeof value === 'string') fields.append(name, value);
      return fields;
    },
  );
}
