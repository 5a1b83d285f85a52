import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOn } from '../../support/program';

/** A payment at the fake provider; minor units, epoch milliseconds. */
export interface FakePayment {
  id: number;
  reference: string;
  /** The provider's mode; absent for the secret key's, null for none. */
  domain?: string | null;
  status: string;
  amount: number;
  requestedAmount: number;
  currency: string;
  channel: string;
  email: string;
  metadata: unknown;
  createdAt: number;
  paidAt: number | null;
}

/** A refund at the fake provider; a test moves its status on. */
export interface FakeRefund {
  id: number;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  note: string | null;
  createdAt: number;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A payment provider that records calls and misbehaves on demand; `secretKey` is the accepted one. */
export class FakeProvider {
  readonly payments = new Map<string, FakePayment>();
  readonly customers = new Map<string, number>();
  readonly refunds: FakeRefund[] = [];
  readonly calls: string[] = [];
  /** Responds instead of the provider if it returns true. */
  misbehaviour: Answer | null = null;
  /** Response delay in milliseconds. */
  delay = 0;
  secretKey = 'sk_test_keelway_sandbox';
  port = 0;
  #server: Server | null = null;
  #nextId = 5_000_000_001;

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
      if (this.misbehaviour?.(request, response) === true) return;
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      request.on('end', () => void setTimeout(() => this.#answer(request, response, text), this.delay));
    });
    this.port = await listenOn(this.#server, 0);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server?.closeAllConnections();
      this.#server?.close(() => resolve());
    });
  }

  /** Adds a payment as a checkout would. */
  add(payment: Pick<FakePayment, 'reference' | 'email'> & Partial<FakePayment>): FakePayment {
    const amount = payment.amount ?? 200;
    const added: FakePayment = {
      id: this.#nextId++,
      status: 'abandoned',
      amount,
      requestedAmount: amount,
      currency: 'USD',
      channel: 'card',
      metadata: null,
      createdAt: Date.now(),
      paidAt: null,
      ...payment,
    };
    this.payments.set(added.reference, added);
    this.customerId(added.email);
    return added;
  }

  customerId(email: string): number {
    const key = email.toLowerCase();
    const known = this.customers.get(key) ?? 7_000_000 + this.customers.size;
    this.customers.set(key, known);
    return known;
  }

  /** Charges a payment. */
  pay(reference: string, change: Partial<FakePayment> = {}): FakePayment {
    const payment = this.payments.get(reference);
    if (payment === undefined) throw new Error(`The provider has no ${reference}.`);
    return Object.assign(payment, { status: 'success', paidAt: Date.now(), ...change });
  }

  shape(payment: FakePayment): object {
    const {
      id,
      reference,
      domain = this.secretKey.startsWith('sk_live_') ? 'live' : 'test',
      status,
      amount,
      requestedAmount,
      currency,
      channel,
      email,
      metadata,
      createdAt,
      paidAt,
    } = payment;
    return {
      id,
      ...(domain === null ? {} : { domain }),
      status,
      reference,
      amount,
      requested_amount: requestedAmount,
      currency,
      created_at: new Date(createdAt).toISOString(),
      paid_at: paidAt === null ? null : new Date(paidAt).toISOString(),
      channel,
      metadata: metadata ?? '',
      customer: { id: this.customerId(email), email },
      authorization: paidAt === null ? {} : { brand: 'visa', last4: '4081' },
    };
  }

  shapeRefund({ id, reference, status, amount, currency, note, createdAt }: FakeRefund): object {
    return {
      id,
      status,
      amount,
      currency,
      transaction: this.payments.get(reference)?.id ?? null,
      merchant_note: note,
      createdAt: new Date(createdAt).toISOString(),
    };
  }

  /** What was refunded of a payment, or is to be. */
  paidBack(reference: string): number {
    return this.refunds
      .filter((one) => one.reference === reference && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Takes a refund as the provider does: not more than is left. Null if refused. */
  takeRefund({ reference, amount, note, at }: { reference: string; amount: number; note: string; at: number }) {
    const payment = this.payments.get(reference);
    const left = (payment?.amount ?? 0) - this.paidBack(reference);
    if (payment?.status !== 'success' || amount > left) return null;
    const id = 900_001 + this.refunds.length;
    const { currency } = payment;
    const refund: FakeRefund = { id, reference, status: 'pending', amount, currency, note, createdAt: at };
    this.refunds.push(refund);
    if (amount === left) payment.status = 'reversed';
    return refund;
  }

  /** Ends a refund, or moves it on. */
  moveRefund(refund: FakeRefund, status: string): void {
    const payment = this.payments.get(refund.reference);
    const isWhole = this.paidBack(refund.reference) === payment?.amount;
    refund.status = status;
    if (status === 'failed' && isWhole) payment.status = 'success';
  }

  /** A signed event about a payment. */
  event(reference: string, name = 'charge.success'): { body: string; signature: string } {
    const payment = this.payments.get(reference);
    return this.sign(
      JSON.stringify({ event: name, data: payment === undefined ? { reference } : this.shape(payment) }),
    );
  }

  sign(body: string): { body: string; signature: string } {
    return { body, signature: createHmac('sha512', this.secretKey).update(body).digest('hex') };
  }

  #answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const [status, body] =
      request.headers.authorization === `Bearer ${this.secretKey}`
        ? this.#route(new URL(request.url ?? '/', this.address), text)
        : [401, { status: false, message: 'Invalid key' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #route(url: URL, text: string): [number, object] {
    const [, first, second = '', third = ''] = url.pathname.split('/').map(decodeURIComponent);
    if (first === 'customer') {
      const id = this.customers.get(second.toLowerCase());
      return id === undefined
        ? [404, { status: false, message: 'Customer not found', code: 'customer_not_found' }]
        : [200, { status: true, message: 'Customer retrieved', data: { id, email: second } }];
    }
    if (first === 'refund') return this.#refund(second, url.searchParams, text);
    if (first !== 'transaction') return [404, { status: false, message: 'Not found' }];
    if (second === 'initialize') return this.#initialize(JSON.parse(text) as Record<string, unknown>);
    if (second === 'verify') {
      const payment = this.payments.get(third);
      return payment === undefined
        ? [400, { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' }]
        : [200, { status: true, message: 'Verification successful', data: this.shape(payment) }];
    }
    return this.#list(url.searchParams);
  }

  #refund(id: string, query: URLSearchParams, text: string): [number, object] {
    const taken = (data: unknown): [number, object] => [200, { status: true, message: 'Refund', data }];
    if (text !== '') {
      const { transaction, amount, merchant_note: note } = JSON.parse(text) as Record<string, unknown>;
      const refund = this.takeRefund({
        reference: String(transaction),
        amount: Number(amount),
        note: String(note),
        at: Date.now(),
      });
      if (refund === null) return [400, { status: false, message: 'Transaction has been fully reversed' }];
      return taken({ ...this.shapeRefund(refund), transaction: { id: this.payments.get(refund.reference)?.id } });
    }
    if (id === '') return taken(query.get('page') === '1' ? this.refunds.map((one) => this.shapeRefund(one)) : []);
    const found = this.refunds.find((one) => String(one.id) === id);
    return found === undefined ? [404, { status: false, message: 'Entity not found' }] : taken(this.shapeRefund(found));
  }

  #initialize({ reference, amount, currency, email, metadata }: Record<string, unknown>): [number, object] {
    if (
      typeof reference !== 'string' ||
      typeof amount !== 'number' ||
      typeof currency !== 'string' ||
      typeof email !== 'string'
    )
      return [400, { status: false, message: 'Invalid field' }];
    if (this.payments.has(reference))
      return [400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }];
    this.add({ reference, amount, requestedAmount: amount, currency, email, metadata });
    return [
      200,
      {
        status: true,
        message: 'Authorization URL created',
        data: { authorization_url: `${this.address}pay/${reference}`, access_code: `code-${reference}`, reference },
      },
    ];
  }

  #list(query: URLSearchParams): [number, object] {
    const perPage = Math.min(Number(query.get('perPage') ?? 50), 100);
    const page = Number(query.get('page') ?? 1);
    const customer = query.get('customer');
    const from = query.has('from') ? Date.parse(query.get('from') ?? '') : -Infinity;
    const to = query.has('to') ? Date.parse(query.get('to') ?? '') : Infinity;
    const rows = [...this.payments.values()]
      .filter(
        (payment) =>
          (customer === null || String(this.customerId(payment.email)) === customer) &&
          payment.createdAt >= from &&
          payment.createdAt <= to,
      )
      .sort((left, right) => right.createdAt - left.createdAt || right.id - left.id);
    const data = rows.slice((page - 1) * perPage, page * perPage).map((payment) => this.shape(payment));
    return [
      200,
      {
        status: true,
        message: 'Transactions retrieved',
        data,
        meta: { total: rows.length, perPage, page, pageCount: Math.ceil(rows.length / perPage) },
      },
    ];
  }
}

/** A fake provider for a test file, reset before each test. */
export function fakeProvider(): FakeProvider {
  const provider = new FakeProvider();
  beforeAll(() => provider.start());
  beforeEach(() => {
    provider.payments.clear();
    provider.customers.clear();
    provider.refunds.length = 0;
    provider.calls.length = 0;
    provider.misbehaviour = null;
    provider.delay = 0;
    provider.secretKey = 'sk_test_keelway_sandbox';
  });
  afterAll(() => provider.stop());
  return provider;
}
