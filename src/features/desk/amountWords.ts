/** An amount of the card provider in words: `USD 2.00`. `amount`: hundredths, for every currency. */
export const amountWords = (amount: number, currency: string): string => `${currency} ${(amount / 100).toFixed(2)}`;
