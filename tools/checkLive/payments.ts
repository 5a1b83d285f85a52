import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import site from '../../content/site.json' with { type: 'json' };
import type { Config } from '../../server/config';
import { currentOffer } from '../../server/payments/offer';
import type { Payments } from '../../server/providers/settings';
import { ask, deadline, NoAnswer, post, quote, type Answer } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('payments');
const dashboard = 'Paystack dashboard, Settings, API Keys & Webhooks';

const envelope = v.object({
  status: v.boolean(),
  message: v.fallback(v.string(), ''),
  code: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
});
type Envelope = v.InferOutput<typeof envelope>;

interface ParsedResponse extends Envelope {
  httpStatus: number;
}

function read({ status: httpStatus, body }: Answer): ParsedResponse {
  const parsed = v.safeParse(envelope, body);
  if (!parsed.success || httpStatus >= 500) throw new NoAnswer(`it sent an unexpected response (${httpStatus})`);
  return { ...parsed.output, httpStatus };
}

/** The mode of a key. */
const modeOf = (key: string): string | undefined => /^[sp]k_(test|live)_/.exec(key)?.[1];

function refusedPrice({ message, code }: ParsedResponse, currency: string): string {
  if (/currency/i.test(message) || code === 'unsupported_currency') {
    return `Ask Paystack's support to enable ${currency} (USD: Kenya and Nigeria only, after approval), or set a price in the account's own currency under "subscription" in content/site.json and build again.`;
  }
  if (/amount/i.test(message))
    return 'Set an amount that Paystack accepts under "subscription" in content/site.json (USD: at least 200 minor units) and build again.';
  return `Read Paystack's reason; business details and limits are in the Paystack dashboard.`;
}

/** The finding when no usable response came. */
function unanswered(asked: string): (error: unknown) => Finding[] {
  return (error) => {
    if (!(error instanceof NoAnswer)) throw error;
    const change =
      'Check PAYSTACK_API_URL and that this machine may call it (port 443), or try again when https://status.paystack.com reports no outage.';
    return [fail(asked, `No usable answer: ${error.message}.`, change)];
  };
}

/** `GET /apple-pay/domain`: whether the wallet is enabled for the site. */
async function checkWallet(call: (path: string) => Promise<ParsedResponse>, host: string): Promise<Finding[]> {
  const asked = 'wallet domain';
  if (host === 'localhost') return [off(asked, 'Apple registers public addresses only.')];
  const { httpStatus, status, message, data } = await call('apple-pay/domain');
  const names = v.safeParse(v.object({ domainNames: v.array(v.string()) }), data);
  if (status && names.success && names.output.domainNames.includes(host))
    return [pass(asked, `${host} is registered for Apple Pay.`)];
  const answer = status ? `${host} is not registered for Apple Pay.` : `Refused (${httpStatus}): ${quote(message)}`;
  return [
    warn(
      asked,
      answer,
      "Put Apple's file into the data folder and register the domain (docs/deploy.md, Apple Pay). Without it cards work and the wallet is not offered.",
    ),
  ];
}

async function checkSubscription(
  settings: Payments,
  siteUrl: string,
  call: (path: string, body?: object) => Promise<ParsedResponse>,
): Promise<Finding[]> {
  const { amount, currency } = currentOffer();
  const price = `${currency} ${(amount / 100).toFixed(2)}`;
  const reference = `keelway-check-${randomBytes(8).toString('hex')}`;
  const made = await call('transaction/initialize', {
    reference,
    amount,
    currency,
    email: site.emails.members,
    callback_url: siteUrl,
    metadata: { purpose: 'check:live, never paid' },
  });
  const initialized = v.safeParse(v.object({ access_code: v.string() }), made.data);
  const asked = 'open a payment of the subscription';
  if (!made.status || !initialized.success)
    return [fail(asked, `Refused (${made.httpStatus}): ${quote(made.message)}`, refusedPrice(made, currency))];
  const findings = [pass(asked, `Opened for ${price}, and left unpaid.`)];

  const mode = modeOf(settings.secretKey);
  const verified = await call(`transaction/verify/${reference}`);
  const domain = v.safeParse(v.object({ domain: v.string() }), verified.data);
  if (domain.success) {
    findings.push(
      mode === undefined || domain.output.domain === mode
        ? pass('mode', `The account answers in ${domain.output.domain} mode.`)
        : fail(
            'mode',
            `The key is a ${mode} key, the account answers in ${domain.output.domain} mode.`,
            `Take both keys of one mode: ${dashboard}.`,
          ),
    );
  } else
    findings.push(
      warn(
        'mode',
        'The response names no mode, test or live.',
        'Check in the dashboard that the payment is in the keys’ mode.',
      ),
    );

  const opened = await call(`transaction/verify_access_code/${encodeURIComponent(initialized.output.access_code)}`);
  const merchant = v.safeParse(v.object({ merchant_key: v.string() }), opened.data);
  if (!opened.status || !merchant.success)
    findings.push(
      warn(
        'public key',
        `The owner of the payment is unknown: ${quote(opened.message)}`,
        'Pay once with a test card and check that the payment arrives.',
      ),
    );
  else if (merchant.output.merchant_key === settings.publicKey)
    findings.push(pass('public key', 'Belongs to the same account.'));
  else
    findings.push(
      fail(
        'public key',
        'Belongs to another account or mode than the secret key.',
        `Copy PAYSTACK_PUBLIC_KEY from ${dashboard}.`,
      ),
    );
  return findings;
}

/**
 * Checks the card provider: an unknown payment, a subscription payment that is never paid, the keys, the wallet's
 * domain. Source: Paystack's API reference (transaction/verify, transaction/initialize, apple-pay/domain).
 */
export async function checkPayments(
  { payments: settings, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  limit = deadline,
): Promise<Finding[]> {
  if (settings === null) return [off('account', 'Switched off by FEATURES_OFF.')];
  const headers = { authorization: `Bearer ${settings.secretKey}`, accept: 'application/json' };
  const call = async (path: string, body?: object): Promise<ParsedResponse> => {
    const url = new URL(path, settings.apiUrl);
    return read(await (body === undefined ? ask(url, { headers }, limit) : post(url, body, headers, limit)));
  };
  const asked = 'verify an unknown reference';
  try {
    const { httpStatus, status, message } = await call(
      `transaction/verify/keelway-check-${randomBytes(8).toString('hex')}`,
    );
    if (httpStatus === 401)
      return [
        fail(asked, `The secret key is refused: ${quote(message)}`, `Copy PAYSTACK_SECRET_KEY from ${dashboard}.`),
      ];
    if (httpStatus === 429)
      return [fail(asked, 'Too many calls for the moment.', 'Wait a minute and run the check again.')];
    if (httpStatus === 403)
      return [
        fail(
          asked,
          `Refused: ${quote(message)}`,
          'Let the address of this machine in: Paystack dashboard, Settings, API Keys & Webhooks, IP whitelist.',
        ),
      ];
    if (status)
      return [
        fail(asked, 'It returned a payment that was never made.', 'Check PAYSTACK_API_URL: this is not the provider.'),
      ];
    return [
      pass(asked, 'Unknown, as it should be; the secret key is accepted.'),
      ...(await checkSubscription(settings, publicUrl, call).catch(unanswered('open a payment of the subscription'))),
      ...(await checkWallet(call, new URL(publicUrl).hostname).catch(unanswered('wallet domain'))),
    ];
  } catch (error) {
    return unanswered(asked)(error);
  }
}
