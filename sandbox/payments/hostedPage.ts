import { escapeUTF8 } from 'entities';

/** The test cards: number, security code, effect. */
export const testCards = [
  ['4084084084084081', '408', 'succeeds'],
  ['4084080000005408', '001', 'is declined'],
  ['4084080000000409', '000', 'asks its bank'],
  ['507850785078507812', '884', 'asks for the PIN'],
  ['5060666666666666666', '123', 'asks for PIN and code'],
] as const;

const testCardItems = testCards
  .map(
    ([number, cvv, outcome]) =>
      `<li><button type="button" data-card="${number}" data-cvv="${cvv}"><span class="figures">•••• ${number.slice(-4)}</span> ${outcome}</button></li>`,
  )
  .join('');

const cardView = `<section data-view="card" hidden>
<form id="card-form" novalidate>
<div class="field"><label for="number">Card number</label><span class="brand" id="brand" aria-hidden="true"></span><input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" aria-describedby="number-problem"><p class="problem" id="number-problem"></p></div>
<div class="pair">
<div class="field"><label for="expiry">Card expiry</label><input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="expiry-problem"><p class="problem" id="expiry-problem"></p></div>
<div class="field"><label for="cvv">CVV</label><input id="cvv" inputmode="numeric" autocomplete="cc-csc" placeholder="123" aria-describedby="cvv-problem"><p class="problem" id="cvv-problem"></p></div>
</div>
<label class="choice"><input type="checkbox" id="save"> <span>Save this card for next time</span></label>
<button type="submit" class="primary" data-pay>Pay</button>
</form>
<details><summary>Test cards of the sandbox</summary><p class="quiet">One tap fills the form. PIN 1111, one-time code 123456.</p><ul class="rows">${testCardItems}</ul></details>
</section>`;

const transferView = `<section data-view="transfer" hidden>
<h2 tabindex="-1">Transfer the exact amount</h2>
<dl><div><dt>Bank</dt><dd>Sandbox Bank</dd></div><div><dt>Account number</dt><dd><span class="figures" id="account"></span> <button type="button" class="plain" id="copy">Copy</button></dd></div><div><dt>Account name</dt><dd>Keelway Checkout</dd></div><div><dt>Amount</dt><dd class="figures" data-amount></dd></div></dl>
<p class="quiet" id="copied" role="status"></p>
<p class="quiet">Nothing needs to be sent: this is a sandbox.</p>
<button type="button" class="primary" id="sent">I have sent the money</button>
</section>
<section data-view="transferWaiting" hidden>
<h2 tabindex="-1">Waiting for the bank</h2>
<p class="spinner" aria-hidden="true"></p>
<p role="status">We are checking for your transfer. It takes a few seconds.</p>
<p class="quiet">You need not wait: the payment completes by itself when the transfer arrives.</p>
<button type="button" class="secondary" id="leave">Close, and complete it later</button>
</section>`;

const stepViews = `<section data-view="pin" hidden>
<form id="pin-form" novalidate>
<h2 tabindex="-1">Enter your card PIN</h2>
<div class="field"><label for="pin">4-digit PIN</label><input id="pin" type="password" inputmode="numeric" autocomplete="off" class="code" aria-describedby="pin-problem"><p class="problem" id="pin-problem"></p></div>
<button type="submit" class="primary">Authorize</button>
<button type="button" class="secondary" data-back>Use another method</button>
<p class="quiet">The PIN of the sandbox is 1111.</p>
</form>
</section>
<section data-view="otp" hidden>
<form id="otp-form" novalidate>
<h2 tabindex="-1">Enter the one-time code</h2>
<div class="field"><label for="otp">6-digit code sent to your phone</label><input id="otp" inputmode="numeric" autocomplete="one-time-code" class="code" aria-describedby="otp-problem"><p class="problem" id="otp-problem"></p></div>
<button type="submit" class="primary">Authorize</button>
<button type="button" class="secondary" data-back>Use another method</button>
<p class="quiet">The code of the sandbox is 123456.</p>
</form>
</section>
<section data-view="bank" hidden>
<h2 tabindex="-1">Your bank asks: is it you?</h2>
<p>Sandbox Bank wants you to confirm the payment of <strong class="figures" data-amount></strong>.</p>
<button type="button" class="primary" data-bank="yes">Confirm payment</button>
<button type="button" class="secondary" data-bank="no">Reject payment</button>
</section>`;

const outcomeViews = `<section data-view="loading" hidden><p class="spinner" aria-hidden="true"></p><p role="status">Opening the checkout…</p></section>
<section data-view="working" hidden><p class="spinner" aria-hidden="true"></p><p role="status">Talking to your bank. Please keep this window open.</p></section>
<section data-view="problem" hidden><h2 tabindex="-1">The checkout could not be opened</h2><p id="reason"></p><button type="button" class="primary" id="again">Try again</button><button type="button" class="secondary" data-close>Close</button></section>
<section data-view="unknown" hidden><h2 tabindex="-1">We do not know yet whether you paid</h2><p>The connection broke while your payment was under way. Do not pay again before this is clear.</p><button type="button" class="primary" id="look">Check again</button><button type="button" class="secondary" data-close>Close</button></section>
<section data-view="closed" hidden><h2 tabindex="-1">Payment closed</h2><p id="closing"></p><button type="button" class="primary" id="reopen">Go on with the payment</button></section>
<section data-view="success" hidden><p class="tick" aria-hidden="true">✓</p><h2 tabindex="-1">Payment successful</h2><p><span class="figures" data-amount></span> paid. Reference <span id="reference"></span></p></section>`;

/** The hosted checkout with all its screens, hidden until its script shows one. */
export function hostedPage(siteOrigin: string, knowsSheet: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox checkout</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/payments/checkout/assets/checkout.css">
<script src="/payments/checkout/assets/checkout.mjs" type="module"></script>
</head>
<body data-site="${escapeUTF8(siteOrigin)}"${knowsSheet ? ' data-knows-sheet' : ''}>
<main aria-label="Card checkout">
<div class="sheet" role="dialog" aria-modal="true" aria-labelledby="title" tabindex="-1" hidden>
<header>
<p class="stamp">Sandbox: no money moves</p>
<button type="button" class="close" data-close aria-label="Close checkout"><span aria-hidden="true">×</span></button>
<div class="merchant"><span class="monogram" id="monogram" aria-hidden="true"></span><div><h1 id="title">Checkout</h1><p id="payer"></p></div></div>
<p class="amount figures" data-amount></p>
</header>
<div class="content">
<p class="alert" id="alert" role="alert" hidden></p>
<div class="tabs" role="group" aria-label="Payment method" hidden></div>
${outcomeViews}
<section data-view="saved" hidden><h2 tabindex="-1">Your saved cards</h2><ul class="rows" id="saved-cards"></ul></section>
${cardView}
${transferView}
${stepViews}
<p class="fine">A stand-in for the payment provider. Never type a real card here.</p>
</div>
</div>
<noscript><p>The checkout needs scripts.</p></noscript>
</main>
</body>
</html>
`;
}
