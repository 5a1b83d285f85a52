import * as v from 'valibot';

const job = v.object({
  id: v.string(),
  /** Such as `mail`. */
  kind: v.string(),
  /** Unique within the kind; names what it is about, such as a reference. */
  key: v.string(),
  /** When it runs next, or was due; epoch milliseconds. */
  runAt: v.number(),
  /** Failed attempts. */
  attempts: v.number(),
  /** Of the last attempt, such as `550 5.1.1`; null if it did not fail. */
  problem: v.nullable(v.string()),
  /** False for jobs that are tried forever: the site needs them. */
  canStop: v.boolean(),
});
export type DeskJob = v.InferOutput<typeof job>;

/** `GET /api/desk/jobs`: unfinished jobs by due time, at most 100 of each; `counts` are of all. */
export const deskJobsSchema = v.object({
  waiting: v.array(job),
  running: v.array(job),
  gaveUp: v.array(job),
  counts: v.object({ waiting: v.number(), running: v.number(), gaveUp: v.number() }),
});
export type DeskJobs = v.InferOutput<typeof deskJobsSchema>;
