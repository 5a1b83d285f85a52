import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/** Receives each log line as it is written. */
export interface LogStream {
  write: (line: string) => void;
}

/** Logs problems for the operator. */
export interface OperatorLog {
  error: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

// `detail`: PostgreSQL puts row values there.
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'key',
  'apiKey',
  'secretKey',
  'membersKey',
  'password',
  'email',
  'token',
  'idToken',
  'phone',
  'phoneNumber',
  'detail',
];

/** Each secret field at the top level of a log line and up to three levels down. */
const redactedPaths: readonly string[] = secretFields.flatMap((field) => {
  const name = field.includes('-') ? `["${field}"]` : field;
  const below = field.includes('-') ? name : `.${name}`;
  return [name, `*${below}`, `*.*${below}`, `*.*.*${below}`];
});

/**
 * A path without the token of a private link (server/links, server/newsletter), also if a mail program broke it or
 * somebody mistyped what stands before it.
 */
function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/(\/quote\/+[^/]*\/+(?:agent\/+)?|\/newsletter\/+[^/]*\/+).+/i, '$1[link]')
    .replaceAll(/eyJ[^/]{20,}/g, '[link]');
}

/** Structured logs, one JSON object per line. URLs are logged without their query, which may contain personal data. */
export function loggerOptions(
  config: Config,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel,
    redact: { paths: [...redactedPaths], censor: '[redacted]' },
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url), remoteAddress: request.ip }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
    ...(stream === undefined ? {} : { stream }),
  };
}
