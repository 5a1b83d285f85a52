import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownMark } from '@shared/site/serviceWorker';

const site = fileURLToPath(new URL('../../../dist/site', import.meta.url));

type Release = '11111111' | '22222222';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

/** The files of one release: a page that is made of two scripts, one of them fetched when it is needed. */
const filesOf = (release: Release): Record<string, string> => ({
  '/': `<!doctype html><title>${release}</title><p id="main"></p><p id="more"></p>
<button>More</button><script src="/assets/main.${release}.js"></script>`,
  [`/assets/main.${release}.js`]: `document.getElementById('main').textContent = 'main ${release}';
document.querySelector('button').onclick = () => import('/assets/more.${release}.js');`,
  [`/assets/more.${release}.js`]: `document.getElementById('more').textContent = 'more ${release}';`,
  '/offline-files.en.json': JSON.stringify([`/assets/main.${release}.js`, `/assets/more.${release}.js`]),
});

/** A site that has the real service worker, and a page that shows which release each part of it is of. */
export async function startReleases() {
  let current: Release = '11111111';
  let worker = 'service-worker.js';
  const server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    const text = path === '/service-worker.js' ? readFileSync(join(site, worker), 'utf8') : filesOf(current)[path];
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/html',
      'cache-control': 'no-store',
      [ownMark]: 'site',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Serves this release alone: the files of the other are gone. */
    release: (next: Release) => {
      current = next;
    },
    /** As FEATURES_OFF=offline does. */
    retire: () => {
      worker = 'retired-worker.js';
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // A browser holds some open on which it has not asked for anything yet.
        server.closeAllConnections();
      }),
  };
}
