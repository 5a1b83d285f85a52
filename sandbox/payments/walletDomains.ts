import * as v from 'valibot';
import type { Payments } from './payments';
import { Refusal, entityNotFound, invalidParameter } from './refusal';

/** Path of Apple's verification file (Apple, "Preparing merchant domains for verification"). */
const provedBy = '/.well-known/apple-developer-merchantid-domain-association';
/** Timeout for fetching it from the site, in milliseconds. */
const timeLimit = 5_000;

const paramSchema = v.object({
  domainName: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/)),
});

function domainOf(body: unknown): string {
  const parsed = v.safeParse(paramSchema, body instanceof URLSearchParams ? Object.fromEntries(body) : body);
  if (!parsed.success) throw invalidParameter('domainName must be a domain or subdomain, without https://');
  return parsed.output.domainName;
}

/** Whether the site serves the file: status 200 without a redirect, not HTML, not empty. */
async function isProved({ siteOrigin }: Payments, domain: string): Promise<boolean> {
  if (new URL(siteOrigin).hostname !== domain) return false;
  try {
    const response = await fetch(new URL(provedBy, siteOrigin), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    return (
      response.status === 200 &&
      !(response.headers.get('content-type') ?? '').startsWith('text/html') &&
      (await response.text()).trim() !== ''
    );
  } catch {
    return false;
  }
}

/** `GET /apple-pay/domain`. */
export function listDomains({ state }: Payments): object {
  return {
    status: true,
    message: 'Apple Pay registered domains retrieved',
    data: { domainNames: state.walletDomains },
  };
}

/** `POST /apple-pay/domain` `{ domainName }`. @throws Refusal if the domain's site does not serve Apple's file. */
export async function registerDomain(payments: Payments, body: unknown): Promise<object> {
  const domain = domainOf(body);
  if (!(await isProved(payments, domain))) {
    throw new Refusal(
      400,
      `Domain could not be verified: https://${domain}${provedBy} does not serve the file`,
      'domain_not_verified',
      "Host Apple's file at that address, without a redirect, and try again.",
    );
  }
  if (!payments.state.walletDomains.includes(domain)) payments.state.walletDomains.push(domain);
  await payments.save();
  return { status: true, message: 'Domain successfully registered on Apple Pay' };
}

/** `DELETE /apple-pay/domain` `{ domainName }`. @throws Refusal 404 if it is not registered. */
export async function unregisterDomain(payments: Payments, body: unknown): Promise<object> {
  const place = payments.state.walletDomains.indexOf(domainOf(body));
  if (place === -1) throw entityNotFound();
  payments.state.walletDomains.splice(place, 1);
  await payments.save();
  return { status: true, message: 'Domain successfully unregistered on Apple Pay' };
}
