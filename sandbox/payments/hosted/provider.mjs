// Calls of the hosted page to its provider, on its own origin.

/** How long an answer may take, in milliseconds. */
const patience = 20_000;

/** The provider did not answer, or not in its own words: nobody knows what became of the call. */
export class NoAnswer extends Error {}

/** The provider said no, in words for people. */
class Refused extends Error {}

/** Resolves to the `data` of the provider's answer. Rejects with NoAnswer or Refused. */
export async function call(path, { body, headers = {}, method = body === undefined ? 'GET' : 'POST' } = {}) {
  let status;
  let answer;
  try {
    const response = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    status = response.status;
    answer = await response.json();
  } catch {
    throw new NoAnswer('The payment provider did not answer.');
  }
  if (status >= 500) throw new NoAnswer(answer.message);
  if (answer.status === false) throw new Refused(answer.message);
  return answer.data;
}

/** The transaction that the site asks for: a known one by its access code, or a new one. */
export function requestTransaction({ accessCode, language, connect_account: account, ...body }) {
  const headers = {
    ...(language ? { 'accept-language': language } : {}),
    ...(account ? { 'x-connect-account': account } : {}),
  };
  if (accessCode) return call(`/transaction/verify_access_code/${encodeURIComponent(accessCode)}`, { headers });
  return call('/checkout/request_inline', { body, headers });
}

/** Tells the provider what the person did. Nothing depends on it. */
export function noteBeside({ id, merchant_key: key }, log) {
  const headers = { authorization: `Bearer ${key}` };
  if (log === undefined) return call(`/transaction/set_ip/${id}`, { method: 'POST', headers }).catch(() => undefined);
  return call(`/transaction/update_log/${id}`, { body: { payload: JSON.stringify(log) }, headers }).catch(
    () => undefined,
  );
}

/** The ways to pay for a transaction, best first. */
export function methodsOf({ channels }, savedCards) {
  return [
    ...(channels.includes('card') && savedCards.length > 0 ? ['saved'] : []),
    ...(channels.includes('card') ? ['card'] : []),
    ...(channels.includes('bank') || channels.includes('bank_transfer') ? ['transfer'] : []),
  ];
}
