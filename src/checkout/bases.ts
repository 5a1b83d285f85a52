/** Where the provider is: addresses with a trailing slash. */
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

/** The provider's production addresses, except where others are given. */
export function basesFrom(given?: Partial<CheckoutBases> | null): CheckoutBases {
  const bases = { ...productionBases };
  for (const name of Object.keys(bases) as (keyof CheckoutBases)[])
    bases[name] = (given?.[name] || bases[name]).replace(/(?<!\/)\/*$/, '/');
  return bases;
}
