import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  chargeCard,
  chargeSavedCard,
  parseCharge,
  standing,
  submitBank,
  submitOtp,
  submitPin,
  type Charge,
  type ChargeCall,
} from './chargeCalls';
import { bodyLimit, callLimits, guard, sandboxOrigin } from './guard';
import { hostedPages } from './hostedPages';
import type { OpenPayments } from './openPayments';
import { byAccessCode, byId, savedCards, type Payments } from './payments';
import { findCustomer, listTransactions, verify } from './queryCalls';
import { createRefund, fetchDispute, fetchRefund, listRefunds } from './returns/calls';
import { invalidKey, invalidParameter } from './refusal';
import { checkoutShape, savedCardShape, transactionShape } from './representation';
import { initialize, requestInline, setIp, updateLog } from './requestCalls';
import { returnRoutes } from './returns/routes';
import type { Transaction } from './state';
import { chargeWallet, validateSession } from './walletCalls';
import { listDomains, registerDomain, unregisterDomain } from './walletDomains';

function bearer({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

function demandSecret(request: FastifyRequest, { secretKey }: Payments): void {
  if (bearer(request) !== secretKey) throw invalidKey();
}

function demandPublic(request: FastifyRequest, { publicKey }: Payments): void {
  if (bearer(request) !== publicKey) throw invalidKey();
}

const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? '';

function transactionRoutes(api: FastifyInstance, payments: Payments): void {
  api.get('/', (request) => {
    demandSecret(request, payments);
    return listTransactions(payments, request.query);
  });
  api.get('/verify/:reference', (request) => {
    demandSecret(request, payments);
    return verify(payments, paramOf(request, 'reference'));
  });
  api.get('/:id', (request) => {
    demandSecret(request, payments);
    return {
      status: true,
      message: 'Transaction retrieved',
      data: transactionShape(payments, byId(payments, paramOf(request, 'id'))),
    };
  });
  api.post('/initialize', { bodyLimit }, async (request) => {
    demandSecret(request, payments);
    const { accessCode, reference } = await initialize(payments, request.body);
    return {
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `${sandboxOrigin(request)}/payments/checkout/${accessCode}`,
        access_code: accessCode,
        reference,
      },
    };
  });
  api.get('/verify_access_code/:code', (request) => ({
    status: true,
    message: 'Access code validated',
    data: checkoutShape(payments, byAccessCode(payments, paramOf(request, 'code')), sandboxOrigin(request)),
  }));
  api.post('/set_ip/:id', { bodyLimit }, async (request) => {
    demandPublic(request, payments);
    await setIp(payments, byId(payments, paramOf(request, 'id')), request.ip);
    return { status: true, message: 'IP set' };
  });
  api.post('/update_log/:id', { bodyLimit }, async (request) => {
    demandPublic(request, payments);
    await updateLog(payments, byId(payments, paramOf(request, 'id')), request.body);
    return { status: true, message: 'Log updated' };
  });
}

type ChargeOperation = (payments: Payments, call: ChargeCall) => Promise<Charge>;

/** Responds with the state of a charge, unless the switch drops the response of a successful one. */
function chargeAnswer(
  reply: FastifyReply,
  { behaviour }: Payments,
  { id, reference, status }: Transaction,
  charge: Charge,
): FastifyReply {
  if (behaviour.position.id === 'answer-lost' && status === 'success') return loseAnswer(reply);
  return reply.send({
    status: true,
    message: 'Charge attempted',
    data: { ...charge, id, reference, transaction_status: status },
  });
}

function loseAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function checkoutRoutes(api: FastifyInstance, payments: OpenPayments): void {
  api.post('/request_inline', { bodyLimit }, async (request) => ({
    status: true,
    message: 'Transaction request successful',
    data: checkoutShape(payments, await requestInline(payments, request.body), sandboxOrigin(request)),
  }));
  const charges: Readonly<Record<string, ChargeOperation>> = {
    card: chargeCard,
    saved: chargeSavedCard,
    submit_pin: submitPin,
    submit_otp: submitOtp,
    submit_bank: submitBank,
  };
  for (const [name, operation] of Object.entries(charges)) {
    api.post(`/charge/${name}`, { bodyLimit }, async (request, reply) => {
      const call = parseCharge(request.body);
      const charge = await operation(payments, call);
      return chargeAnswer(reply, payments, byAccessCode(payments, call.access_code), charge);
    });
  }
  api.post('/charge/transfer_sent', { bodyLimit }, async (request, reply) => {
    const transaction = byAccessCode(payments, parseCharge(request.body).access_code);
    if (!transaction.channels.some((channel) => channel === 'bank' || channel === 'bank_transfer'))
      throw invalidParameter('This payment does not take transfers');
    await payments.transfers.sent(transaction);
    return chargeAnswer(reply, payments, transaction, standing(transaction));
  });
  api.get('/requery/:code', async (request, reply) => {
    const transaction = byAccessCode(payments, paramOf(request, 'code'));
    await payments.transfers.look(transaction);
    return chargeAnswer(reply, payments, transaction, standing(transaction));
  });
  api.get('/saved_cards/:code', (request) => ({
    status: true,
    message: 'Authorizations retrieved',
    data: savedCards(payments, byAccessCode(payments, paramOf(request, 'code'))).map(savedCardShape),
  }));
}

function customerRoutes(api: FastifyInstance, payments: Payments): void {
  api.get('/:emailOrCode', (request) => {
    demandSecret(request, payments);
    return findCustomer(payments, paramOf(request, 'emailOrCode'));
  });
}

function refundRoutes(api: FastifyInstance, payments: OpenPayments): void {
  api.post('/', { bodyLimit }, (request) => {
    demandSecret(request, payments);
    return createRefund(payments, request.body);
  });
  api.get('/', (request) => {
    demandSecret(request, payments);
    return listRefunds(payments, request.query);
  });
  api.get('/:name', (request) => {
    demandSecret(request, payments);
    return fetchRefund(payments, paramOf(request, 'name'));
  });
}

function disputeRoutes(api: FastifyInstance, payments: OpenPayments): void {
  api.get('/:id', (request) => {
    demandSecret(request, payments);
    return fetchDispute(payments, paramOf(request, 'id'));
  });
}

function walletRoutes(api: FastifyInstance, payments: Payments): void {
  const formOf = ({ body }: FastifyRequest): URLSearchParams =>
    body instanceof URLSearchParams ? body : new URLSearchParams();
  api.post('/validate-session', { bodyLimit }, (request) => validateSession(payments, formOf(request)));
  api.post('/validate-session/', { bodyLimit }, (request) => validateSession(payments, formOf(request)));
  api.post('/charge', { bodyLimit }, async (request, reply) => {
    const { charged, body } = await chargeWallet(payments, formOf(request));
    return charged && payments.behaviour.position.id === 'answer-lost' ? loseAnswer(reply) : reply.send(body);
  });
}

function walletDomainRoutes(api: FastifyInstance, payments: Payments): void {
  api.addHook('preHandler', (request, _reply, done) => {
    demandSecret(request, payments);
    done();
  });
  api.get('/domain', () => listDomains(payments));
  api.post('/domain', { bodyLimit }, (request) => registerDomain(payments, request.body));
  api.delete('/domain', { bodyLimit }, (request) => unregisterDomain(payments, request.body));
}

/**
 * The payments provider: its API at the root of the origin, because clients append paths such as
 * `/checkout/request_inline` to the origin of their base, and the hosted checkout under `/payments/checkout/`.
 */
export async function paymentsRoutes(app: FastifyInstance, payments: OpenPayments): Promise<void> {
  const limits = callLimits();
  const parts: Readonly<Record<string, (api: FastifyInstance) => void>> = {
    '/transaction': (api) => transactionRoutes(api, payments),
    '/checkout': (api) => checkoutRoutes(api, payments),
    '/refund': (api) => refundRoutes(api, payments),
    '/dispute': (api) => disputeRoutes(api, payments),
    '/customer': (api) => customerRoutes(api, payments),
    '/applepay': (api) => walletRoutes(api, payments),
    '/apple-pay': (api) => walletDomainRoutes(api, payments),
  };
  for (const [prefix, routes] of Object.entries(parts)) {
    await app.register(
      (api, _options, done) => {
        guard(api, payments, limits);
        routes(api);
        done();
      },
      { prefix },
    );
  }
  await hostedPages(app, payments);
  await returnRoutes(app, payments);
  app.get('/payments.json', () => ({
    payments: payments.state.transactions.map((one) => transactionShape(payments, one)).reverse(),
  }));
}
