import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { flowsPath, relayPath } from '../../src/devtools/inspector/protocol';

/** The flow inspector's window; only on the development server. */
export const flowsPage = `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Flows – Keelway</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/flows.css">
<script defer src="/assets/flows.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

export const isFlowsPage = (path: string): boolean => path === flowsPath || path === `${flowsPath}/`;

/** Maximum size of a relayed message, in bytes. */
const mostBytes = 64 * 1024 * 1024;

/** Parses a host or origin header; undefined if it is neither, such as `null`. */
function addressIn(text: string | undefined): URL | undefined {
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Other sites' pages must not listen, so the origin is checked. With DNS rebinding both headers would match, so only
 * local names, addresses and `names` are accepted.
 */
function isOwnPage({ headers }: IncomingMessage, names: readonly string[]): boolean {
  const [origin, host] = [addressIn(headers.origin), addressIn(`http://${headers.host ?? ''}`)];
  if (origin === undefined || host === undefined || origin.host !== host.host) return false;
  const { hostname } = host;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
    names.includes(hostname)
  );
}

/**
 * Relays messages of pages and windows to all others, so that a phone's flows show on another machine. `names`:
 * additional host names of this server.
 */
export function relayFlows(server: Pick<Server, 'on'> | undefined, names: readonly string[] = []): WebSocketServer {
  const relay = new WebSocketServer({ noServer: true, maxPayload: mostBytes });
  relay.on('connection', (socket) => {
    socket.on('message', (message, isBinary) => {
      for (const other of relay.clients) {
        if (other !== socket && other.readyState === WebSocket.OPEN) other.send(message, { binary: isBinary });
      }
    });
    // A page that closes in the middle of a message is no error.
    socket.on('error', () => socket.terminate());
  });
  server?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== relayPath) return;
    if (isOwnPage(request, names))
      relay.handleUpgrade(request, socket, head, (open) => relay.emit('connection', open, request));
    else socket.destroy();
  });
  return relay;
}
