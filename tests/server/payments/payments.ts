import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openPayments, type Payments, type PaymentsOptions } from '@server/payments/open';
import type { Database } from '@server/database/open';
import { apisOf, type Api } from '../routes/api';
import type { FakeProvider } from '../support/fakeProvider';
import { identityKeys, type Person } from '../support/identityKeys';

export const amina: Person = { uid: 'uid-amina', email: 'amina@example.com', emailVerified: true };
export const baraka: Person = { uid: 'uid-baraka', email: 'baraka@example.com', emailVerified: true };

export interface PaymentsApi extends Api {
  /** Calls as a person, without a body, and as JSON all the same, as clients do that send everything so. */
  as: (person: Person, method: 'GET' | 'POST' | 'DELETE', url: string) => Promise<LightMyRequestResponse>;
  /** Makes an order and gives its reference. */
  order: (person: Person) => Promise<string>;
  /** Delivers an event; resolves when it is answered. */
  deliver: (event: { body: string; signature: string }, headers?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>;
  /** Resolves when what the answers left to do is done. */
  settled: () => Promise<void>;
}

/** Gateways with payments at a fake provider, over databases of one engine. */
export function paymentsApis(engine: Database['engine'], provider: FakeProvider): (environment?: Readonly<Record<string, string>>) => Promise<PaymentsApi> {
  const keys = identityKeys();
  const open = apisOf(engine);
  return async (environment = {}) => {
    const api = await open({ ...keys.environment(), PAYSTACK_API_URL: provider.address, ...environment });
    const as: PaymentsApi['as'] = async (person, method, url) => api.app.inject({ method, url, headers: { authorization: await keys.authorization(person), ...(method !== 'GET' && { 'content-type': 'application/json' }) } });
    return {
      ...api,
      as,
      order: async (person) => {
        const answer = await as(person, 'POST', '/api/subscription/orders');
        if (answer.statusCode > 201) throw new Error(`No order: ${answer.statusCode} ${answer.body}`);
        return answer.json<{ reference: string }>().reference;
      },
      deliver: ({ body, signature }, headers = {}) =>
        api.app.inject({ method: 'POST', url: '/api/webhooks/paystack', headers: { 'content-type': 'application/json', 'x-paystack-signature': signature, ...headers }, payload: body } satisfies InjectOptions),
      settled: async () => {
        for (;;) {
          const left = await api.database.kysely.selectFrom('webhook_events').select('key').where('state', '=', 'received').execute();
          if (left.length === 0) return;
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    };
  };
}

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent, debug: silent, trace: silent, fatal: silent, level: 'silent', child: () => log, silent } as unknown as PaymentsOptions['log'];

/** The payments of a gateway without the gateway. */
export function bare({ kysely }: Database, provider: Pick<FakeProvider, 'address' | 'secretKey'>, options: Partial<PaymentsOptions> = {}): Payments {
  const settings = { secretKey: provider.secretKey, publicKey: 'pk_test_keelway_sandbox', apiUrl: provider.address, payUrl: provider.address, checkoutUrl: provider.address };
  return openPayments({ kysely, settings, mail: null, siteUrl: 'http://localhost:3000', log, send: () => Promise.resolve(), ...options });
}
