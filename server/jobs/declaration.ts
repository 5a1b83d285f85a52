import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { addJob, finishJob, planJob, type NewJob } from './rows';

export interface Planned<Payload> {
  /** One job of its kind for each key. */
  key: string;
  payload: Payload;
  /** Epoch milliseconds; when absent, now. */
  runAt?: number;
  /** Whom the payload is about: the job goes with their account. */
  uid?: string;
}

/** A kind of job, as those see it who plan one: in the database transaction of what it follows from. */
export interface JobDeclaration<TSchema extends v.GenericSchema> {
  kind: string;
  schema: TSchema;
  /** Adds a job, once for its key, even when the one before is done. False: there was one. */
  add: (database: Kysely<Schema>, job: Planned<v.InferInput<TSchema>>, now: number) => Promise<boolean>;
  /** Adds a job or plans it anew, whatever became of it before. A run that is under way changes this plan no more. */
  plan: (database: Kysely<Schema>, job: Planned<v.InferInput<TSchema>>, now: number) => Promise<void>;
  /** Nothing is left to do: no run comes any more. */
  finish: (database: Kysely<Schema>, key: string, now: number) => Promise<void>;
}

/** Declares a kind of job with the shape of its payload, which is kept as JSON and checked on both sides. */
export function declareJob<TSchema extends v.GenericSchema>(kind: string, schema: TSchema): JobDeclaration<TSchema> {
  const newJob = ({ key, payload, runAt, uid }: Planned<v.InferInput<TSchema>>, now: number): NewJob => {
    v.assert(schema, payload);
    return { kind, key, payload: JSON.stringify(payload), runAt: runAt ?? now, uid: uid ?? null, createdAt: now };
  };
  return {
    kind,
    schema,
    add: async (database, job, now) => addJob(database, newJob(job, now)),
    plan: async (database, job, now) => planJob(database, newJob(job, now)),
    finish: (database, key, now) => finishJob(database, kind, key, now),
  };
}
