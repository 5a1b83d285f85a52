import * as v from 'valibot';
import { quoteRequestSchema, type Quote } from '@server/contracts/quote';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import { errorsOf, type FieldErrors } from './quoteForm';
import { quotesApi } from './quotesEndpoint';

export type Checked = { isSound: true; quote: Quote } | { isSound: false; errors: FieldErrors };
export type Sent =
  | { status: 'stored'; reference: string }
  | { status: 'refused'; errors: FieldErrors }
  | { status: 'failed'; code: string; message: string };

/**
 * Checks a request by the gateway's own contract. The contract lets yesterday pass, for visitors to the west; here
 * `today` (ISO day where the visitor is) is known.
 */
export function checkQuote(request: unknown, today: string): Checked {
  const result = v.safeParse(quoteRequestSchema, request);
  if (result.success && result.output.readyDate >= today) return { isSound: true, quote: result.output };
  if (result.success) return { isSound: false, errors: { readyDate: 'Choose a day that is not in the past.' } };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { isSound: false, errors: errorsOf(fields) };
}

/** Sends a checked request. Never rejects. */
export async function sendQuote(store: AppStore, quote: Quote): Promise<Sent> {
  const { data, error } = await store.dispatch(quotesApi.endpoints.sendQuote.initiate(quote, { track: false }));
  if (data !== undefined) return { status: 'stored', reference: data.reference };
  const { code, message, fields } = apiErrorOf(error);
  return fields === undefined ? { status: 'failed', code, message } : { status: 'refused', errors: errorsOf(fields) };
}
