import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { failureOnOurSide } from '../../../shared/site/failureOnOurSide';
import { isDatabaseUnavailable, isRefusedText } from '../database/unavailable';
import { failurePage, failurePolicy } from './failurePage';

/**
 * The body of every failed API call (docs/architecture.md "Gateway API"). `code` is stable, `message` is for people.
 * `fields` has a message per rejected field, keyed by its path in the request, such as `contact.email`. `retryAfter` is
 * in milliseconds.
 */
export const apiErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  retryable: v.boolean(),
  fields: v.optional(v.record(v.string(), v.string())),
  retryAfter: v.optional(v.number()),
});
export type ApiErrorBody = v.InferOutput<typeof apiErrorSchema>;

/** Error response schemas shared by all API routes. */
export const errorAnswers = { '4xx': apiErrorSchema, '5xx': apiErrorSchema } as const;

/** An expected failure. Its message is shown to the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(
    status: number,
    code: string,
    message: string,
    retryable = false,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.body = {
      code,
      message,
      retryable,
      ...(fields === undefined ? {} : { fields }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
}

const known = (): Readonly<Record<number, ApiErrorBody>> => ({
  400: { code: 'invalid_request', message: t('The request could not be understood.'), retryable: false },
  404: { code: 'not_found', message: t('There is nothing at this address.'), retryable: false },
  405: {
    code: 'method_not_allowed',
    message: t('This address does not accept this kind of request.'),
    retryable: false,
  },
  413: { code: 'too_large', message: t('The request is too large.'), retryable: false },
  415: { code: 'unsupported_media_type', message: t('Send the request as JSON.'), retryable: false },
  429: { code: 'rate_limited', message: t('Too many requests. Please wait a moment and try again.'), retryable: true },
  503: {
    code: 'unavailable',
    message: t('The service is not available right now. Please try again.'),
    retryable: true,
  },
});

/** `Retry-After` while the database is unavailable, in seconds. */
const unavailableFor = 5;

/** The generic error body for a status. */
export function errorBody(status: number): ApiErrorBody {
  return (
    known()[status] ??
    (status < 500
      ? { code: `http_${status}`, message: t('The request could not be completed.'), retryable: false }
      : { code: 'internal', message: failureOnOurSide(), retryable: true })
  );
}

/** Maps an error to the standard error response. Internal details go to the log only. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) {
    request.log.info({ code: error.body.code }, 'request refused');
    // RFC 9110, section 15.5.2.
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    if (error.body.retryAfter !== undefined && !reply.hasHeader('retry-after'))
      reply.header('retry-after', Math.ceil(error.body.retryAfter / 1_000));
    return sendError(request, reply, error.status, error.body);
  }
  const isUnavailable = isDatabaseUnavailable(error);
  const status = isUnavailable ? 503 : (error.statusCode ?? (isRefusedText(error) ? 400 : 500));
  if (isUnavailable) reply.header('retry-after', unavailableFor);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: error.code, status }, 'request refused');
  return sendError(request, reply, status);
}

/** Pages get a sentence, with the request's id for a failure of ours; API clients the standard body. */
function sendError(
  { id, url, headers }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body = errorBody(status),
): FastifyReply {
  const isForPerson = !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
  if (!isForPerson) return reply.status(status).send(body);
  if (status < 500) return reply.status(status).type('text/plain; charset=utf-8').send(body.message);
  return reply
    .status(status)
    .headers({ 'content-security-policy': failurePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(failurePage(body.message, id));
}
