import { Writable } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PublicConfig } from '@server/contracts/publicConfig';
import { App } from './app/App';
import { routeChunks, type RouteChunks } from './app/routeChunks';
import { routeFor, routes } from './app/routes';
import { makeStore } from './app/store';
import { absentIdentity } from './state/identity';

export interface PrerenderedPage extends RouteChunks {
  /** Markup of `#root`. */
  markup: string;
  /** Title, meta and link elements. */
  head: string;
}

/** One HTML file each. A path with a parameter is a page for signed-in people: what is built of it is the same for each. */
export const pagePaths: readonly string[] = routes.map((route) => route.path);

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    sink.on('finish', resolve).on('error', reject);
    stream.on('error', reject).pipe(sink);
  });
  return Buffer.concat(chunks).toString('utf8');
}

// React writes the elements that belong into the head first when it renders a part of a document.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*\/>)+/;

/** Renders one address. `config.siteUrl` is a placeholder that the gateway fills in. */
export async function renderPage(pathname: string, config: PublicConfig): Promise<PrerenderedPage> {
  const route = routeFor(pathname);
  await route.preload();
  const { store } = makeStore();
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={pathname}>
      <App store={store} serverState={store.getState()} config={config} identity={absentIdentity} />
    </StaticRouter>,
    // Whole pages: by default React moves large parts behind inline scripts, which the content security policy blocks.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await collect(prelude);
  const head = headElements.exec(html)?.[0] ?? '';
  return { markup: html.slice(head.length), head, ...routeChunks(route.path) };
}
