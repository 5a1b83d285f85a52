import { bytesOf } from '../../shared/site/responseBody';

/** Default timeout of a request, in milliseconds. */
export const deadline = 15_000;
/** Longer responses are cut; none of the expected ones comes close. */
const longestAnswer = 1_000_000;
const longestQuote = 200;

/** An HTTP response. `body` is the parsed JSON, or undefined if it is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
}

/** No response. The message explains why to the operator. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'host names cannot be looked up from this machine',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate chain is incomplete',
  EPROTO: 'it does not speak TLS there',
};

/** Fields to read from an error of any class. */
interface Failure {
  name?: unknown;
  code?: unknown;
  cause?: unknown;
  errors?: readonly unknown[];
}

const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});

function codeOf(error: unknown): string | undefined {
  const { code, cause, errors } = failureOf(error);
  if (typeof code === 'string') return code;
  const inner = errors?.[0] ?? cause;
  return inner === undefined ? undefined : codeOf(inner);
}

/** Why a connection failed, for the operator; never contains a password. */
export function reasonOf(error: unknown, limit = deadline): string {
  const { name } = failureOf(error);
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer within ${limit / 1000} seconds`;
  const code = codeOf(error);
  return code === undefined ? 'the call failed' : (reasons[code] ?? `the call failed (${code})`);
}

async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (body === null) return text;
  for await (const bytes of bytesOf(body, signal)) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= longestAnswer) break;
  }
  return text + decoder.decode();
}

/** One HTTP request; follows no redirect. @throws NoAnswer. */
export async function ask(url: string | URL, init: RequestInit = {}, limit = deadline): Promise<Answer> {
  const signal = AbortSignal.timeout(limit);
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const text = await textOf(response, signal);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      body = undefined;
    }
    return { status: response.status, headers: response.headers, body, text };
  } catch (error) {
    throw new NoAnswer(reasonOf(error, limit), { cause: error });
  }
}

/** The same with a JSON body. @throws NoAnswer. */
export function post(
  url: string | URL,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  limit?: number,
): Promise<Answer> {
  return ask(
    url,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    limit,
  );
}

/** A provider's own words, shortened to one line. */
export function quote(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
}
