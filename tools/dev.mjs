import { fileURLToPath } from 'node:url';
import { checkNode, install } from './startup/prepare.mjs';
import { watchSources } from './startup/watchSources.mjs';
import { Services, checkPorts, freePort, siteAddress } from './startup/services.mjs';

// `npm run dev [-- --inspect]`: the site with hot reload. Pages come from webpack's development server, which proxies
// the API to the gateway; no build is needed.
const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT || 3000);
const sandboxPort = Number(process.env.SANDBOX_PORT || 3001);
const site = siteAddress(port);
const inspect = process.argv.includes('--inspect');

checkNode();
const command = inspect ? 'npm run dev -- --inspect' : 'npm run dev';
await checkPorts(
  command,
  { variable: 'PORT', port, example: 3100 },
  { variable: 'SANDBOX_PORT', port: sandboxPort, example: 3101 },
);
await install(root);

const gatewayPort = await freePort();
const gateway = `http://127.0.0.1:${gatewayPort}`;
const services = new Services();
await services.start('sandbox', 'sandbox/start.ts', root, { NODE_ENV: 'development' });
const environment = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(gatewayPort),
  PUBLIC_URL: process.env.PUBLIC_URL || site,
};
await services.start('gateway', 'server/start.ts', root, environment, ['--without-build']);
await services.start('pages', 'tools/devServer.ts', root, { NODE_ENV: 'development' }, [
  gateway,
  ...(inspect ? ['--inspect'] : []),
]);
await services.answers(`http://localhost:${sandboxPort}/healthz`, (_text, status) => status === 200);
await services.answers(`${site}/readyz`, (text) => text.includes('"database":"ok"'));
await services.answers(`${site}/assets/main.js`, (_text, status) => status === 200);
await services.answers(site, (text, status) => status === 200 && text.includes('id="root"'));
watchSources(root, (name) => {
  console.log(`Restarting the ${name}: sources have changed.`);
  void services.restart(name);
});
console.log(`Keelway is ready at ${site}`);
if (inspect) console.log(`The flows of its pages are drawn at ${site}/flows`);
