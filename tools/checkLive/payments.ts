import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import site from '../../content/site.json' with { type: 'json' };
import type { Config } from '../../server/lib/config/config';
import { currentOffer } from '../../server/payments/offer';
import type { Payments } from '../../server/lib/config/settings';
import { saysUnknown } from '../../server/payments/provider';
import { ask, deadline, NoAnswer, post, quote } from './ask';
import { reporter, type Finding } from './finding';
import { adviceOn, keysPlace, readResponse, type ParsedResponse } from './paymentRefusals';

const { pass, off, warn, fail } = reporter('payments');
const [unknownReference, subscription, wallet] = [
  'verify an unknown reference',
  'open a payment of the subscription',
  'wallet domain',
] as const;
type Call = (path: string, body?: object) => Promise<ParsedResponse>;

/** The mode of a key. */
const modeOf = (key: string): string | undefined => /^[sp]k_(test|live)_/.exec(key)?.[1];

const refused = (asked: string, response: ParsedResponse): Finding =>
  fail(
    asked,
    `Refused (${response.httpStatus}): ${quote(response.message)}`,
    adviceOn(response, currentOffer().currency),
  );

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
async function checkWallet(call: Call, host: string): Promise<Finding[]> {
  const asked = wallet;
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

/** The account's mode, by a payment that was just opened. */
async function checkMode({ secretKey }: Payments, reference: string, call: Call): Promise<Finding[]> {
  const asked = 'mode';
  const mode = modeOf(secretKey);
  const verified = await call(`transaction/verify/${reference}`);
  const found = v.safeParse(v.object({ domain: v.string() }), verified.data);
  if (!found.success)
    return [
      warn(
        asked,
        'The response names no mode, test or live.',
        'Check in the dashboard that the payment is in the keys’ mode.',
      ),
    ];
  const { domain } = found.output;
  if (mode === undefined || domain === mode) return [pass(asked, `The account answers in ${domain} mode.`)];
  return [
    fail(
      asked,
      `The key is a ${mode} key, the account answers in ${domain} mode.`,
      `Take both keys of one mode: ${keysPlace}.`,
    ),
  ];
}

/** Whether the public key belongs to the account, by the access code of a payment that was just opened. */
async function checkPublicKey({ publicKey }: Payments, accessCode: string, call: Call): Promise<Finding[]> {
  const asked = 'public key';
  const opened = await call(`transaction/verify_access_code/${encodeURIComponent(accessCode)}`);
  const merchant = v.safeParse(v.object({ merchant_key: v.string() }), opened.data);
  if (!opened.status || !merchant.success)
    return [
      warn(
        asked,
        `The owner of the payment is unknown: ${quote(opened.message)}`,
        'Pay once with a test card and check that the payment arrives.',
      ),
    ];
  if (merchant.output.merchant_key === publicKey) return [pass(asked, 'Belongs to the same account.')];
  return [
    fail(
      asked,
      'Belongs to another account or mode than the secret key.',
      `Copy PAYSTACK_PUBLIC_KEY from ${keysPlace}.`,
    ),
  ];
}

async function checkSubscription(settings: Payments, siteUrl: string, call: Call): Promise<Finding[]> {
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
  if (!made.status || !initialized.success) return [refused(subscription, made)];
  return [
    pass(subscription, `Opened for ${price}, and left unpaid.`),
    ...(await checkMode(settings, reference, call).catch(unanswered('mode'))),
    ...(await checkPublicKey(settings, initialized.output.access_code, call).catch(unanswered('public key'))),
  ];
}

/** The key and the account, by a reference that nobody used: only the documented answer to one passes. */
async function checkAccount(call: Call): Promise<Finding> {
  const response = await call(`transaction/verify/keelway-check-${randomBytes(8).toString('hex')}`);
  if (response.status)
    return fail(
      unknownReference,
      'It returned a payment that was never made.',
      'Check PAYSTACK_API_URL: this is not the provider.',
    );
  return [400, 404].includes(response.httpStatus) && saysUnknown(response)
    ? pass(unknownReference, 'Unknown, as it should be; the secret key is accepted.')
    : refused(unknownReference, response);
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
  const call: Call = async (path, body) => {
    const url = new URL(path, settings.apiUrl);
    return readResponse(await (body === undefined ? ask(url, { headers }, limit) : post(url, body, headers, limit)));
  };
  try {
    const account = await checkAccount(call);
    if (account.result === 'fail') return [account];
    const rest = await Promise.all([
      checkSubscription(settings, publicUrl, call).catch(unanswered(subscription)),
      checkWallet(call, new URL(publicUrl).hostname).catch(unanswered(wallet)),
    ]);
    return [account, ...rest.flat()];
  } catch (error) {
    return unanswered(unknownReference)(error);
  }
}
