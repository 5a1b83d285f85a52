import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { malformedAnswer, type ApiError } from './apiError';

type Answered = QueryReturnValue<unknown, ApiError, object>;
export type ReadAnswer<Answer> = { data: Answer } | { error: ApiError };

/** Validates the response of an endpoint's request; a mismatch fails with code 'malformed'. */
export async function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  request: Answered | PromiseLike<Answered>,
): Promise<ReadAnswer<v.InferOutput<Schema>>> {
  const { data, error } = await request;
  if (error !== undefined) return { error };
  const answer = v.safeParse(schema, data);
  return answer.success ? { data: answer.output } : { error: malformedAnswer };
}
