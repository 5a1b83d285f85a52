import * as v from 'valibot';
import { t } from '@language/words';
import { quoteRequestSchema, type Quote } from '@server/contracts/quote';
import { errorsOf, type FieldErrors } from './quoteForm';

export type Checked = { isSound: true; quote: Quote } | { isSound: false; errors: FieldErrors };

/**
 * Validates a request by the gateway's contract. The contract accepts yesterday, because of time zones; here `today`
 * (the visitor's ISO date) is known.
 */
export function checkQuote(request: unknown, today: string): Checked {
  const result = v.safeParse(quoteRequestSchema, request);
  if (result.success && result.output.readyDate >= today) return { isSound: true, quote: result.output };
  if (result.success) return { isSound: false, errors: { readyDate: t('Choose a day that is not in the past.') } };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { isSound: false, errors: errorsOf(fields) };
}
