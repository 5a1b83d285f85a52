import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { byId, type Payments } from './payments';
import { Refusal, invalidParameter } from './refusal';
import { fail, succeed } from './settle';
import type { Transaction } from './state';

function walletTransaction(payments: Payments, id: string | null): Transaction {
  const transaction = byId(payments, id ?? '');
  if (!transaction.channels.includes('apple_pay'))
    throw new Refusal(
      400,
      'Apple Pay is not available for this payment',
      'no_active_channel',
      'Ask for the channel apple_pay.',
    );
  return transaction;
}

/**
 * `POST /applepay/validate-session/` (docs/product.md "Checkout calls"): a merchant session for the wallet. @throws
 * Refusal.
 */
export function validateSession(payments: Payments, form: URLSearchParams): object {
  walletTransaction(payments, form.get('transaction'));
  const sessionUrl = form.get('sessionUrl') ?? '';
  const domainName = form.get('domainName') ?? '';
  if (!URL.canParse(sessionUrl) || new URL(sessionUrl).protocol !== 'https:')
    throw invalidParameter('Invalid session URL');
  if (domainName !== new URL(payments.siteOrigin).hostname)
    throw new Refusal(
      400,
      'Domain is not registered for Apple Pay',
      'invalid_domain',
      'Register the domain of the page.',
    );
  const now = payments.now();
  return {
    status: 'success',
    message: 'Session validated',
    data: {
      epochTimestamp: now,
      expiresAt: now + 300_000,
      merchantSessionIdentifier: `SANDBOX_${randomUUID()}`,
      nonce: randomUUID().slice(0, 8),
      merchantIdentifier: 'SANDBOX_KEELWAY',
      domainName,
      displayName: form.get('displayName') ?? 'Keelway',
      signature: 'sandbox',
    },
  };
}

function isWalletPayment(text: string): boolean {
  try {
    return v.is(v.object({ token: v.unknown() }), JSON.parse(text)) && text.includes('"token":');
  } catch {
    return false;
  }
}

/** `POST /applepay/charge`: charges an authorized wallet payment. @throws Refusal. */
export async function chargeWallet(
  payments: Payments,
  form: URLSearchParams,
): Promise<{ charged: boolean; body: object }> {
  const transaction = walletTransaction(payments, form.get('transaction'));
  const { id, reference } = transaction;
  if (transaction.transferDueAt !== null)
    throw new Refusal(
      400,
      'A transfer for this payment is being confirmed',
      'transfer_pending',
      'Wait until the bank confirms the transfer.',
    );
  if (!isWalletPayment(form.get('paymentObject') ?? '')) throw invalidParameter('Invalid payment object');
  if (payments.behaviour.position.id === 'declining' && transaction.paidAt === null) {
    await fail(payments, transaction, 'apple_pay', 'Declined');
    return { charged: false, body: { status: 'failed', message: 'Declined', reference, trans: id } };
  }
  await succeed(payments, transaction, { channel: 'apple_pay' });
  return {
    charged: true,
    body: {
      status: 'success',
      message: 'Approved',
      reference,
      trans: String(id),
      transaction: String(id),
      trxref: reference,
      redirecturl: `?trxref=${encodeURIComponent(reference)}&reference=${encodeURIComponent(reference)}`,
    },
  };
}
