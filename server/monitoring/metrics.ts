import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Kysely } from 'kysely';
import type { Config } from '../lib/config/config';
import type { Schema } from '../lib/database/schema';
import { watchCalls } from './providerCalls';
import { readWork } from './work';

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Figures of one gateway for Prometheus (docs/runbook.md): requests, streams, calls to providers, waiting work. Figures
 * of waiting work are read from the database at each scrape, so every gateway tells the same.
 */
export interface Metrics {
  /** Text in Prometheus's exposition format. Never fails: figures that cannot be read are missing. */
  read: () => Promise<string>;
  contentType: string;
  close: () => void;
}

/** Watches a gateway that is not listening yet. */
export function openMetrics(app: FastifyInstance, kysely: Kysely<Schema>, config: Config, now = Date.now): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'keelway_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A route's pattern, not the path: paths hold references and tokens, and are endless.
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: `${reply.statusCode}` }, reply.elapsedTime / 1_000);
    done();
  });
  new Gauge({
    name: 'keelway_open_streams',
    help: 'Responses of the assistant that are being sent.',
    registers,
    collect() {
      this.set(app.openStreams.size);
    },
  });
  const calls = new Histogram({
    name: 'keelway_provider_call_duration_seconds',
    help: 'Time from a call to a provider to the headers of its response. Outcome: ok, refused (4xx), failed.',
    labelNames: ['provider', 'outcome'] as const,
    buckets,
    registers,
  });
  const stopCounting = watchCalls(config, ({ provider, outcome, seconds }) =>
    calls.observe({ provider, outcome }, seconds),
  );
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers });
  const jobs = gauge('keelway_jobs', 'Jobs that are not done, by kind and state (waiting, gaveUp).', ['kind', 'state']);
  const lateness = gauge('keelway_job_late_seconds', 'How long the oldest due job has been waiting.');
  const overdue = gauge('keelway_cases_overdue', 'Cases whose deadline has passed, by kind.', ['kind']);
  const disputed = gauge('keelway_orders_disputed', 'Orders whose charge does not match.');
  const unsettled = gauge('keelway_orders_unsettled', 'Orders whose buyer has waited for the outcome for an hour.');
  const questions = gauge('keelway_model_questions', 'Questions to the language model in the current day.');
  const backup = gauge('keelway_backup_timestamp_seconds', 'When the latest backup was taken; 0 without one.');
  const mailbox = gauge('keelway_mailbox_timestamp_seconds', 'When the mailbox was last read; 0 without one.');
  gauge('keelway_model_questions_limit', 'CHAT_DAILY_QUESTIONS.').set(config.assistant?.questionsPerDay ?? 0);
  new Counter({
    name: 'keelway_model_tokens_total',
    help: 'Tokens of the language model, by kind: prompt, or answer with the thoughts before it.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      this.reset();
      for (const kind of ['prompt', 'answer'] as const) this.inc({ kind }, app.modelTokens.total[kind]);
    },
  });
  const unread = new Counter({
    name: 'keelway_metrics_unread_total',
    help: 'Scrapes for which the database did not answer.',
    registers,
  });

  async function readDatabase(): Promise<void> {
    const work = await readWork(kysely, now());
    for (const each of [jobs, overdue]) each.reset();
    for (const { kind, state, count } of work.jobs) jobs.set({ kind, state }, count);
    for (const { kind, count } of work.overdue) overdue.set({ kind }, count);
    lateness.set(work.lateMs / 1_000);
    disputed.set(work.disputed);
    unsettled.set(work.unsettled);
    questions.set(work.questions);
    backup.set((work.backedUpAt ?? 0) / 1_000);
    mailbox.set((work.mailboxReadAt ?? 0) / 1_000);
  }

  return {
    contentType: register.contentType,
    read: async () => {
      try {
        await readDatabase();
      } catch (error) {
        unread.inc();
        app.log.warn({ err: error }, 'metrics of the database could not be read');
      }
      return register.metrics();
    },
    close: stopCounting,
  };
}
