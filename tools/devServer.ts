import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readCatalogue } from '../shared/language/catalogues';
import { published, readLanguage } from '../shared/language/languages';
import { provideWords } from '../shared/language/words';
import { placeIndexPath } from '../places/index/placeIndexFile';
import { parseConfig } from '../server/lib/config/config';
import { servedPageId, wordsId } from '../shared/site/pagePlaceholders';
import { publicConfig } from '../server/lib/config/publicConfig';
import { contentSecurityPolicy } from '../server/site/security';
import { fillPage, inlineSources } from '../server/lib/http/pages';
import { worldMapPath } from '../server/directory/worldMap';
import { developmentConfiguration } from './devConfiguration';
import { askGateway, hasPage, isServedPage } from './devPages';
import { flowsPage, isFlowsPage, relayFlows } from './flows/inspectorServer';
import { pageHtml } from './pageTemplate';
import { untilListening } from './startup/untilListening';

// The pages of `npm run dev`: every address gets the same empty page, rendered in the browser.
const [gateway = '', ...switches] = process.argv.slice(2);
/** Files that the gateway makes anew when the directory changes. */
const directoryFiles: readonly string[] = ['/agents2.json', placeIndexPath, worldMapPath];
const isOfGateway = (path: string): boolean =>
  path.startsWith('/api/') ||
  directoryFiles.includes(path) ||
  /^\/(?:healthz|readyz|\.well-known\/(?:jwks\.json|security\.txt)|verify\/[^/]+\/badge\.(?:svg|png))$/.test(path);
/** How long a request waits while the gateway restarts after a change, in milliseconds. */
const restartLimit = 20_000;
const config = parseConfig(process.env);
const catalogues = new Map(
  published.map((language) => [
    language,
    readCatalogue(fileURLToPath(new URL('../content', import.meta.url)), language),
  ]),
);
/** The empty page in the language of its address, with its texts (src/developmentWords.ts). */
function pageAt(path: string, served?: string): string {
  const words = catalogues.get(readLanguage(path).language);
  if (words !== undefined) provideWords(() => words);
  const texts = JSON.stringify(words).replaceAll('<', '\\u003c');
  return fillPage(
    pageHtml({
      head: `<title>Keelway</title><script type="application/json" id="${wordsId}">${texts}</script>`,
      markup: '',
      styles: [{ href: '/assets/main.css' }],
      scripts: ['/assets/main.js'],
      ...(served === undefined ? {} : { served: { id: servedPageId, json: served } }),
    }),
    publicConfig(config),
  );
}
// Report-only: the development server's overlay does not work under a strict policy.
const policy = contentSecurityPolicy(config, inlineSources(pageAt('/')));

const compiler = webpack({
  ...developmentConfiguration({ inspect: switches.includes('--inspect') }),
  stats: 'none',
  infrastructureLogging: { level: 'warn' },
});
compiler.hooks.done.tap('problems', (stats) => {
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
});
const server = new WebpackDevServer(
  {
    host: config.host,
    port: config.port,
    hot: true,
    allowedHosts: 'auto',
    client: {
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    devMiddleware: { index: false },
    static: { directory: fileURLToPath(new URL('../public', import.meta.url)), watch: false, serveIndex: false },
    proxy: [{ context: isOfGateway, target: gateway, xfwd: true }],
    setupMiddlewares: (middlewares) => [
      {
        name: 'gateway that starts anew',
        middleware: ({ path }: { path: string }, _response: unknown, next: () => void) => {
          if (isOfGateway(path)) void untilListening(Number(new URL(gateway).port), restartLimit).then(next);
          else next();
        },
      },
      ...middlewares,
      {
        name: 'pages for one request',
        middleware: (
          request: IncomingMessage & { path: string },
          response: ServerResponse,
          next: (error?: unknown) => void,
        ) => {
          if (!isServedPage(request.path)) {
            next();
            return;
          }
          askGateway(gateway, request)
            .then(({ status, location, served }) => {
              response.writeHead(status, {
                'content-type': 'text/html; charset=utf-8',
                'content-security-policy-report-only': policy,
                'cache-control': 'no-store',
                ...(location === undefined ? {} : { location }),
              });
              response.end(pageAt(request.path, served));
            })
            .catch(next);
        },
      },
      {
        name: 'pages',
        middleware: (
          request: { method: string; path: string },
          response: {
            writeHead: (status: number, headers: Record<string, string>) => void;
            end: (body?: string) => void;
          },
        ) => {
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          const isFile = request.path.includes('.');
          response.writeHead(isRead && !isFile && hasPage(request.path) ? 200 : 404, {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy-report-only': policy,
            'cache-control': 'no-store',
          });
          if (!isRead || isFile) response.end('Not found');
          else response.end(isFlowsPage(request.path) ? flowsPage : pageAt(request.path));
        },
      },
    ],
  },
  compiler,
);

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
await server.start();
relayFlows(server.server, [config.host, new URL(config.publicUrl).hostname]);
