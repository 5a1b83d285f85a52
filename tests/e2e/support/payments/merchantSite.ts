import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildSandbox } from '../../../../sandbox/app';
import { parseSandboxConfig } from '../../../../sandbox/config';
import { getJson } from '../runningSandbox';
import { shopPage, shopScript } from './shop';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A payment as the provider's books have it. */
export interface BookedPayment {
  id: number;
  reference: string;
  status: string;
  amount: number;
  channel: string | null;
  customer: { email: string };
  log: { attempts: number; history: { type: string; message: string }[] } | null;
}

/** A merchant's site that takes payments through the stand-in of the payment provider, with nothing else on it. */
export interface MerchantSite {
  origin: string;
  /** Origin of the stand-in: API and hosted page. */
  provider: string;
  bases: { api: string; pay: string; checkout: string; site: string };
  /** What the site serves, by path; everything else is not found. */
  pages: Map<string, { type: string; content: string }>;
  /** Events that reached the site's webhook, as `charge.success KW-1`. */
  events: string[];
  /** Turns a switch of the stand-in; by default the one of its failure modes. */
  turn: (position: string, name?: string) => Promise<void>;
  /** Newest first. */
  payments: () => Promise<BookedPayment[]>;
  close: () => Promise<void>;
}

const script = (content: string): { type: string; content: string } => ({
  type: 'text/javascript; charset=utf-8',
  content,
});

/** Our client as one classic script, built from its sources as `npm run build:checkout` does. */
export async function bundleCheckout(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/checkout/script.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** `client` is the script of the checkout client that the site uses. */
export async function openMerchantSite(client: string): Promise<MerchantSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-merchant-'));
  const pages = new Map([
    ['/', { type: 'text/html; charset=utf-8', content: shopPage }],
    ['/client.js', script(client)],
    ['/shop.js', script(shopScript)],
  ]);
  const events: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/api/webhooks/paystack') {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { event, data } = JSON.parse(body) as { event: string; data: { reference: string } };
        events.push(`${event} ${data.reference}`);
        response.end();
      });
      return;
    }
    const page = pages.get(pathname);
    response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.content);
  });
  const origin = await listen(server);
  const sandbox = await buildSandbox({ ...parseSandboxConfig({ KEELWAY_DATA: dataFolder }), siteUrl: origin });
  const provider = (await sandbox.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
  return {
    origin,
    provider,
    bases: {
      api: `${provider}/`,
      pay: `${provider}/`,
      checkout: `${provider}/payments/checkout/`,
      site: `${provider}/`,
    },
    pages,
    events,
    turn: async (position, name = 'payments') => {
      const { status } = await fetch(`${provider}/switches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: position }),
      });
      if (status !== 200) throw new Error(`The switch answered ${status}.`);
    },
    payments: async () => (await getJson<{ payments: BookedPayment[] }>(`${provider}/payments.json`)).payments,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
