import type { LightMyRequestResponse } from 'fastify';
import { openJobs } from '@server/lib/jobs/runner';
import { mailHandler } from '@server/lib/mail/mailJob';
import { openMailer } from '@server/lib/mail/smtp';
import { newsletterLetters } from '@server/newsletter/letters';
import { parseEvents } from '../server/support/chat';
import { mailsOf } from '../server/support/mails';
import { faults, type FaultName } from './faults';
import { mailLimits, standIns, type Gateways, type Provider } from './standIns';

const use = standIns();
const hour = 3_600_000;

/** Each row: what a visitor gets while the provider has the fault. What is not lost is in `flows`. */
const outcomes: Record<FaultName, Record<Provider, string>> = {
  slow: { identity: 'signed in', payments: 'paid', assistant: 'model', mail: 'sent' },
  dripping: { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
  silent: { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
  refused: { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
  failing: { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
  malformed: { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
  lying: { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
  'cut in the middle': { identity: 'unavailable', payments: 'payment_unconfirmed', assistant: 'content', mail: 'kept' },
};

/** The code of an error that may be tried again, or `ok` of a success. */
function outcomeOf(answer: LightMyRequestResponse, ok: string): string {
  if (answer.statusCode < 400) return ok;
  const { code, retryable } = answer.json<{ code: string; retryable: boolean }>();
  expect([answer.statusCode, retryable]).toEqual([503, true]);
  return code;
}

interface Flow {
  /** Asks for what needs the provider; resolves with the outcome. */
  during: (limits: 'patient' | 'hasty') => Promise<string>;
  /** Once the provider is well again: nothing was lost. */
  afterwards: () => Promise<void>;
}

const flows: Record<Provider, (gateways: Gateways, name: string) => Promise<Flow>> = {
  identity: async (gateways, name) => {
    const headers = { authorization: await use().signUp(name) };
    const look = async (limits: 'patient' | 'hasty') =>
      outcomeOf(await gateways[limits].inject({ url: '/api/subscription', headers }), 'signed in');
    return { during: look, afterwards: async () => expect(await look('patient')).toBe('signed in') };
  },
  payments: async (gateways, name) => {
    const headers = { authorization: await use().signUp(name) };
    const ordered = await gateways.patient.inject({ method: 'POST', url: '/api/subscription/orders', headers });
    const { reference, accessCode } = ordered.json<{ reference: string; accessCode: string }>();
    await use().pay(accessCode);
    const confirm = (limits: 'patient' | 'hasty') =>
      gateways[limits].inject({ method: 'POST', url: `/api/subscription/orders/${reference}/confirm`, headers });
    return {
      during: async (limits) => {
        const outcome = outcomeOf(await confirm(limits), 'paid');
        const subscription = await gateways.patient.inject({ url: '/api/subscription', headers });
        expect(subscription.json()).toMatchObject(
          outcome === 'paid' ? { status: 'active' } : { confirming: { reference } },
        );
        return outcome;
      },
      afterwards: async () =>
        expect((await confirm('patient')).json()).toMatchObject({
          outcome: 'paid',
          subscription: { status: 'active' },
        }),
    };
  },
  assistant: (gateways) => {
    const ask = async (limits: 'patient' | 'hasty'): Promise<string> => {
      const payload = { prompt: 'Who are your agents in Mombasa?', history: [] };
      const events = parseEvents((await gateways[limits].inject({ method: 'POST', url: '/api/chat', payload })).body);
      const last = events.at(-1);
      expect(events.some((event) => event.name === 'token' && event.data.text !== '')).toBe(true);
      return last?.name === 'done' ? last.data.source : `${last?.name} ${JSON.stringify(last?.data)}`;
    };
    return Promise.resolve({ during: ask, afterwards: async () => expect(await ask('patient')).toBe('model') });
  },
  mail: ({ patient, database: { kysely } }, name) => {
    const email = `${name}@example.com`;
    const runDue = (limit: number, now: number) => {
      const log = { error: () => undefined, warn: () => undefined };
      const send = openMailer({ url: use().mailUrl, from: 'Keelway <members@keelway.example>' }, limit);
      const letters = newsletterLetters(kysely);
      const handlers = [mailHandler({ send, letters, siteUrl: 'https://keelway.example', log })];
      const onError = (error: unknown): void => {
        throw error;
      };
      return openJobs({ kysely, handlers, now: () => now, onError }).runDue();
    };
    return Promise.resolve({
      during: async (limits) => {
        const payload = { email };
        const answer = await patient.inject({ method: 'POST', url: '/api/newsletter', payload });
        expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'subscribed' }]);
        await runDue(mailLimits[limits], Date.now() + 1_000);
        const [mail] = await mailsOf(kysely);
        expect(mail).toMatchObject(mail?.state === 'done' ? { attempts: 0 } : { state: 'waiting', attempts: 1 });
        return mail?.state === 'done' ? 'sent' : 'kept';
      },
      afterwards: async () => {
        await runDue(mailLimits.patient, Date.now() + hour);
        expect(await mailsOf(kysely)).toMatchObject([{ state: 'done' }]);
        expect(await use().mailsTo(email)).toHaveLength(1);
      },
    });
  },
};

const pages = [
  '/',
  '/blog',
  '/search-results?q=Mombasa',
  '/api/agents?q=Mombasa',
  '/api/people',
  '/healthz',
  '/readyz',
];

describe.each(Object.keys(flows) as Provider[])('%s', (provider) => {
  const kind = provider === 'mail' ? 'smtp' : 'http';
  let shared: Promise<Gateways> | undefined;
  // A gateway keeps the keys that it has fetched, and the mails of the row before.
  const keeps = provider === 'identity' || provider === 'mail';
  const open = () => (keeps ? use().open() : (shared ??= use().open()));

  test.each(Object.keys(faults) as FaultName[])('%s', async (name) => {
    const proxy = use().proxies[provider];
    const gateways = await open();
    const flow = await flows[provider](gateways, `${provider}-${name.replaceAll(' ', '-')}`);
    await proxy.turnTo(faults[name][kind]);
    try {
      const [outcome, ...answers] = await Promise.all([
        flow.during(faults[name].lasts ? 'hasty' : 'patient'),
        ...pages.map((url) => gateways.patient.inject(url)),
      ]);
      expect(outcome).toBe(outcomes[name][provider]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
    } finally {
      await proxy.turnTo(null);
    }
    await flow.afterwards();
  });
});
