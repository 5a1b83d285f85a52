import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { parseConfig } from '../server/config';
import { publicConfig } from '../server/publicConfig';
import { contentSecurityPolicy } from '../server/security';
import { fillPage, inlineSources } from '../server/site/pages';
import { developmentConfiguration } from '../webpack.config';
import { flowsPage, isFlowsPage, relayFlows } from './flows/inspectorServer';
import { pageHtml } from './pageTemplate';

// The pages of `npm run dev`: every address gets the same empty page, and the browser renders it.
const [gateway = '', ...switches] = process.argv.slice(2);
const config = parseConfig(process.env);
const page = fillPage(
  pageHtml({ head: '<title>Keelway</title>', markup: '', styles: [{ href: '/assets/main.css' }], scripts: ['/assets/main.js'] }),
  publicConfig(config),
);
// Only reported: the development server's own overlay is not made for a strict policy.
const policy = contentSecurityPolicy(config, inlineSources(page));

const compiler = webpack({ ...developmentConfiguration({ inspect: switches.includes('--inspect') }), stats: 'none', infrastructureLogging: { level: 'warn' } });
compiler.hooks.done.tap('problems', (stats) => {
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
});
const server = new WebpackDevServer(
  {
    host: config.host,
    port: config.port,
    hot: true,
    allowedHosts: 'auto',
    client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    devMiddleware: { index: false },
    static: { directory: fileURLToPath(new URL('../public', import.meta.url)), watch: false, serveIndex: false },
    proxy: [{ context: (path) => path.startsWith('/api/') || path === '/healthz' || path === '/readyz', target: gateway, xfwd: true }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'pages',
        middleware: (request: { method: string; path: string }, response: { writeHead: (status: number, headers: Record<string, string>) => void; end: (body?: string) => void }) => {
          const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.path.includes('.');
          response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy-report-only': policy, 'cache-control': 'no-store' });
          response.end(isPage ? (isFlowsPage(request.path) ? flowsPage : page) : 'Not found');
        },
      },
    ],
  },
  compiler,
);

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => void server.stop().then(() => process.exit(0)));
await server.start();
relayFlows(server.server);
