import type { FrameLocator, Page } from '@playwright/test';
import { bundleCheckout, openMerchantSite, type BookedPayment, type MerchantSite } from './merchantSite';
import { expect, test as site } from '../site';

export { expect };

export const testCards = {
  good: ['4084084084084081', '408'],
  declined: ['4084080000005408', '001'],
  bank: ['4084080000000409', '000'],
  pin: ['507850785078507812', '884'],
  pinAndCode: ['5060666666666666666', '123'],
} as const;

let orders = 0;

/** A reference that no other payment of this run has. */
export function newReference(): string {
  orders += 1;
  return `KW-${process.pid}-${Date.now()}-${orders}`;
}

/** A customer's view of the merchant's page and of the hosted checkout over it. */
export class Checkout {
  readonly page: Page;
  readonly merchant: MerchantSite;
  readonly reference = newReference();
  readonly email = `payer-${this.reference.toLowerCase()}@example.org`;

  constructor(page: Page, merchant: MerchantSite) {
    this.page = page;
    this.merchant = merchant;
  }

  get hosted(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/payments/checkout/popup"]');
  }

  /** Address of the merchant's page that starts a payment of 2 USD as said. */
  address({
    method = 'newTransaction',
    options = { bases: this.merchant.bases },
    ...more
  }: { method?: string; options?: object } & Record<string, unknown> = {}): string {
    const parameters = {
      key: 'pk_test_keelway_sandbox',
      email: this.email,
      amount: 200,
      currency: 'USD',
      ref: this.reference,
      ...more,
    };
    return `${this.merchant.origin}/?${new URLSearchParams({ method, parameters: JSON.stringify(parameters), options: JSON.stringify(options) }).toString()}`;
  }

  async open(order: Parameters<Checkout['address']>[0] = {}): Promise<void> {
    await this.page.goto(this.address(order));
    await this.page.getByRole('button', { name: 'Buy' }).click();
  }

  async payByCard(
    [number, cvv]: readonly [string, string],
    options: { save: boolean } = { save: false },
  ): Promise<void> {
    await this.hosted.getByLabel('Card number').fill(number);
    await this.hosted.getByLabel('Card expiry').fill('1240');
    await this.hosted.getByLabel('CVV').fill(cvv);
    if (options.save) await this.hosted.getByLabel('Save this card').check();
    await this.hosted.getByRole('button', { name: 'Pay USD 2.00' }).click();
  }

  async answer(label: string, text: string): Promise<void> {
    await this.hosted.getByLabel(label).fill(text);
    await this.hosted.getByRole('button', { name: 'Authorize' }).click();
  }

  /** What the callbacks of the merchant's page heard, in this order and nothing else. The reference stands as `*`. */
  async heard(...expected: readonly string[]): Promise<void> {
    await expect(this.page.locator('#heard li')).toHaveText(expected.map((text) => text.replace('*', this.reference)));
  }

  /** The payments of this customer in the provider's books, newest first. */
  async booked(reference = this.reference): Promise<BookedPayment[]> {
    return (await this.merchant.payments()).filter((one) => one.reference === reference);
  }

  async isBooked(...payments: readonly Partial<BookedPayment>[]): Promise<void> {
    await expect.poll(() => this.booked()).toMatchObject([...payments]);
  }
}

/** A device with a wallet that approves everything, where Apple's script is out of reach. The page's title tells how it ended. */
export async function withWallet(page: Page): Promise<void> {
  await page.route('https://applepay.cdn-apple.com/**', (route) => route.abort());
  await page.addInitScript(() => {
    class WalletSession {
      static readonly supportsVersion = (): boolean => true;
      readonly STATUS_SUCCESS = 0;
      readonly STATUS_FAILURE = 1;
      onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
      onpaymentauthorized: (event: { payment: object }) => void = () => undefined;
      begin(): void {
        setTimeout(() =>
          this.onvalidatemerchant({
            validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
          }),
        );
      }
      completeMerchantValidation(session: { merchantSessionIdentifier: string }): void {
        if (session.merchantSessionIdentifier.startsWith('SANDBOX_'))
          this.onpaymentauthorized({ payment: { token: { paymentData: {} } } });
      }
      completePayment(status: number): void {
        document.title = status === this.STATUS_SUCCESS ? 'Wallet: done' : 'Wallet: failed';
      }
    }
    Object.assign(window, { ApplePaySession: WalletSession });
    Object.defineProperty(navigator, 'platform', { value: 'iPhone' });
  });
}

interface WorkerFixtures {
  /** The script of the checkout client. */
  client: string;
  merchant: MerchantSite;
}

/** Generations of the hosted page: what a sheet asks for is known to the first, and ignored by the second. */
export const generations = [
  ['a hosted page up to 2.23', 'normal'],
  ['a hosted page from 2.24', 'no-sheet'],
] as const;

/** A merchant's site of its own and a provider that may misbehave without troubling other tests. */
export const test = site.extend<{ checkout: Checkout }, WorkerFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  client: [async ({}, provide) => provide(await bundleCheckout()), { scope: 'worker' }],
  merchant: [
    async ({ client }, provide) => {
      const { close, ...merchant } = await openMerchantSite(client);
      await provide({ ...merchant, close });
      await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ merchant }, provide) => provide(merchant.origin),
  checkout: async ({ page, merchant, tolerate }, provide) => {
    tolerate(`foreign request: ${merchant.provider}`);
    const reset = async () => {
      await merchant.turn('normal');
      await merchant.turn('normal', 'payments-page');
    };
    await reset();
    await provide(new Checkout(page, merchant));
    await reset();
  },
});
