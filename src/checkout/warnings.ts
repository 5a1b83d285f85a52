/** Closing sentence of warnings. */
export const documentation = 'Please consult our documentation at https://developers.paystack.co/docs/paystack-inline';

/** Warns the developers of the merchant's page. */
export function warn(message: string): void {
  console.warn(message);
}

/** Warns the developers and throws. */
export function refuse(message: string): never {
  warn(message);
  throw new Error(message);
}

/** Throws unless the page has the element for a wallet's button. */
export function expectContainer(id: string | null | undefined): HTMLElement {
  return document.getElementById(id ?? '') ?? refuse('A container is required to mount the payment request button');
}
