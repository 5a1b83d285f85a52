import type { Fault } from './faultProxy';

const http = (status: string, type: string, body: string, length = Buffer.byteLength(body)): Fault => ({
  kind: 'answer',
  text: `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`,
});
const smtp = (text: string): Fault => ({ kind: 'answer', text });

/** Of each fault: how it looks over HTTP and over SMTP. Those that last end only by the caller's own limit. */
export const faults = {
  slow: { http: { kind: 'delay', by: 50 }, smtp: { kind: 'delay', by: 50 }, lasts: false },
  dripping: { http: { kind: 'drip', after: /^/ }, smtp: { kind: 'drip', after: /\n/ }, lasts: true },
  silent: { http: { kind: 'silence' }, smtp: { kind: 'silence' }, lasts: true },
  refused: { http: { kind: 'refuse' }, smtp: { kind: 'refuse' }, lasts: false },
  failing: {
    http: http('500 Internal Server Error', 'text/html', '<h1>Oops</h1>'),
    smtp: smtp('421 4.3.2 Closing\r\n'),
    lasts: false,
  },
  malformed: { http: http('200 OK', 'application/json', '{"keys":'), smtp: smtp('HTTP/1.1 400 No\r\n'), lasts: false },
  lying: {
    http: http('200 OK', 'application/json', '{"status":true}', 5_000),
    // The first line of a greeting that has no last one (RFC 5321, section 4.2.1).
    smtp: smtp('220-Welcome\r\n'),
    lasts: false,
  },
  'cut in the middle': {
    http: { kind: 'cut', after: /\r\n\r\n[^]{5}/ },
    // Within the handshake that encrypts the rest.
    smtp: { kind: 'cut', after: /Ready to start TLS[^]{20}/ },
    lasts: false,
  },
} as const satisfies Record<string, { http: Fault; smtp: Fault; lasts: boolean }>;

export type FaultName = keyof typeof faults;
