export const documentation = 'Please consult our documentation at https://developers.paystack.co/docs/paystack-inline';

/** Tells the developers of the merchant's page. */
export function warn(message: string): void {
  // eslint-disable-next-line no-console -- the merchant's page has no other place to hear of it (specification section 8)
  console.warn(message);
}

/** Warns and throws where the element for a wallet's button is missing. */
export function expectContainer(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element !== null) return element;
  const message = 'A container is required to mount the payment request button';
  warn(message);
  throw new Error(message);
}
