import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// Google's Auth emulator at a port, for `npm run test:identity:google`: without the Firebase CLI, which needs ten seconds
// to start and three ports. npx has put firebase-tools into its cache and the cache's programs first on the path.
const packages = process.env.PATH?.split(delimiter)
  .map((programs) => join(programs, '..'))
  .find((folder) => existsSync(join(folder, 'firebase-tools')));
if (packages === undefined) throw new Error('Run this by npm run test:identity:google, which fetches firebase-tools.');
/** @type {unknown} */
const emulatorModule = createRequire(join(packages, 'firebase-tools/'))('./lib/emulator/auth/server');
const { createApp } = /** @type {{ createApp: (project: string) => Promise<import('node:http').RequestListener> }} */ (
  emulatorModule
);
const project = 'demo-keelway';
const port = Number(process.argv[2]);
const emulator = await createApp(project);
let isReady = false;

/** Next to the emulator, an empty page of the same origin for the browser. */
const server = createServer((request, response) => {
  if (request.url === '/robots.txt')
    response.writeHead(isReady ? 200 : 503, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n');
  else emulator(request, response);
});
// Anybody who reaches the emulator has owner rights.
server.listen({ host: '127.0.0.1', port });
await once(server, 'listening');

// Default of every new project since September 2023.
const configured = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}/config`, {
  method: 'PATCH',
  headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
});
if (!configured.ok)
  throw new Error(`The emulator refused its settings: ${configured.status} ${await configured.text()}`);
isReady = true;
