import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path: string): string => {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`${path} is not there: npm ci, npm run build:checkout`);
  return readFileSync(file, 'utf8');
};

/** A client as merchants load it: the classic script, which is weighed, and the ES module, which is timed. */
export interface MeasuredClient {
  name: string;
  script: string;
  module: string;
  /** JavaScript source of the constructor's argument. */
  options: string;
}

/** Our client and the published one, both against a provider at `address`. */
export function clients(address: string): { ours: MeasuredClient; published: MeasuredClient } {
  const { version } = JSON.parse(read('node_modules/@paystack/inline-js/package.json')) as { version: string };
  const published = read('node_modules/@paystack/inline-js/es/inline.js');
  // The published client has no setting for its addresses.
  const rewritten = published.replace(
    /https:\/\/(api\.paystack\.co|standard\.paystack\.co|checkout\.paystack\.com|paystack\.com)\//g,
    `${address}/`,
  );
  if (rewritten === published) throw new Error('The published client names its addresses otherwise than before.');
  return {
    ours: {
      name: 'ours',
      script: read('dist/checkout/checkout.iife.js'),
      module: read('dist/checkout/checkout.mjs'),
      options: JSON.stringify({ bases: { api: address, pay: address, checkout: address, site: address } }),
    },
    published: {
      name: `inline-js ${version}`,
      script: read('node_modules/@paystack/inline-js/dist/inline.js'),
      module: rewritten,
      options: '',
    },
  };
}
