import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { hostedPage } from './hostedPage';
import type { Payments } from './payments';

/** What the hosted page is made of, beside its markup: served as it stands in `hosted/`. */
const assets: Readonly<Record<string, string>> = {
  'checkout.mjs': 'text/javascript; charset=utf-8',
  'cardFields.mjs': 'text/javascript; charset=utf-8',
  'controls.mjs': 'text/javascript; charset=utf-8',
  'dialog.mjs': 'text/javascript; charset=utf-8',
  'provider.mjs': 'text/javascript; charset=utf-8',
  'screen.mjs': 'text/javascript; charset=utf-8',
  'transactionLog.mjs': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
  'merchant.svg': 'image/svg+xml',
};
/** The site's own faces, so that the sheet looks at home on it. */
const faces = ['archivo.preload.woff2', 'inter.preload.woff2'];

/**
 * The hosted checkout: `popup` is the page that a checkout client opens in its frame, an access code in its place the
 * page that `authorization_url` leads to. Only the site may frame it.
 */
export async function hostedPages(app: FastifyInstance, { siteOrigin }: Payments): Promise<void> {
  const base = '/payments/checkout';
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}`;
  for (const [name, type] of Object.entries(assets)) {
    const content = await readFile(fileURLToPath(new URL(`hosted/${name}`, import.meta.url)));
    app.get(`${base}/assets/${name}`, (_request, reply) => reply.type(type).send(content));
  }
  for (const name of faces) {
    const content = await readFile(fileURLToPath(new URL(`../../src/ui/fonts/${name}`, import.meta.url)));
    app.get(`${base}/assets/${name}`, (_request, reply) => reply.type('font/woff2').send(content));
  }
  app.get(`${base}/:accessCode`, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(hostedPage(siteOrigin)),
  );
}
