import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../database/schema';
import { addJob, finishJob, planJob, type NewJob } from './rows';

export interface Planned<Payload> {
  /** Unique within the kind. */
  key: string;
  payload: Payload;
  /** Epoch milliseconds; without it, at once. */
  runAt?: number;
  /** The person that the payload is about: the job is deleted with their account. */
  uid?: string;
}

/** A kind of job, for code that schedules one. Schedule it in the database transaction that causes it. */
export interface JobDeclaration<TSchema extends v.GenericSchema> {
  kind: string;
  schema: TSchema;
  /** Adds a job unless its key exists, even if that job is done. Returns whether it was added. */
  add: (database: Kysely<Schema>, job: Planned<v.InferInput<TSchema>>, now: number) => Promise<boolean>;
  /** Adds a job or reschedules the existing one, whatever its state. A run in progress cannot overwrite this. */
  plan: (database: Kysely<Schema>, job: Planned<v.InferInput<TSchema>>, now: number) => Promise<void>;
  /** Marks the job done; it will not run again. */
  finish: (database: Kysely<Schema>, key: string, now: number) => Promise<void>;
}

/** Declares a kind of job. The payload is stored as JSON and validated when written and when read. */
export function declareJob<TSchema extends v.GenericSchema>(kind: string, schema: TSchema): JobDeclaration<TSchema> {
  const newJob = ({ key, payload, runAt, uid }: Planned<v.InferInput<TSchema>>, now: number): NewJob => {
    v.assert(schema, payload);
    return { kind, key, payload: JSON.stringify(payload), runAt: runAt ?? null, uid: uid ?? null, createdAt: now };
  };
  return {
    kind,
    schema,
    add: async (database, job, now) => addJob(database, newJob(job, now)),
    plan: async (database, job, now) => planJob(database, newJob(job, now)),
    finish: (database, key, now) => finishJob(database, kind, key, now),
  };
}
