import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { placeOrder } from '@server/payments/orders';
import { openPayments, type Payments, type PaymentsOptions } from '@server/payments/openPayments';
import type { Database } from '@server/lib/database/openDatabase';
import { openJobs, type Jobs, type JobsOptions } from '@server/lib/jobs/runner';
import { mailHandler, type SendMail } from '@server/lib/mail/mailJob';
import { paymentLetters } from '@server/payments/letters';
import { refundLetters } from '@server/payments/refunds/refundLetters';
import { paymentHandlers } from '@server/payments/plugin';
import type { databasesOf, Place } from '../support/engines';
import { apisOf, type Api } from '../support/api';
import type { FakeProvider } from '../support/fakeProvider';
import { identityKeys, type Person } from '../support/identityKeys';
import { sellAt, specificationPrice } from '../../support/price';

// Tests of payments sell at the specification's price, unless they say so.
sellAt(specificationPrice);

export const amina: Person = { uid: 'uid-amina', email: 'amina@example.com', emailVerified: true };
export const baraka: Person = { uid: 'uid-baraka', email: 'baraka@example.com', emailVerified: true };

export interface PaymentsApi extends Api {
  /** Calls as a user; without a body, too, with a JSON content type, as some clients do. */
  as: (
    person: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
  /** Places an order and resolves with its reference. */
  order: (person: Person) => Promise<string>;
  /** Delivers an event and resolves with the response. */
  deliver: (
    event: { body: string; signature: string },
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  /** Resolves when the delivered events are processed. Throws if one failed. */
  settled: () => Promise<void>;
}

/** Gateways with payments and a provider of the test, on databases of one engine. */
export function paymentsApis(
  engine: Database['engine'],
  provider: Pick<FakeProvider, 'address'>,
): (environment?: Readonly<Record<string, string>>) => Promise<PaymentsApi> {
  const keys = identityKeys();
  const open = apisOf(engine);
  return async (environment = {}) => {
    const api = await open({ ...keys.environment(), PAYSTACK_API_URL: provider.address, ...environment });
    const as: PaymentsApi['as'] = async (person, method, url, payload) =>
      api.app.inject({
        method,
        url,
        headers: {
          authorization: await keys.authorization(person),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      });
    return {
      ...api,
      as,
      order: async (person) => {
        const answer = await as(person, 'POST', '/api/subscription/orders');
        if (answer.statusCode > 201) throw new Error(`No order: ${answer.statusCode} ${answer.body}`);
        return answer.json<{ reference: string }>().reference;
      },
      deliver: ({ body, signature }, headers = {}) =>
        api.app.inject({
          method: 'POST',
          url: '/api/webhooks/paystack',
          headers: { 'content-type': 'application/json', 'x-paystack-signature': signature, ...headers },
          payload: body,
        } satisfies InjectOptions),
      settled: async () => {
        for (;;) {
          const left = await api.database.kysely
            .selectFrom('webhook_events')
            .leftJoin('jobs', (join) => join.on('kind', '=', 'webhook').onRef('jobs.key', '=', 'webhook_events.key'))
            .select(['event', 'jobs.state', 'attempts', 'last_error'])
            .where('webhook_events.state', '=', 'received')
            .execute();
          if (left.length === 0) return;
          // Otherwise a test would wait for the retry.
          const failed = left.find(({ state, attempts }) => state !== 'waiting' || attempts !== 0);
          if (failed !== undefined) throw new Error(`Not processed: ${JSON.stringify(failed)}`);
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    };
  };
}

const log: PaymentsOptions['log'] = { error: () => undefined, warn: () => undefined };

/** The payments of a gateway without HTTP. */
export function bare(
  { kysely }: Database,
  provider: Pick<FakeProvider, 'address' | 'secretKey'>,
  options: Partial<PaymentsOptions> = {},
): Payments {
  const settings = {
    secretKey: provider.secretKey,
    publicKey: 'pk_test_keelway_sandbox',
    apiUrl: provider.address,
    payUrl: provider.address,
    checkoutUrl: provider.address,
  };
  return openPayments({ kysely, settings, siteUrl: 'http://localhost:3000', log, ...options });
}

/** The jobs of payments without a gateway, on its clock; with mail if `send` is given. */
export function jobsOf(
  payments: Payments,
  {
    send,
    onMailFailure = () => undefined,
    ...options
  }: { send?: SendMail; onMailFailure?: (error: unknown) => void } & Partial<JobsOptions> = {},
): Jobs {
  const told = (details: object): void => onMailFailure('err' in details ? details.err : undefined);
  const mailing = {
    siteUrl: 'https://keelway.example',
    letters: { ...paymentLetters, ...refundLetters },
    log: { error: told, warn: told },
  };
  const handlers = [
    ...paymentHandlers(payments, { hasMail: send !== undefined }),
    ...(send === undefined ? [] : [mailHandler({ send, ...mailing })]),
  ];
  const { kysely, now, onError } = payments;
  return openJobs({ kysely, handlers, now, random: () => 0.5, onError, ...options });
}

/** Places an order for a user by name; returns its reference and owner. */
export async function orderOf(payments: Payments, name: string): Promise<{ reference: string; uid: string }> {
  const uid = `uid-${name}`;
  const user = {
    uid,
    email: `${name}@example.com`,
    emailVerified: true,
    signedInAt: 0,
    issuedAt: 0,
    secondFactor: false,
  };
  return { reference: (await placeOrder(payments, user)).order.reference, uid };
}

/** Environment for operator commands on a test database and provider. */
export function commandEnvironment({ dataFolder, databaseUrl }: Place, { address }: Pick<FakeProvider, 'address'>) {
  return {
    NODE_ENV: 'development',
    KEELWAY_DATA: dataFolder,
    PAYSTACK_API_URL: address,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/** Payments on an empty database, with what operator commands need. */
export async function operatedPayments(databases: ReturnType<typeof databasesOf>, provider: FakeProvider) {
  const place = await databases.place();
  const database = databases.open(place);
  const payments = bare(database, provider);
  const order = async (name: string) => (await orderOf(payments, name)).reference;
  return { place, kysely: database.kysely, payments, environment: commandEnvironment(place, provider), order };
}
