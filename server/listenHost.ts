import { createServer } from 'node:net';

/** The host to listen on. `::` takes IPv6 and IPv4; on a machine without IPv6 it is 0.0.0.0. */
export async function listenHost(host: string): Promise<string> {
  if (host !== '::') return host;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, host, resolve);
    });
    return host;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL') return '0.0.0.0';
    throw error;
  } finally {
    server.close();
  }
}
