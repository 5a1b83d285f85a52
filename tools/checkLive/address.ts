import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Config } from '../../server/lib/config/config';
import { ask, deadline, NoAnswer, type Answer } from './ask';
import { reporter, type Finding } from './finding';

const { pass, off, warn, fail } = reporter('address');

type Address = Pick<Config, 'publicUrl' | 'payments'>;

const demanded = ['content-security-policy', 'x-content-type-options', 'referrer-policy'] as const;

function statusIn({ body }: Answer): string | undefined {
  const parsed = v.safeParse(v.object({ status: v.string() }), body);
  return parsed.success ? parsed.output.status : undefined;
}

function checkHeaders({ headers }: Answer, isSecure: boolean): Finding {
  const missing = [...demanded, ...(isSecure ? ['strict-transport-security'] : [])].filter(
    (name) => !headers.has(name),
  );
  if (missing.length === 0) return pass('headers', 'The security headers arrive.');
  return fail(
    'headers',
    `Missing: ${missing.join(', ')}.`,
    "Let the proxy pass the gateway's headers on unchanged (docs/deploy.md, Behind a reverse proxy).",
  );
}

async function checkPlainHttp(url: URL, limit: number): Promise<Finding> {
  const asked = 'plain http';
  const plain = new URL(url);
  plain.protocol = 'http:';
  try {
    const { status, headers } = await ask(plain, {}, limit);
    const target = headers.get('location') ?? '';
    return status >= 300 && status < 400 && target.startsWith('https://')
      ? pass(asked, 'Redirects to https.')
      : warn(asked, `Answers ${status} instead of redirecting to https.`, 'Let the proxy redirect port 80 to https.');
  } catch (error) {
    if (error instanceof NoAnswer)
      return warn(
        asked,
        `No answer: ${error.message}.`,
        'Let the proxy redirect port 80 to https: people type addresses without it.',
      );
    throw error;
  }
}

/** The webhook endpoint must reject an unsigned event and accept a signed one. The event has no effect. */
async function checkWebhook({ payments, publicUrl }: Address, limit: number): Promise<Finding> {
  const asked = 'webhook';
  if (payments === null) return off(asked, 'Payments are switched off.');
  const url = `${publicUrl}/api/webhooks/paystack`;
  const body = JSON.stringify({ event: 'keelway.check', data: {} });
  const send = (signature: string): Promise<Answer> =>
    ask(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
        body,
      },
      limit,
    );
  const unsigned = await send('0'.repeat(128));
  if (unsigned.status !== 401)
    return fail(
      asked,
      `An event with a false signature was answered ${unsigned.status} instead of 401.`,
      `Let the proxy pass POST ${url} on to the gateway, body and headers unchanged.`,
    );
  const signed = await send(createHmac('sha512', payments.secretKey).update(body).digest('hex'));
  if (signed.status === 200) return pass(asked, 'Rejects invalid signatures and accepts valid ones.');
  if (signed.status === 401)
    return fail(
      asked,
      'The running gateway has another PAYSTACK_SECRET_KEY, or a proxy changes the body.',
      'Restart the gateway with this environment; let the proxy pass bodies on unchanged.',
    );
  return fail(asked, `A signed event was answered ${signed.status}.`, "Look into the gateway's log.");
}

async function checkReady(publicUrl: string, limit: number): Promise<Finding> {
  const { status, body } = await ask(`${publicUrl}/readyz`, {}, limit);
  const readiness = v.safeParse(v.object({ database: v.string(), build: v.string() }), body);
  const detail = readiness.success
    ? `database ${readiness.output.database}, build ${readiness.output.build}`
    : `status ${status}`;
  return status === 200 && readiness.success
    ? pass('ready', 'Database and build are there.')
    : fail('ready', `Not ready: ${detail}.`, 'Run npm run build, and look at the rows of the database.');
}

/** Checks the site at its public address. */
export async function checkAddress(address: Address, limit = deadline): Promise<Finding[]> {
  const { publicUrl } = address;
  const url = new URL(publicUrl);
  const isSecure = url.protocol === 'https:';
  const unanswered =
    (asked: string, called: string) =>
    (error: unknown): Finding => {
      if (!(error instanceof NoAnswer)) throw error;
      const change = isSecure
        ? 'Check the DNS record, port 443, the certificate, and that the proxy and the gateway run.'
        : 'Start the site first: npm start.';
      return fail(asked, `${called} does not answer: ${error.message}.`, change);
    };
  try {
    const up = await ask(`${publicUrl}/healthz`, {}, limit);
    if (up.status !== 200 || statusIn(up) !== 'up')
      return [
        fail(
          'gateway',
          `${publicUrl} is answered by something else (${up.status}).`,
          'Let the proxy pass everything on to the gateway, /healthz too.',
        ),
      ];
  } catch (error) {
    return [unanswered('gateway', publicUrl)(error)];
  }
  const home = `${publicUrl}/`;
  const [ready, ...rest] = await Promise.all([
    checkReady(publicUrl, limit).catch(unanswered('ready', `${publicUrl}/readyz`)),
    ask(home, {}, limit)
      .then((answer) => checkHeaders(answer, isSecure))
      .catch(unanswered('headers', home)),
    ...(isSecure ? [checkPlainHttp(url, limit)] : []),
    checkWebhook(address, limit).catch(unanswered('webhook', `${publicUrl}/api/webhooks/paystack`)),
  ]);
  return [
    pass('gateway', `${publicUrl} is answered by the gateway.`),
    ready,
    isSecure ? pass('https', 'The certificate is valid.') : pass('https', 'Not needed on this machine.'),
    ...rest,
  ];
}
