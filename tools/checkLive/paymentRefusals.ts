import * as v from 'valibot';
import { NoAnswer, type Answer } from './ask';

const envelope = v.object({
  status: v.boolean(),
  message: v.fallback(v.string(), ''),
  code: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
});

/** What the provider answers to any call. */
export interface ParsedResponse extends v.InferOutput<typeof envelope> {
  httpStatus: number;
}

const settings = 'Paystack dashboard, Settings';
export const keysPlace = `${settings}, API Keys & Webhooks`;

/** A refusal that is about the account, whatever was asked. The words decide, as the status of some is not documented. */
interface Refusal {
  is: (answer: ParsedResponse) => boolean;
  change: (currency: string) => string;
}

const refusals: readonly Refusal[] = [
  {
    is: ({ message }) => /\bip\b.*\b(?:not allowed|whitelist|allow.?list)|\bwhitelist/i.test(message),
    change: () => `Add the addresses of all gateways, or switch the list off: ${keysPlace}, IP whitelist.`,
  },
  {
    is: ({ httpStatus, code, message }) =>
      httpStatus === 401 || /^invalid_key$/i.test(code ?? '') || /invalid key|authori[sz]ation/i.test(message),
    change: () => `Copy PAYSTACK_SECRET_KEY from ${keysPlace}; it begins with sk_.`,
  },
  {
    is: ({ httpStatus }) => httpStatus === 429,
    change: () => 'Wait a minute and run the check again.',
  },
  {
    is: ({ message }) =>
      /\b(?:inactive|deactivated|suspended|disabled|blocked|compliance|not (?:yet )?(?:been )?(?:active|activated|approved|live))\b/i.test(
        message,
      ),
    change: () =>
      `Finish “Activate your business” in the Paystack dashboard (${settings}, Compliance), or ask support@paystack.com why it was closed. Until then only test keys work.`,
  },
  {
    is: ({ code, message }) => code === 'unsupported_currency' || /currency/i.test(message),
    change: (currency) =>
      `Ask Paystack's support to enable ${currency} (USD: Kenya and Nigeria only, after approval), or set a price in the account's own currency under "subscription" in content/site.json and build again.`,
  },
  {
    is: ({ message }) => /amount/i.test(message),
    change: () =>
      'Set an amount that Paystack accepts under "subscription" in content/site.json (USD: at least 200 minor units) and build again.',
  },
  {
    is: ({ httpStatus }) => httpStatus === 403,
    change: () =>
      `Let the address of this machine in (${keysPlace}, IP whitelist), and look for open requests in ${settings}, Compliance.`,
  },
];

/** What to change after a refusal. */
export function adviceOn(answer: ParsedResponse, currency: string): string {
  const known = refusals.find(({ is }) => is(answer));
  return (
    known?.change(currency) ??
    "Read Paystack's reason; business details and limits are in the Paystack dashboard. Check PAYSTACK_API_URL, too."
  );
}

/** Reads an answer. @throws NoAnswer if it is not the provider's, or its trouble rather than the account's. */
export function readResponse({ status: httpStatus, body }: Answer): ParsedResponse {
  const parsed = v.safeParse(envelope, body);
  const answer = parsed.success ? { ...parsed.output, httpStatus } : null;
  const isTrouble = httpStatus >= 500 && (answer === null || !refusals.some(({ is }) => is(answer)));
  if (answer === null || isTrouble) throw new NoAnswer(`it sent an unexpected response (${httpStatus})`);
  return answer;
}
