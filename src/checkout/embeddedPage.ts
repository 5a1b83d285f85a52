import type { CheckoutBases } from './bases';
import { element } from './elements';
import type { Transaction } from './Transaction';
import type { SuccessResponse } from '@machines/checkoutTransaction';

/** The deprecated page in the merchant's own element: it sends `PaystackOpen`, `PaystackClose`, `PaystackTLSClose`. */
export function embedPage(id: string, container: string, transaction: Transaction, { site }: CheckoutBases): void {
  const box = document.getElementById(container);
  if (box === null) throw new Error('Container to mount elements was not provided');
  const query = new URLSearchParams(transaction.urlParameters as Record<string, string>);
  const frame = element('iframe', {
    attributes: {
      src: `${site}assets/payment/production/inline.html?${query}`,
      title: 'Card checkout',
      allow: 'payment',
      frameborder: '0',
    },
    style: { width: '100%', height: '100%' },
  });
  const { origin } = new URL(site);
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(`PaystackOpen ${id}`, origin));
  window.addEventListener('message', function handleMessage({ origin: from, source, data }: MessageEvent<unknown>) {
    if (!frame.isConnected) window.removeEventListener('message', handleMessage);
    if (from !== origin || source !== frame.contentWindow || typeof data !== 'string') return;
    if (data === 'PaystackTLSClose') transaction.tellCancelled();
    if (!data.startsWith(`PaystackClose ${id}`)) return;
    window.removeEventListener('message', handleMessage);
    // The merchant gets the raw message as the response.
    transaction.tellSuccess(data as unknown as SuccessResponse);
    transaction.status = 'success';
  });
  box.className = 'paystack-embed-container';
  Object.assign(box.style, { position: 'relative', width: '100%' });
  box.replaceChildren(frame);
}
