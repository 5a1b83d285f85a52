/**
 * A merchant's page: one button that starts a payment, and a list of what its callbacks heard. Its address says what
 * the button does: `?method=newTransaction&parameters={…}&options={…}`; callbacks are added.
 */
export const shopPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,"></head>
<body>
<h1>Shop</h1>
<p><label>Your name <input name="name"></label></p>
<button type="button" id="buy">Buy</button>
<button type="button" id="other">Pay by other means</button>
<div id="wallet"></div>
<ol id="heard"></ol>
<script src="/client.js"></script>
<script src="/shop.js"></script>
</body>
</html>
`;

export const shopScript = `
const query = new URLSearchParams(location.search);
const [parameters, options] = ['parameters', 'options'].map((name) => JSON.parse(query.get(name) ?? '{}'));
const Client = globalThis.CardCheckout ?? globalThis.PaystackPop;
const callbacks = {};
for (const name of ['onLoad', 'onSuccess', 'callback', 'onCancel', 'onClose', 'onError', 'onBankTransferConfirmationPending']) {
  callbacks[name] = (data) => {
    const item = document.createElement('li');
    item.textContent = [name, data?.reference ?? data?.message].filter(Boolean).join(' ');
    heard.append(item);
  };
}
globalThis.client = new Client({ inspect: globalThis.inspectPayment, ...options });
globalThis.start = () => {
  const started = client[query.get('method') ?? 'newTransaction']({ ...parameters, ...callbacks });
  if (started instanceof Promise) started.catch(() => undefined);
};
buy.addEventListener('click', start);
`;
