export const documentation = 'Please consult our documentation at https://developers.paystack.co/docs/paystack-inline';

/** Tells the developers of the merchant's page. */
export function warn(message: string): void {
  // eslint-disable-next-line no-console -- the merchant's page has no other place to hear of it (specification section 8)
  console.warn(message);
}

/** Says it to the developers, and throws it. */
export function refuse(message: string): never {
  warn(message);
  throw new Error(message);
}

/** Refuses a page without the element for a wallet's button. */
export function expectContainer(id: string): HTMLElement {
  return document.getElementById(id) ?? refuse('A container is required to mount the payment request button');
}
