import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { hostedPage } from './hostedPage';
import type { Payments } from './payments';

const folder = 'sandbox/payments/hosted';
/** Assets of the hosted page, besides its script. */
const assets: Readonly<Record<string, string>> = {
  'checkout.css': 'text/css; charset=utf-8',
  'merchant.svg': 'image/svg+xml',
};
/** The site's own fonts. */
const faces = ['archivo.preload.woff2', 'inter.preload.woff2'];

/** The script of the hosted page, in one file. */
async function pageScript(): Promise<string> {
  const entryPoints = [join(folder, 'checkout.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', target: 'es2022', write: false });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * The hosted checkout: `popup` is the page that a client opens in its frame; with an access code in its place, the page
 * of `authorization_url`. Only the site may frame it.
 */
export async function hostedPages(app: FastifyInstance, { siteOrigin, generation }: Payments): Promise<void> {
  const base = '/payments/checkout';
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}`;
  // Bundled on the first request: most tests of the sandbox never open the page.
  let script: Promise<string> | undefined;
  app.get(`${base}/assets/checkout.mjs`, (_request, reply) => {
    script ??= pageScript();
    return script.then((text) => reply.type('text/javascript; charset=utf-8').send(text));
  });
  for (const [name, type] of Object.entries(assets)) {
    const content = await readFile(join(folder, name));
    app.get(`${base}/assets/${name}`, (_request, reply) => reply.type(type).send(content));
  }
  for (const name of faces) {
    const content = await readFile(join('src/kit/ui/fonts', name));
    app.get(`${base}/assets/${name}`, (_request, reply) => reply.type('font/woff2').send(content));
  }
  app.get(`${base}/:accessCode`, (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(hostedPage(siteOrigin, generation.position.id !== 'no-sheet')),
  );
}
