import { Writable } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { prefixOf } from '@shared/language/languages';
import { currentLanguage } from '@shared/language/words';
import { blogPagePaths } from '@shared/blog/contract';
import { agentPagePaths } from '@shared/directory/agentPages';
import type { PublicConfig } from '@shared/site/publicConfig';
import type { PageBundle } from '@shared/site/renderedPage';
import { longestTerm } from '@shared/directory/searchTerm';
import { servedPaths } from '@shared/site/servedPages';
import { App } from './app/App';
import { routeChunks, type RouteChunks } from './app/routeChunks';
import { routeFor, routes } from './app/routes';
import { makeStore } from './app/store';
import { readResultsParameters } from './features/directory/results/resultsParameters';
import { ServedResultsContext, type ServedResults } from './features/directory/results/servedResults';
import { ServedPageContext } from './features/served/servedPage';
import { paths } from './navigation/paths';
import { absentIdentity } from './state/identity';

interface RenderedMarkup {
  /** Markup of `#root`. */
  markup: string;
  /** Title, meta and link elements. */
  head: string;
}

export interface PrerenderedPage extends RenderedMarkup, RouteChunks {}

const renderedPerRequest: ReadonlySet<string> = new Set([...servedPaths, ...agentPagePaths, ...blogPagePaths]);

/**
 * One HTML file each. Pages with a path parameter are for signed-in people; their markup is the same for all values.
 */
export const pagePaths: readonly string[] = routes
  .map((route) => route.path)
  .filter((path) => !renderedPerRequest.has(path));

export const chunksOf = routeChunks;

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

// React puts head elements first when rendering a fragment of a document.
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*\/>)+/;

/** Rendering dispatches nothing, so all pages share a store. */
const { store } = makeStore();

/** What a page is rendered with for one request. */
interface Served {
  results?: ServedResults;
  page?: unknown;
}

async function render(path: string, config: PublicConfig, { results, page }: Served): Promise<RenderedMarkup> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={`${prefixOf(currentLanguage())}${path}`} basename={prefixOf(currentLanguage())}>
      <ServedResultsContext value={results ?? null}>
        <ServedPageContext value={{ pathname: path, data: page }}>
          <App store={store} serverState={store.getState()} config={config} identity={absentIdentity} />
        </ServedPageContext>
      </ServedResultsContext>
    </StaticRouter>,
    // No streaming: React would insert large parts by inline scripts, which the content security policy blocks.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await collect(prelude);
  const head = headElements.exec(html)?.[0] ?? '';
  return { markup: html.slice(head.length), head };
}

/** Renders an address at build time. `config.siteUrl` is a placeholder that the gateway replaces. */
export async function renderPage(pathname: string, config: PublicConfig): Promise<PrerenderedPage> {
  const route = routeFor(pathname);
  await route.preload();
  return { ...(await render(pathname, config, {})), ...routeChunks(route.path) };
}

/** Maximum number of agents in the markup; the browser fetches the others. */
const mostRendered = 40;

/** Renders the results page for one request. */
export const renderResults: PageBundle['renderResults'] = async (search, find, config) => {
  await routeFor(paths.searchResults).preload();
  const { term, shown, city, service, language, checked, sort } = readResultsParameters(search);
  const q = term ?? '';
  const answer =
    q.length > longestTerm
      ? null
      : find({ q, city, service, language, checked, sort, page: 1, shown: Math.min(shown, mostRendered) });
  const served: ServedResults = { search, answer };
  return { ...(await render(`${paths.searchResults}${search}`, config, { results: served })), served };
};

/** Renders a page under `/agents`. */
export const renderAgentPage: PageBundle['renderAgentPage'] = async (page, config) => {
  await routeFor(page.path).preload();
  return render(page.path, config, { page });
};

/** Renders a page of the blog. */
export const renderBlogPage: PageBundle['renderBlogPage'] = async (page, config) => {
  await routeFor(page.path).preload();
  return render(page.path, config, { page });
};

/** Renders a page of the build with words that editors wrote. */
export const renderWords: PageBundle['renderWords'] = async (path, words, config) => {
  await routeFor(path).preload();
  return render(path, config, { page: words });
};

/** Renders a page for one request, from its data. */
export const renderServed: PageBundle['renderServed'] = async (path, data, config, publicAddress) => {
  await routeFor(path).preload();
  return render(publicAddress ?? path, config, { page: data });
};
