import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type Logger } from 'pino';
import type { Config } from '../config/config';
import { plainAddress } from '../http/proxies';

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
const secretFields: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'key',
  'apiKey',
  'secretKey',
  'privateKey',
  'membersKey',
  'password',
  'email',
  'token',
  'idToken',
  'phone',
  'phoneNumber',
  'detail',
]);
/** Levels below a log line's own fields; what is deeper is left out. */
const deepest = 8;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A copy of a logged value without its secret fields. */
function redacted(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return redacted({ ...pino.stdSerializers.err(value) }, depth);
  if (depth > deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretFields.has(name) ? '[redacted]' : redacted(field, depth + 1),
    ]),
  );
}

/**
 * A path without the token of a private link (server/lib/links, server/newsletter), also if a mail program broke it or
 * somebody mistyped what stands before it.
 */
function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/(\/quote\/+[^/]*\/+(?:agent\/+)?|\/newsletter\/+[^/]*\/+).+/i, '$1[link]')
    .replaceAll(/eyJ[^/]{20,}/g, '[link]');
}

/** Structured logs, one JSON object per line. */
export function loggerOptions(
  config: Config,
  stream?: LogStream,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel,
    // pino's own redaction takes paths to a fixed depth, and walks all of them for each request's logger.
    formatters: { log: (fields) => redacted(fields) as Record<string, unknown> },
    // By then errors are copies.
    serializers: { err: (copy: object) => ({ type: 'Error', message: '', stack: '', ...copy }) },
    ...(stream === undefined ? {} : { stream }),
  };
}

/** Logs one line for each request, unless `isQuiet`. URLs without their query, which may contain personal data. */
export class RequestLog extends LogController {
  // Its lines have a few known fields. Looking through them for secrets would take longer than all the rest.
  readonly #log: Logger;
  readonly #isQuiet: (request: FastifyRequest, statusCode: number) => boolean;

  /** `stream` defaults to standard output. */
  constructor(
    { logLevel }: Config,
    isQuiet: (request: FastifyRequest, statusCode: number) => boolean,
    stream?: LogStream,
  ) {
    super();
    this.#log = pino({ level: logLevel }, stream);
    this.#isQuiet = isQuiet;
  }

  override incomingRequest(): void {
    // One line at the end says it all.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime } = reply;
    if (error === null || error === undefined) {
      if (!this.#log.isLevelEnabled('info') || this.#isQuiet(request, statusCode)) return;
    } else request.log.error({ err: error }, 'the response broke off');
    this.#log.info(
      {
        reqId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        remoteAddress: plainAddress(request),
        statusCode,
        responseTime: Math.round(elapsedTime * 100) / 100,
      },
      error === null || error === undefined ? 'request completed' : 'request broken off',
    );
  }
}
