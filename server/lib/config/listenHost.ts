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

/**
 * Whether a host name is the local machine: `localhost`, 127.0.0.0/8, `::1` and the unspecified addresses, also
 * IPv4-mapped; IPv6 with or without brackets.
 */
export function isLoopback(host: string): boolean {
  return /^((localhost|.+\.localhost)\.?|127(\.\d+){3}|0\.0\.0\.0|\[?::(1|ffff:(7f[\da-f]{2}:[\da-f]{1,4}|0:0))?\]?)$/i.test(
    host,
  );
}
