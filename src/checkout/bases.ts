/** The provider's addresses, each with a trailing slash. */
export interface CheckoutBases {
  /** Transactions: `checkout/request_inline` and the calls about one. */
  api: string;
  /** Wallets: `applepay/…`. */
  pay: string;
  /** The hosted page: `popup`. */
  checkout: string;
  /** The page that the deprecated `setup` embeds. */
  site: string;
}

const productionBases: CheckoutBases = {
  api: 'https://api.paystack.co/',
  pay: 'https://standard.paystack.co/',
  checkout: 'https://checkout.paystack.com/',
  site: 'https://paystack.com/',
};

/** The given addresses, completed by the provider's production ones. */
export function basesFrom(given?: Partial<CheckoutBases> | null): CheckoutBases {
  const bases = { ...productionBases };
  for (const name of Object.keys(bases) as (keyof CheckoutBases)[])
    bases[name] = (given?.[name] || bases[name]).replace(/(?<!\/)\/*$/, '/');
  return bases;
}
