import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Switches } from './switches';

const turnSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.check((positions) => Object.keys(positions).length > 0),
);
const bodyLimit = 4_096;

/** Shape of `/switches.json`. */
function listOf(switches: Switches): object {
  return {
    switches: switches.all.map(({ declaration: { id, title, positions }, position }) => ({
      id,
      title,
      position: position.id,
      positions,
    })),
  };
}

/**
 * `GET /switches.json` and `POST /switches` `{ [switch]: position }`, as the front page's form or as JSON. Pages of
 * other origins, including the site, are rejected; local programs, which send no Origin, are allowed.
 */
export async function switchRoutes(app: FastifyInstance, switches: Switches): Promise<void> {
  // A call held by a silent provider would keep the sandbox from closing.
  app.addHook('preClose', (done) => {
    switches.reset();
    done();
  });
  app.get('/switches.json', () => listOf(switches));
  await app.register((form, _options, done) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    form.post('/switches', { bodyLimit }, (request, reply) => {
      const { origin, host, 'content-type': type = '' } = request.headers;
      if (origin !== undefined && origin !== `http://${host ?? ''}`)
        return reply
          .status(403)
          .send({ code: 'forbidden', message: 'Only the page of the sandbox turns its switches.', retryable: false });
      const wanted = v.safeParse(turnSchema, request.body);
      const problem = wanted.success
        ? switches.turn(wanted.output)
        : 'Name switches and positions: { "identity": "slow" }.';
      if (problem !== null) return reply.status(400).send({ code: 'invalid', message: problem, retryable: false });
      return type.startsWith('application/x-www-form-urlencoded')
        ? reply.redirect('/#switches', 303)
        : reply.send(listOf(switches));
    });
    done();
  });
}
