import { writeSync } from 'node:fs';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type Logger } from 'pino';
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
const secretFields: ReadonlySet<string> = new Set([
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
 * A path without the token of a private link (server/links, server/newsletter), also if a mail program broke it or
 * somebody mistyped what stands before it.
 */
function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/(\/quote\/+[^/]*\/+(?:agent\/+)?|\/newsletter\/+[^/]*\/+).+/i, '$1[link]')
    .replaceAll(/eyJ[^/]{20,}/g, '[link]');
}

/** Characters of a block, and those kept while none can be written: what comes then is left out. */
const blocks = { minLength: 32_768, maxWrite: 65_536, maxLength: 16_777_216, periodicFlush: 1_000 };
/** Attempts of the last flush while the reader is slow, and milliseconds between them. */
const [attempts, pause] = [40, 50];

/** Of sonic-boom, pino's stream: lines that are not being written yet. */
interface Pending {
  _bufs: string[];
  _writing: boolean;
  _writingBuf: string | Buffer;
}

/** pino's own flush would try for ever to write into a closed pipe, or on a full disk. */
function flushOrGiveUp(stream: Pending): void {
  const own = stream._writing ? '' : stream._writingBuf;
  let rest = Buffer.concat([own, ...stream._bufs].map((text) => Buffer.from(text)));
  stream._bufs = [];
  if (!stream._writing) stream._writingBuf = '';
  for (let attempt = 0; rest.length > 0 && attempt < attempts;) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EAGAIN') return;
      attempt += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
}

/**
 * Standard output, written once a second or when 32 KB have come together, off the request's path. Flush it before the
 * process ends. What cannot be written is left out: it never stops the gateway.
 */
export function bufferedOutput(): LogStream & { flushSync: () => void } {
  const stream = pino.destination({ dest: 1, sync: false, ...blocks });
  stream.on('error', () => undefined);
  // pino calls it at the exit, too.
  stream.flushSync = () => flushOrGiveUp(stream as unknown as Pending);
  return stream;
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
        remoteAddress: request.ip,
        statusCode,
        responseTime: Math.round(elapsedTime * 100) / 100,
      },
      error === null || error === undefined ? 'request completed' : 'request broken off',
    );
  }
}
