import { execFileSync } from 'node:child_process';

const search = `
const { createServer } = require('node:net');
const listen = (port) => new Promise((resolve, reject) => {
  const server = createServer();
  server.once('error', reject).listen(port, () => resolve(server));
});
(async () => {
  for (;;) {
    // These and the sandbox's port for mail are below the ephemeral ports, one of which could be taken before the site
    // has started; those of tests/support/freePort.ts are lower still.
    const port = 12_000 + 2 * Math.floor(Math.random() * 380);
    const servers = await Promise.all([port, port + 1, port + 20_001].map((one) => listen(one).catch(() => null)));
    for (const server of servers) server?.close();
    if (!servers.includes(null)) return process.stdout.write(String(port));
  }
})();
`;

/**
 * The first of two consecutive free ports, for the site and its sandbox. Synchronous, for use in configuration files.
 */
export function freePortPair() {
  return Number(execFileSync(process.execPath, ['-e', search], { encoding: 'utf8' }));
}
