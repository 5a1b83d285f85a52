import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { behaviour } from '../../sandbox/payments/behaviour';
import { openPayments } from '../../sandbox/payments/openPayments';
import { transactionShape } from '../../sandbox/payments/representation';
import { paymentsRoutes } from '../../sandbox/payments/routes';
import { Switch } from '../../sandbox/switches/switches';

interface Payment {
  reference: string;
  email: string;
  metadata: unknown;
  status: 'success' | 'abandoned';
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface StandIn {
  address: string;
  add: (payment: Payment) => void;
  /** The body of the event about a payment. */
  event: (reference: string) => string;
  close: () => Promise<void>;
}

/** The sandbox's payments provider on its own port, with payments inserted directly into its memory. */
export async function openStandIn(secretKey: string): Promise<StandIn> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-provider-'));
  // A fast clock, so that its rate limits do not interfere.
  let clock = Date.now();
  const now = (): number => (clock += 200);
  const payments = await openPayments({
    publicKey: 'pk_test_keelway_sandbox',
    secretKey,
    siteUrl: 'http://localhost:1',
    dataFolder,
    behaviour: new Switch(behaviour),
    now,
  });
  const app = fastify({ logger: false });
  await paymentsRoutes(app, payments);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { state } = payments;
  const customers = new Map<string, number>();
  const byReference = new Map<string, (typeof state.transactions)[number]>();
  return {
    address: `${address}/`,
    add: ({ reference, email, metadata, status, createdAt }) => {
      const customerId = customers.get(email) ?? state.nextId++;
      if (!customers.has(email)) {
        customers.set(email, customerId);
        state.customers.push({
          id: customerId,
          code: `CUS_${customerId}`,
          email,
          firstName: null,
          lastName: null,
          phone: null,
        });
      }
      const transaction = {
        id: state.nextId++,
        reference,
        accessCode: reference,
        status,
        amount: 200,
        requestedAmount: 200,
        currency: 'USD',
        customerId,
        channels: ['card'],
        label: null,
        metadata,
        plan: null,
        callbackUrl: null,
        createdAt,
        paidAt: status === 'success' ? createdAt : null,
        channel: 'card',
        gatewayResponse: null,
        ipAddress: null,
        log: null,
        authorizationCode: null,
        step: null,
        transferDueAt: null,
      };
      state.transactions.push(transaction);
      byReference.set(reference, transaction);
    },
    event: (reference) => {
      const transaction = byReference.get(reference);
      if (transaction === undefined) throw new Error(`There is no payment ${reference}.`);
      return JSON.stringify({ event: 'charge.success', data: transactionShape(payments, transaction) });
    },
    close: async () => {
      await app.close();
      await payments.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
