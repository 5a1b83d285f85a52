import type { FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config';

// `detail`: PostgreSQL tells the values of a row there.
const secretFields = ['authorization', 'cookie', 'set-cookie', 'key', 'apiKey', 'secretKey', 'membersKey', 'password', 'email', 'token', 'idToken', 'phone', 'phoneNumber', 'detail'];

/** Each secret field at the top of a log line and up to three levels down. */
export const redactedPaths: readonly string[] = secretFields.flatMap((field) => {
  const name = field.includes('-') ? `["${field}"]` : field;
  const below = field.includes('-') ? name : `.${name}`;
  return [name, `*${below}`, `*.*${below}`, `*.*.*${below}`];
});

/** Structured logs, one JSON object a line. Addresses are logged without their query: it may name people or places. */
export function loggerOptions(config: Config, stream?: DestinationStream): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
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
