import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Disputes } from './disputes';
import { bodyLimit, sandboxOrigin } from '../guard';
import { byId, type Payments } from '../payments';
import { Refusal, invalidParameter } from '../refusal';
import type { Refunds } from './refunds';
import type { Transaction } from '../state';

type WithReturns = Payments & { refunds: Refunds; disputes: Disputes };
type Return = (payments: WithReturns, transaction: Transaction) => Promise<unknown>;

/** Ways in which money goes back, or does not, by the name of their button. */
const returns: Readonly<Record<string, Return>> = {
  refund: ({ refunds }, transaction) => refunds.ask(transaction, {}),
  half: ({ refunds }, transaction) => refunds.ask(transaction, { amount: Math.floor(transaction.amount / 2) }),
  failing: ({ refunds }, transaction) => refunds.ask(transaction, { ending: 'failed' }),
  won: ({ disputes }, transaction) => disputes.open(transaction, 'declined'),
  lost: ({ disputes }, transaction) => disputes.open(transaction, 'merchant-accepted'),
};

/** `POST /payments/{id}/return`, the buttons of the front page. Pages of other origins are rejected. */
export async function returnRoutes(app: FastifyInstance, payments: WithReturns): Promise<void> {
  await app.register((form, _options, done) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    form.setErrorHandler((error, _request, reply) =>
      error instanceof Refusal ? reply.status(error.status).send(error.body) : reply.send(error),
    );
    form.post<{ Params: { id: string } }>('/payments/:id/return', { bodyLimit }, async (request, reply) => {
      const { origin } = request.headers;
      if (origin !== undefined && origin !== sandboxOrigin(request))
        throw new Refusal(403, 'Only the page of the sandbox has these buttons.');
      const asked = v.safeParse(v.object({ how: v.picklist(Object.keys(returns)) }), request.body);
      if (!asked.success) throw invalidParameter(`how is one of ${Object.keys(returns).join(', ')}.`);
      await returns[asked.output.how]?.(payments, byId(payments, request.params.id));
      return reply.redirect('/#payments', 303);
    });
    done();
  });
}
