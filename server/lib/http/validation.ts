import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { ApiError } from './errors';

/** Infers a route's request and response types from its valibot schemas. */
export interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** 400 `invalid_request`, with the first message of each field. */
export function invalidRequest(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): ApiError {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path !== null && !fields.has(path)) fields.set(path, issue.message);
  }
  const named = fields.size === 0 ? undefined : Object.fromEntries(fields);
  return new ApiError(400, 'invalid_request', issues[0].message, false, named);
}

const validate: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) => {
    const result = v.safeParse(schema, data);
    return result.success ? { value: result.output } : { error: invalidRequest(result.issues) };
  };

/** Serialises through the schema, so that fields it does not name are never sent. */
const serialize: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(v.parse(schema, data));

/** Lets routes use valibot schemas for `body`, `querystring`, `params`, `headers` and `response`. */
export function acceptValibot(app: FastifyInstance): void {
  app.setValidatorCompiler(validate).setSerializerCompiler(serialize);
}
