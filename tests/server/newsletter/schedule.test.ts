import { randomUUID } from 'node:crypto';
import type { NewsletterIssue, NewsletterOverview } from '@shared/desk/newsletter';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { apisOf } from '../support/api';
import { engines } from '../support/engines';
import { identityKeys } from '../support/identityKeys';
import { day, killedAfter, openNewsletter } from './newsletter';

const keys = identityKeys();
const edith = personOf('edith');
const draft = { subject: 'News of March', body: 'The port is open.' };
const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@keelway.example' };
/** A time in Nairobi, which has UTC+3 all year, as the browser's field has it. */
const nairobi = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16);
const minute = 60_000;
const soon = Math.ceil(Date.now() / minute) * minute + 2 * 3_600_000;

describe.each(engines)('scheduling a newsletter on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open({ ...keys.environment(), ...withMail });
    await giveRole(api.database, edith, 'editor');
    const call = callsOf(api.app, keys);
    const newsletter = openNewsletter(api);
    await newsletter.addConfirmed('a', 'b');
    const path = `/api/desk/newsletter/issues/${randomUUID()}`;
    const save = (seen: number, changes = {}) => call(edith, 'PUT', path, { seen, ...draft, ...changes });
    await save(0);
    const schedule = (at: string, seen = 1) => call(edith, 'PUT', `${path}/schedule`, { seen, at });
    const read = async () => (await call(edith, 'GET', path)).json<NewsletterIssue>();
    const audited = async () =>
      (await newsletter.kysely.selectFrom('staff_audit').select('action').orderBy('at').execute())
        .map(({ action }) => action)
        .filter((action) => action !== 'newsletter.saved');
    return { ...newsletter, call, path, save, schedule, read, audited };
  }

  test('it is sent once at its time, by whichever gateway is there', async () => {
    const { schedule, read, deliver, clock, call, audited } = await start();
    expect((await schedule(nairobi(soon))).json()).toEqual({ scheduledFor: soon, recipients: 2 });
    expect((await schedule(nairobi(soon))).statusCode).toBe(200);
    expect(await read()).toMatchObject({ state: 'draft', scheduledFor: soon, sentAt: null });
    const overview = (await call(edith, 'GET', '/api/desk/newsletter')).json<NewsletterOverview>();
    expect(overview.issues).toMatchObject([{ scheduledFor: soon }]);
    clock.now = soon - minute;
    expect(await deliver()).toEqual([]);
    clock.now = soon + minute;
    const mails = (await Promise.all([deliver(), deliver()])).flat();
    clock.now += 10 * minute;
    mails.push(...(await deliver()));
    expect(mails.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com']);
    expect(await read()).toMatchObject({ state: 'sent', scheduledFor: null, figures: { recipients: 2, sent: 2 } });
    expect(await audited()).toEqual(['newsletter.scheduled']);
  });

  test('gateways killed after every statement start it once, and lose and double nobody', async () => {
    const { schedule, read, deliver, clock, kysely } = await start();
    await schedule(nairobi(soon));
    clock.now = soon + minute;
    const accepted: string[] = [];
    const keep = ({ id }: { id: string }) => Promise.resolve(void accepted.push(id));
    let kills = 0;
    for (let statements = 1; statements < 60; statements += 1) {
      await deliver(keep, kysely.withPlugin(killedAfter(statements))).catch(() => {
        kills += 1;
      });
      // Past the leases of the killed one.
      clock.now += 3 * minute;
    }
    await deliver(keep);
    expect(kills).toBeGreaterThan(10);
    expect(new Set(accepted).size).toBe(2);
    expect(await kysely.selectFrom('jobs').select('kind').where('kind', '=', 'newsletterSend').execute()).toHaveLength(
      1,
    );
    expect(await read()).toMatchObject({ state: 'sent', figures: { recipients: 2, sent: 2 } });
  });

  test('another time takes the place of the first one', async () => {
    const { schedule, deliver, clock, read } = await start();
    await schedule(nairobi(soon));
    await schedule(nairobi(soon + day));
    expect(await read()).toMatchObject({ scheduledFor: soon + day });
    clock.now = soon + minute;
    expect(await deliver()).toEqual([]);
    clock.now = soon + day + minute;
    expect(await deliver()).toHaveLength(2);
  });

  test('cancelled, it is a draft again, and nothing is sent', async () => {
    const { schedule, call, path, save, deliver, clock, read, audited } = await start();
    await schedule(nairobi(soon));
    expect((await save(1, { body: 'Changed' })).statusCode).toBe(409);
    expect((await call(edith, 'DELETE', path)).statusCode).toBe(404);
    const cancel = async () => (await call(edith, 'DELETE', `${path}/schedule`)).statusCode;
    expect([await cancel(), await cancel()]).toEqual([204, 204]);
    expect(await read()).toMatchObject({ state: 'draft', scheduledFor: null });
    clock.now = soon + minute;
    expect(await deliver()).toEqual([]);
    expect((await save(1, { body: 'Changed' })).statusCode).toBe(200);
    expect(await audited()).toEqual(['newsletter.scheduled', 'newsletter.unscheduled']);
  });

  test('once it has started, neither its time nor anything else of it changes', async () => {
    const { schedule, call, path, deliver, clock } = await start();
    await schedule(nairobi(soon));
    clock.now = soon + minute;
    await deliver();
    const late = [await schedule(nairobi(soon + day)), await call(edith, 'DELETE', `${path}/schedule`)];
    expect(late.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [409, 'newsletter_changed'],
      [409, 'newsletter_changed'],
    ]);
  });

  test('a scheduled one that is sent at once is not sent again', async () => {
    const { schedule, call, path, deliver, clock } = await start();
    await schedule(nairobi(soon));
    expect((await call(edith, 'POST', `${path}/send`, { seen: 1 })).json()).toEqual({ recipients: 2 });
    clock.now = soon + minute;
    expect(await deliver()).toHaveLength(2);
    clock.now += day;
    expect(await deliver()).toEqual([]);
  });

  test.each([
    [() => nairobi(Date.now() - minute), 'This time is past. Choose a later one.'],
    [() => nairobi(Date.now() + 367 * day), 'This is more than a year ahead. Choose a time within a year.'],
    [() => '2027-02-30T10:00', 'There is no such day or time.'],
    [() => '', 'Enter a day and a time.'],
  ])('a time that cannot be kept is refused at its field', async (at, message) => {
    const { schedule, read } = await start();
    const refused = await schedule(at());
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([400, { fields: { at: message } }]);
    expect(await read()).toMatchObject({ scheduledFor: null });
  });

  test('another version than the one that was seen is not scheduled', async () => {
    const { schedule, save, read } = await start();
    await save(1, { body: 'Two' });
    expect((await schedule(nairobi(soon), 1)).statusCode).toBe(409);
    expect(await read()).toMatchObject({ scheduledFor: null });
  });
});
