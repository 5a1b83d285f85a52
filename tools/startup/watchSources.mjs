import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Debounce for changes that come together, as on a branch checkout, in milliseconds. */
const settled = 300;

/**
 * Which services of `npm run dev` hold which sources in memory. webpack watches the pages' sources, but not what the
 * development server itself imports for its routes and articles.
 */
const holders = [
  { service: 'gateway', holds: /^(?:server|assistant|content)\// },
  {
    service: 'pages',
    holds:
      /^(?:content\/(?:language\/|schemas\/|blog\/[^/]+$)|src\/navigation\/|server\/(?:config|environment|publicConfig|security|contracts|providers|site)|tools\/|webpack\.config\.ts$)/,
  },
  { service: 'sandbox', holds: /^(?:sandbox|assistant|content|server\/contracts)\// },
];

/**
 * Names of the services to restart after a change of this file; path from the root with slashes.
 * @param {string} file
 */
function holdersOf(file) {
  if (!/\.(?:ts|mjs|json|md)$/.test(file)) return [];
  return holders.filter(({ holds }) => holds.test(file)).map(({ service }) => service);
}

/**
 * Calls `onChange` with each service affected by a change.
 * @param {string} root
 * @param {(name: string) => void} onChange
 */
export function watchSources(root, onChange) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const note = (/** @type {string} */ file) => {
    for (const name of holdersOf(file)) changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const name of changed) onChange(name);
      changed.clear();
    }, settled);
  };
  for (const folder of ['server', 'assistant', 'content', 'sandbox', 'src/navigation', 'tools'].filter((each) =>
    existsSync(join(root, each)),
  )) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name !== null) note(`${folder}/${name.replaceAll('\\', '/')}`);
    });
  }
}
