import type { OrderAnswer, SubscriptionAnswer } from '@shared/payments/contract';
import type { Transaction } from '@shared/payments/transaction';
import type { Identity } from '@/state/identity';
import { signedInState } from '../accounts/people';
import { fakeIdentity } from '../../../support/fakeIdentity';

export const email = 'ada@example.com';
export const reference = 'KW-01M7ZC9ASP62MW4SC2XMWNW32V';
const offer = { amount: 200, currency: 'USD', periodDays: 30 };

export const inactive: SubscriptionAnswer = { status: 'inactive', canOrder: true, offer };
export const active: SubscriptionAnswer = {
  status: 'active',
  until: '2026-12-21T12:00:00.000Z',
  renewableFrom: '2026-12-14T12:00:00.000Z',
  canOrder: false,
  offer,
};
export const confirming: SubscriptionAnswer = {
  ...inactive,
  confirming: { reference, since: '2026-11-21T12:00:00.000Z' },
};

export const order: OrderAnswer = {
  reference,
  amount: 200,
  currency: 'USD',
  email,
  key: 'pk_test',
  metadata: { uid: 'u1', product: 'subscription' },
  accessCode: 'code-1',
  authorizationUrl: 'http://localhost:3001/payments/checkout/code-1',
};

export function transaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    reference,
    amount: 200,
    currency: 'USD',
    status: 'success',
    created_at: '2026-11-21T12:00:00.000Z',
    receipt: true,
    ...changes,
  };
}

/** The `x-request-id` of every failure. */
export const requestId = '0b8e1f0e-8a3c-4a57-9c39-0d6a9d0f6f10';

/** A response: a body, immediately or `later`, a gateway error, or none. */
export type Answer =
  | { body: unknown }
  | { later: Promise<unknown> }
  | {
      failure: { code: string; message: string; retryable?: boolean; fields?: object };
      status: number;
      requestId?: string;
    }
  | { text: string; status: number }
  | 'offline'
  | 'silence';

export const body = (value: unknown): Answer => ({ body: value });
export const failure = (status: number, code: string, message = `The gateway says: ${code}.`): Answer => ({
  status,
  failure: { code, message, retryable: status >= 500 },
  requestId,
});
export const providerDown = failure(
  503,
  'provider_unavailable',
  'The card provider cannot be reached right now. Please try again in a moment.',
);

function respond(answer: Answer, signal: AbortSignal): Promise<Response> {
  if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (answer === 'silence')
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const headers = { 'content-type': 'application/json' };
  if ('later' in answer) return answer.later.then((value) => respond(body(value), signal));
  if ('body' in answer) return Promise.resolve(new Response(JSON.stringify(answer.body), { status: 200, headers }));
  if ('text' in answer)
    return Promise.resolve(
      new Response(answer.text, { status: answer.status, headers: { 'content-type': 'text/html' } }),
    );
  return Promise.resolve(
    new Response(JSON.stringify({ retryable: false, ...answer.failure }), {
      status: answer.status,
      headers: { ...headers, ...(answer.requestId !== undefined && { 'x-request-id': answer.requestId }) },
    }),
  );
}

/**
 * The gateway's routes by method and path, such as `GET /api/subscription`; a list is used in turn, repeating its last
 * entry.
 */
export function fakeGateway(routes: Record<string, Answer | Answer[]>) {
  const asked: string[] = [];
  const posted: { name: string; copy: Request }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { method, url, signal } = input as Request;
    const { pathname, search } = new URL(url);
    const name = `${method} ${pathname}${search}`;
    asked.push(name);
    if (method === 'POST' || method === 'PUT') posted.push({ name, copy: (input as Request).clone() });
    const found = routes[name];
    if (found === undefined) return Promise.reject(new Error(`The test did not expect ${name}.`));
    const answer = Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found;
    return respond(answer ?? 'offline', signal);
  });
  return {
    routes,
    asked,
    count: (name: string) => asked.filter((one) => one === name).length,
    /** What was posted or put to a route. */
    bodies: (name: string) =>
      Promise.all(posted.filter((one) => one.name === name).map(({ copy }): Promise<unknown> => copy.json())),
  };
}

/** Ada is signed in with a token. */
export const ada = (changes: Partial<Identity> = {}) => ({
  identity: fakeIdentity({ idToken: () => Promise.resolve('token'), ...changes }),
  preloadedState: { auth: signedInState({ email, emailVerified: true }) },
});
