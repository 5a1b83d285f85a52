import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';

/** Lets a route take its request and response types from the valibot schemas it names. */
export interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

const validate: FastifySchemaCompiler<v.GenericSchema> = ({ schema }) => (data) => {
  const result = v.safeParse(schema, data);
  if (result.success) return { value: result.output };
  const [first] = result.issues;
  const where = v.getDotPath(first);
  return { error: new Error(where === null ? first.message : `${where}: ${first.message}`) };
};

/** An answer goes out through its schema: fields the schema does not name stay inside. */
const serialize: FastifySerializerCompiler<v.GenericSchema> = ({ schema }) => (data) => JSON.stringify(v.parse(schema, data));

/** Routes of this instance give valibot schemas for `body`, `querystring`, `params`, `headers` and `response`. */
export function useValibot(app: FastifyInstance): void {
  app.setValidatorCompiler(validate).setSerializerCompiler(serialize);
}
