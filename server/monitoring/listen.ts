import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

/**
 * Serves `GET /metrics`, by default on this machine only: figures are no business of visitors.
 * @throws if the port is taken.
 */
export async function listenForMetrics(metrics: Metrics, port: number, host = '127.0.0.1'): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.read().then((text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
