import { createServer } from 'node:net';

/** Free on every address of this machine. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

// Each worker of jest and Playwright has two hundred of its own. They and the sandbox's ports for mail are below the
// ephemeral ports, one of which a connection could take before the program has started.
const [first, each, workers, forMail] = [10_100, 200, 9, 20_000];
const worker = Number(process.env['JEST_WORKER_ID'] ?? 5 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) % workers;
const handedOut = new Set<number>();

/** A port that nobody listens on, nor on the one that a sandbox there takes for mail; never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + each * worker + Math.floor(Math.random() * each);
    if (handedOut.has(port) || !(await isFree(port)) || !(await isFree(port + forMail))) continue;
    handedOut.add(port);
    return port;
  }
}
