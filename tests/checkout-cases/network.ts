import { readFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';
import type { Answer, CaseEvent, CheckoutCase } from './cases';

export const bases = {
  api: 'https://api.paystack.co/',
  pay: 'https://standard.paystack.co/',
  checkout: 'https://checkout.paystack.com/',
  site: 'https://paystack.com/',
};

export interface Client {
  /** Paths of the ES module and of the classic script. */
  module: string;
  script: string;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

const hostedPage = `<!doctype html><meta charset="utf-8"><title>hosted</title><script>
addEventListener('message', ({ data, origin }) => __rec({ ch: 'frame', data, origin }));
window.__send = (message) => parent.postMessage(message, '*');
</script>`;

/** A transaction as the API gives it; values are invented. */
function transactionData(body: Record<string, unknown>, rest: object): object {
  return {
    id: 4100000001,
    transaction_status: 'abandoned',
    access_code: 'ac_fresh_0001',
    log: null,
    merchant_key: 'pk_test_merchant',
    merchant_id: 100001,
    merchant_name: 'Acme Freight',
    merchant_logo: 'https://merchant.test/logo.png',
    channels: ['card', 'bank'],
    currency: body['currency'] || 'NGN',
    amount: Number(body['amount']) || 20000,
    email: body['email'] || 'c@example.com',
    label: null,
    plan_details: null,
    custom_filters: null,
    link_config: { enabled: false, has_payment_instruments: false },
    customer: { id: 7, email: body['email'] || 'c@example.com' },
    ...rest,
  };
}

function defaultAnswer(path: string, body: Record<string, unknown>, rest: object = {}): unknown {
  if (path.includes('verify_access_code'))
    return {
      status: true,
      message: 'Transaction request successful',
      data: transactionData(body, { access_code: path.split('/').pop(), ...rest }),
    };
  if (path.includes('request_inline'))
    return { status: true, message: 'Transaction request successful', data: transactionData(body, rest) };
  if (path.includes('validate-session'))
    return { status: 'success', message: 'Session validated', data: { session: 'opaque' } };
  if (path.includes('applepay/charge'))
    return { status: 'success', message: 'Approved', reference: 'ref_apple', trans: 1 };
  return { status: true, message: 'ok' };
}

function parsed(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Answers every request of a case's pages, and records those that are not the page's own. */
export async function interceptNetwork(
  context: BrowserContext,
  { api = {}, html, scriptMode, pageHeaders = {}, frameDelay = 0, page = '' }: CheckoutCase,
  client: Client,
  address: string,
  record: (event: CaseEvent) => void,
): Promise<void> {
  let answered = 0;

  const merchant = (route: Route, { pathname }: URL) => {
    const request = route.request();
    const javascript = (file: string) =>
      route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') });
    if (pathname === '/impl.js') return javascript(client.module);
    if (pathname === '/script.js') return javascript(client.script);
    if (pathname === '/submitted') {
      record({ ch: 'submit', method: request.method(), body: request.postData() });
      return route.fulfill({ contentType: 'text/html', body: 'submitted' });
    }
    if (pathname.endsWith('.png') || pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    const loader = scriptMode
      ? ''
      : `<script type="module">import Pop from '/impl.js'; window.Pop = Pop; window.__ready = true;</script>`;
    const content = html ?? '<div id="container"></div><button id="alt-pay">alt</button>';
    return route.fulfill({
      contentType: 'text/html',
      headers: pageHeaders,
      body: `<!doctype html><html><head><meta charset="utf-8"></head><body>${content}${loader}</body></html>`,
    });
  };

  const provider = async (route: Route, base: 'api' | 'pay', path: string) => {
    const request = route.request();
    const text = request.postData();
    const json = parsed(text);
    const headers = Object.fromEntries(
      Object.entries(request.headers()).filter(([name]) =>
        ['content-type', 'accept', 'accept-language', 'authorization', 'x-connect-account'].includes(name),
      ),
    );
    record({ ch: 'http', base, method: request.method(), path, headers, body: json ?? text });
    const key = Object.keys(api).find((part) => path.includes(part));
    const given: Answer | Answer[] | undefined = key === undefined ? undefined : api[key];
    const answer = Array.isArray(given) ? given[Math.min(answered++, given.length - 1)] : given;
    if (answer === 'abort') return route.abort('failed');
    if (answer?.delay) await new Promise((done) => setTimeout(done, answer.delay));
    const body =
      answer?.rawBody ??
      JSON.stringify(answer?.json ?? defaultAnswer(path, (json ?? {}) as Record<string, unknown>, answer?.data));
    return route.fulfill({
      status: answer?.status ?? 200,
      headers: cors,
      contentType: answer?.rawBody === undefined ? 'application/json' : (answer.type ?? 'text/html'),
      body,
    });
  };

  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.host === 'merchant.test') return merchant(route, url);
    if (url.host === 'outer.test')
      return route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${address}" style="width:900px;height:700px"></iframe>`,
      });
    if (url.host === 'evil.test') return route.fulfill({ contentType: 'text/html', body: hostedPage });
    const [name, base] = Object.entries(bases).find(([, each]) => url.href.startsWith(each)) ?? [];
    if (name === 'checkout' || name === 'site') {
      if (name === 'checkout' && frameDelay > 0) await new Promise((done) => setTimeout(done, frameDelay));
      return route.fulfill({ contentType: 'text/html', body: hostedPage });
    }
    if (name === 'api' || name === 'pay') return provider(route, name, url.href.slice(base?.length));
    record({ ch: 'blocked', method: route.request().method(), url: url.href.slice(0, 200), page });
    return route.abort('failed');
  });
}
