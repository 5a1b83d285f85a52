export const documentation = 'Please consult our documentation at https://developers.paystack.co/docs/paystack-inline';

/** Tells the developers of the merchant's page. */
export function warn(message: string): void {
  console.warn(message);
}

/** Says it to the developers, and throws it. */
export function refuse(message: string): never {
  warn(message);
  throw new Error(message);
}

/** Refuses a page without the element for a wallet's button. */
export function expectContainer(id: string | null | undefined): HTMLElement {
  return document.getElementById(id ?? '') ?? refuse('A container is required to mount the payment request button');
}
