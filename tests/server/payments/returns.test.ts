import { openProvider } from '@server/payments/provider';
import { cards, host, paymentProviders, type Answer } from '../../sandbox/payments/provider';
import { engines } from '../support/engines';
import { amina, paymentsApis } from './payments';

// The gateway over Paystack's stand-in: its answers, its signed events.

const openStandIn = paymentProviders();
/** Milliseconds; by then a refund and a dispute have ended. */
const end = 20_000;

describe.each(engines)('money that goes back, on %s', (engine) => {
  const standIn = { address: '' };
  const open = paymentsApis(engine, standIn);

  /** A member who has paid. */
  async function member() {
    const provider = await openStandIn();
    standIn.address = `${await provider.app.listen({ host: '127.0.0.1', port: 0 })}/`;
    const api = await open();
    let delivered = 0;
    /** Delivers the provider's events up to one of this name, as they come. */
    const hear = async (name: string): Promise<{ id: number }> => {
      for (;;) {
        await provider.eventCount(delivered + 1);
        const { body, headers } = provider.events[delivered++]!;
        const signature = String(headers['x-paystack-signature']);
        expect((await api.deliver({ body, signature })).statusCode).toBe(200);
        await api.settled();
        const { event, data } = JSON.parse(body) as { event: string; data: { id: number } };
        if (event === name) return data;
      }
    };
    const status = async () => (await api.as(amina, 'GET', '/api/subscription')).json<{ status: string }>().status;
    const order = (await api.as(amina, 'POST', '/api/subscription/orders')).json<{
      reference: string;
      accessCode: string;
    }>();
    const { data } = (await provider.asServer(`/transaction/verify/${order.reference}`)).body;
    await provider.charge('card', order.accessCode, { card: cards.good });
    await hear('charge.success');
    expect(await status()).toBe('active');
    return {
      ...provider,
      hear,
      status,
      refund: (amount?: number): Promise<Answer> =>
        provider.asServer('/refund', { transaction: order.reference, amount }),
      /** Lets a refund or a dispute end. */
      pass: async (path = `/refund/${order.reference}`) => {
        provider.pass(end);
        expect((await provider.asServer(path)).status).toBe(200);
      },
      press: (how: string) =>
        provider.app.inject({
          method: 'POST',
          url: `/payments/${data.id}/return`,
          headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          payload: `how=${how}`,
        }),
      turn: (position: string) =>
        provider.app.inject({
          method: 'POST',
          url: '/switches',
          headers: { host },
          payload: { 'payments-refunds': position },
        }),
    };
  }

  test('a refund ends a membership, its failure brings it back, a second refund ends it for good', async () => {
    const { hear, pass, press, refund, status } = await member();
    await press('failing');
    await hear('refund.pending');
    expect(await status()).toBe('inactive');
    await pass();
    await hear('refund.failed');
    expect(await status()).toBe('active');
    await refund();
    await pass();
    await hear('refund.processed');
    expect(await status()).toBe('inactive');
  });

  test('a payment that is only about to be reversed still counts', async () => {
    const { hear, pass, press, refund, status, turn } = await member();
    await turn('reversal-pending');
    await press('failing');
    await hear('refund.pending');
    expect(await status()).toBe('active');
    await pass();
    await hear('refund.failed');
    expect(await status()).toBe('active');
    await refund();
    await pass();
    await hear('refund.processed');
    expect(await status()).toBe('inactive');
  });

  test.each([
    ['failing', 'failed'],
    ['attention', 'needs-attention'],
  ])('the provider lists a refund that ends otherwise: %s', async (position, status) => {
    const { app, asServer, pass, refund, turn } = await member();
    await turn(position);
    const { id } = (await refund(100)).body.data;
    await pass();
    const provider = openProvider({ apiUrl: standIn.address, secretKey: 'sk_test_keelway_sandbox' });
    const found = await provider.refundsSince(0, null);
    expect(found).toMatchObject([{ id, status, amount: 100, currency: 'USD' }]);
    expect(await provider.refundOf(id)).toEqual(found[0]);
    expect(app.server.listening && (await asServer('/refund?page=nothing')).status).toBe(400);
  });

  test.each([
    ['normal', 'active'],
    ['part-reverses', 'inactive'],
  ])('a refund in part counts as the provider says: %s', async (position, after) => {
    const { hear, pass, refund, status, turn } = await member();
    await turn(position);
    expect((await refund(100)).status).toBe(200);
    await pass();
    await hear('refund.processed');
    expect(await status()).toBe(after);
  });

  test.each([
    ['won', 'active'],
    ['lost', 'inactive'],
  ])('a dispute changes nothing until it ends: %s', async (how, after) => {
    const { hear, pass, press, status } = await member();
    await press(how);
    const { id } = await hear('charge.dispute.create');
    expect(await status()).toBe('active');
    await pass(`/dispute/${id}`);
    await hear('charge.dispute.resolve');
    expect(await status()).toBe(after);
  });
});
