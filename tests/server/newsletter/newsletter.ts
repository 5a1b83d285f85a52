import type { LightMyRequestResponse } from 'fastify';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '@server/lib/database/schema';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler, newsletterMailJob, type SendMail } from '@server/lib/mail/mailJob';
import { newsletterSendHandlers } from '@server/newsletter/deliveries';
import { newsletterLetters, newsletterOutcomes } from '@server/newsletter/letters';
import { consent } from '@server/newsletter/plugin';
import { newsletterStartHandler } from '@server/newsletter/schedule';
import { subscribe } from '@server/newsletter/subscriptions';
import type { Api } from '../support/api';

export const siteUrl = 'https://keelway.example';
export const day = 86_400_000;
export type Sent = Parameters<SendMail>[0];

/** Fails every statement after as many, as if the process had been killed there. */
export function killedAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/** A newsletter with its mails. Times are `clock.now`, but for what routes do. */
export function openNewsletter({ app, database: { kysely } }: Api) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const clock = { now: Date.now() };
  /** Sends what is due; returns the mails that were accepted. */
  const deliver = async (
    send: SendMail = () => Promise.resolve(),
    through: Kysely<Schema> = kysely,
  ): Promise<Sent[]> => {
    const accepted: Sent[] = [];
    const mailing = {
      send: async (mail: Sent) => {
        await send(mail);
        accepted.push(mail);
      },
      siteUrl,
      letters: newsletterLetters(through),
      outcomes: newsletterOutcomes(through),
      log: { error: (details: object) => onError(details), warn: () => undefined },
    };
    const handlers = [
      mailHandler(mailing),
      newsletterStartHandler(through, onError),
      ...newsletterSendHandlers(through, onError),
      mailHandler({ ...mailing, job: newsletterMailJob }),
    ];
    const jobs = openJobs({ kysely: through, handlers, now: () => clock.now, onError });
    // Fifty mails of a kind in one run.
    for (let sent = 1; sent > 0;) sent = (await jobs.runDue())[newsletterMailJob.kind] ?? 0;
    return accepted;
  };
  const post = (url: string, payload = '', headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    });
  return {
    kysely,
    clock,
    errors,
    deliver,
    post,
    signUp: (email: string) => subscribe(kysely, email, consent, clock.now),
    /** Adds confirmed addresses without mails. */
    addConfirmed: async (...names: string[]) => {
      for (const name of names) await subscribe(kysely, `${name}@example.com`, consent, 1);
      await kysely.updateTable('newsletter_addresses').set({ confirmed_at: 1 }).execute();
      await kysely.deleteFrom('jobs').where('kind', '=', 'mail').execute();
    },
    addresses: () => kysely.selectFrom('newsletter_addresses').selectAll().orderBy('address_key').execute(),
    suppressions: () => kysely.selectFrom('newsletter_suppressions').selectAll().execute(),
    get: (url: string) => app.inject({ url, headers: { accept: 'application/json' } }),
  };
}

/** The path of the first link to a newsletter page in a mail. */
export const linkIn = ({ text }: Sent): string => /https:\/\/keelway\.example(\/newsletter\/\S+)/.exec(text)?.[1] ?? '';
