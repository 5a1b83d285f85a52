import * as v from 'valibot';
import { requestLimits, requestSchema, type DeskRequest } from '@server/contracts/request';

/** What the form holds, as typed. */
export interface ReportForm {
  text: string;
  name: string;
  email: string;
  /** The sender agreed to send the recording. */
  isRecordingSent: boolean;
}

export type ReportField = 'text' | 'name' | 'email';
export type ReportErrors = Readonly<Partial<Record<ReportField | 'report', string>>>;

interface Sending {
  requestId: string;
  /** Path of the page when the panel was opened. */
  page: string;
  /** The recording as the sender saw it. */
  recording: string;
}

const placeOf = (path: string): ReportField | 'report' => {
  const name = path.replace(/^contact\./, '');
  return name === 'text' || name === 'name' || name === 'email' ? name : 'report';
};

/** Errors by path in the request → by field; the first of each. */
export function errorsOf(fields: Readonly<Record<string, string>>): ReportErrors {
  const errors: Partial<Record<ReportField | 'report', string>> = {};
  for (const [path, message] of Object.entries(fields)) errors[placeOf(path)] ??= message;
  return errors;
}

/** The request for the desk, or what is wrong with the form. */
export function requestOf(
  { text, name, email, isRecordingSent }: ReportForm,
  { requestId, page, recording }: Sending,
): { request: DeskRequest } | { errors: ReportErrors } {
  const parsed = v.safeParse(requestSchema, {
    kind: 'problem',
    requestId,
    contact: { name, email },
    page: page.slice(0, requestLimits.line),
    text,
    ...(isRecordingSent && { recording }),
  });
  if (parsed.success) return { request: parsed.output };
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { errors: errorsOf(fields) };
}
