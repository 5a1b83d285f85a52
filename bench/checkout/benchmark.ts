import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { printFigure, spread } from '../measuring/figures';
import { openChromium } from '../measuring/site';
import type { Benchmark } from '../run';
import { clients, type MeasuredClient } from './clients';
import { startMerchant, startProvider } from './stubs';

const rounds = 45;
const figures = ['import', 'construct', 'frame ready', 'newTransaction to onLoad', 'checkout to onLoad'] as const;
type Samples = Record<(typeof figures)[number], number>;

/** One run in a fresh page, in milliseconds. `construct` and `frame ready` both count from the constructor's call. */
const round = (file: string, options: string) => `(async () => {
  const heard = (event) => new Promise((done) => addEventListener('message', ({ data }) => data && data.event === event && done(performance.now())));
  const parameters = (amount, onLoad) => ({ key: 'pk_test_1', email: 'ada@example.com', amount, onLoad });
  const loads = (open) => new Promise((done) => { const start = performance.now(); open(() => done(performance.now() - start)); });
  let start = performance.now();
  const { default: Client } = await import('${file}');
  const imported = performance.now() - start;
  const ready = heard('loaded:checkout');
  start = performance.now();
  const client = new Client(${options});
  const constructed = performance.now() - start;
  const isReady = (await ready) - start;
  // The customer presses a button on an idle page.
  const rest = () => new Promise((done) => setTimeout(done, 400));
  await rest();
  const inFrame = await loads((onLoad) => client.newTransaction(parameters(20000, onLoad)));
  client.cancelTransaction();
  await rest();
  const asked = await loads((onLoad) => client.checkout(parameters(30000, onLoad)));
  return [imported, constructed, isReady, inFrame, asked];
})()`;

async function measure(browser: Browser, address: string, file: string, { options }: MeasuredClient): Promise<Samples> {
  const page = await browser.newPage();
  await page.goto(address);
  const times: number[] = await page.evaluate(round(file, options));
  await page.close();
  return Object.fromEntries(figures.map((figure, index) => [figure, times[index]])) as Samples;
}

function weigh({ name, script }: MeasuredClient): void {
  const bytes = [Buffer.byteLength(script), gzipSync(script, { level: 9 }).length, brotliCompressSync(script).length];
  printFigure(
    `size, ${name}`,
    `min ${bytes[0]}  gzip ${bytes[1]}  brotli ${bytes[2]} B`,
    name === 'ours' ? 'below the published client' : '',
  );
}

/** Our checkout client and the published one, alternating in one browser against local stubs. */
export const benchmark: Benchmark = {
  title: 'Card checkout: ours and the published client',
  run: async () => {
    const provider = await startProvider();
    const { ours, published } = clients(provider.address);
    const merchant = await startMerchant({ ours: ours.module, published: published.module });
    // As in a full browser: the headless shell would put the hosted page into the merchant's process.
    const browser = await openChromium('--site-per-process');
    try {
      weigh(ours);
      weigh(published);
      const samples: Record<'ours' | 'published', Samples[]> = { ours: [], published: [] };
      // The first run of each is a warm-up and is discarded.
      for (let count = 0; count <= rounds; count++) {
        const pair = [
          ['ours', ours],
          ['published', published],
        ] as const;
        for (const [name, client] of count % 2 === 0 ? pair : pair.toReversed()) {
          const sample = await measure(browser, merchant.address, `/${name}.mjs`, client);
          if (count > 0) samples[name].push(sample);
        }
      }
      for (const figure of figures) {
        printFigure(
          `${figure}, ours`,
          spread(
            samples.ours.map((sample) => sample[figure]),
            1,
          ),
        );
        printFigure(
          `${figure}, ${published.name}`,
          spread(
            samples.published.map((sample) => sample[figure]),
            1,
          ),
        );
      }
    } finally {
      await browser.close();
      provider.server.close();
      merchant.server.close();
    }
  },
};
