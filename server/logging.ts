import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/** Takes each log line as it is written. */
export interface LogStream {
  write: (line: string) => void;
}

/** Tells an operator what is wrong. */
export interface OperatorLog {
  error: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

// `detail`: PostgreSQL tells the values of a row there.
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

/** Each secret field at the top of a log line and up to three levels down. */
const redactedPaths: readonly string[] = secretFields.flatMap((field) => {
  const name = field.includes('-') ? `["${field}"]` : field;
  const below = field.includes('-') ? name : `.${name}`;
  return [name, `*${below}`, `*.*${below}`, `*.*.*${below}`];
});

/** Structured logs, one JSON object a line. Addresses are logged without their query: it may name people or places. */
export function loggerOptions(
  config: Config,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel,
    redact: { paths: [...redactedPaths], censor: '[redacted]' },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0], remoteAddress: request.ip }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
    ...(stream === undefined ? {} : { stream }),
  };
}
