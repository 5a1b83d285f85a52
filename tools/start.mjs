import { fileURLToPath } from 'node:url';
import { build, checkNode, install, openSamples } from './startup/prepare.mjs';
import { Services, checkPorts, siteAddress } from './startup/services.mjs';

// `npm start`: installs and builds what is missing, starts the gateway and the sandbox, and reports when the site
// responds. Depends on Node only, since it runs before anything is installed.
const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT || 3000);
const sandboxPort = Number(process.env.SANDBOX_PORT || 3001);
// Test runners set other values of NODE_ENV.
const environment = { NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : 'development' };
const withSandbox = environment.NODE_ENV !== 'production';
// Tests begin with an empty desk.
const withSamples = withSandbox && process.argv.includes('--samples');

checkNode();
await checkPorts(
  'npm start',
  { variable: 'PORT', port, example: 3100 },
  ...(withSandbox ? [{ variable: 'SANDBOX_PORT', port: sandboxPort, example: 3101 }] : []),
);
await install(root, { toStart: true });
await build(root, {
  quickly: withSandbox,
  programs: [
    'server/start.ts',
    ...(withSandbox ? ['sandbox/start.ts'] : []),
    ...(withSamples ? ['tools/samples/command.ts'] : []),
  ],
});

const services = new Services();
if (withSandbox) await services.start('sandbox', 'dist/sandbox/start.js', root, environment);
if (withSamples) await openSamples(root, environment);
await services.start('gateway', 'dist/server/start.js', root, environment);
const gateway = siteAddress(port);
if (withSandbox) await services.answers(`http://localhost:${sandboxPort}/healthz`, (_text, status) => status === 200);
await services.answers(`${gateway}/readyz`, (_text, status) => status === 200);
await services.answers(gateway, (text, status) => status === 200 && text.includes('id="root"'));
console.log(`Keelway is ready at ${gateway}`);
if (withSandbox) process.stdout.write(await (await fetch(`http://localhost:${sandboxPort}/welcome.txt`)).text());
