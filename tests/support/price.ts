import site from '@content/site.json';

type Price = Pick<typeof site.subscription, 'amount' | 'currency'>;

/** The price in the specification, which most tests name: USD 2.00. */
export const specificationPrice: Price = { amount: 200, currency: 'USD' };
/** The price of the sample in `content/site.json`. */
export const samplePrice: Price = { amount: site.subscription.amount, currency: site.subscription.currency };

/** From now on this test file's gateways, commands and pages sell at a price, as if `content/site.json` had it. */
export function sellAt(price: Price): void {
  Object.assign(site.subscription, price);
}
