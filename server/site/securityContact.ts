import type { FastifyInstance } from 'fastify';
import site from '../../content/site.json' with { type: 'json' };

/** Of RFC 9116: who has not started the site for so long may not read its mails any more. Milliseconds. */
const validFor = 360 * 24 * 3_600_000;

/** The text of `security.txt` (RFC 9116). `startedAt` in epoch milliseconds. */
export function securityText(siteUrl: string, startedAt: number): string {
  return [
    `Contact: mailto:${site.emails.general}`,
    `Expires: ${new Date(startedAt + validFor).toISOString()}`,
    'Preferred-Languages: en',
    // It must be https.
    ...(siteUrl.startsWith('https://') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** `GET /.well-known/security.txt`: where to report a vulnerability. It expires 360 days after the gateway started. */
export function securityContactRoute(app: FastifyInstance, siteUrl: string, startedAt = Date.now()): void {
  const text = securityText(siteUrl, startedAt);
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(text),
  );
}
