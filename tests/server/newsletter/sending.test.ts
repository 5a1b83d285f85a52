import { randomUUID } from 'node:crypto';
import { readIssue, saveDraft, sendIssue } from '@server/newsletter/issues';
import { MailFailure } from '@server/lib/mail/failure';
import { erasePersonalData } from '@server/personalData/personalData';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { day, killedAfter, linkIn, openNewsletter, siteUrl, type Sent } from './newsletter';

const draft = { subject: 'News of March', body: 'The port of **Mombasa** is open.' };

describe.each(engines)('sending a newsletter on %s', (engine) => {
  const open = apisOf(engine);
  async function start(...names: string[]) {
    const newsletter = openNewsletter(await open());
    await newsletter.addConfirmed(...names);
    const id = randomUUID();
    const act = { id, uid: 'uid-editor', now: Date.now() };
    await saveDraft(newsletter.kysely, { ...act, seen: 0 }, draft);
    newsletter.clock.now = act.now + 60_000;
    return {
      ...newsletter,
      id,
      send: () => sendIssue(newsletter.kysely, { ...act, seen: 1 }),
      figures: async () => (await readIssue(newsletter.kysely, id))?.figures,
    };
  }

  test('each confirmed address gets it once, with a link of its own to unsubscribe by one request', async () => {
    const { send, deliver, figures, signUp, id, kysely, post, addresses } = await start('a', 'b');
    await signUp('waits@example.com');
    expect(await send()).toBe(2);
    const mails = (await deliver()).filter(({ subject }) => subject === draft.subject);
    expect(mails.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com']);
    for (const mail of mails) {
      const path = linkIn(mail);
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<${siteUrl}${path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(mail.html).toContain(`href="${siteUrl}${path}"`);
      expect(mail.html).toContain('<strong>Mombasa</strong>');
    }
    expect(await figures()).toEqual({ recipients: 2, sent: 2, bounced: 0, skipped: 0, unsubscribed: 0 });
    expect((await readIssue(kysely, id))?.state).toBe('sent');
    await post(linkIn(mails[0] as Sent), 'List-Unsubscribe=One-Click');
    await post(linkIn(mails[0] as Sent), 'List-Unsubscribe=One-Click');
    expect(await figures()).toMatchObject({ recipients: 2, sent: 2, unsubscribed: 1 });
    expect((await addresses()).map(({ email }) => email)).not.toContain(mails[0]?.to);
    expect(await deliver()).toEqual([]);
  });

  test('sent twice at once, it goes out once', async () => {
    const { send, deliver } = await start('a', 'b', 'c');
    expect(await Promise.all([send(), send(), send()])).toEqual([3, 3, 3]);
    expect(await deliver()).toHaveLength(3);
    expect(await send()).toBe(3);
    expect(await deliver()).toEqual([]);
  });

  test('addresses that confirm later do not get it, those that left or were erased meanwhile neither', async () => {
    const { send, deliver, kysely, figures, addresses, clock } = await start('a', 'b', 'c', 'd');
    await send();
    await kysely
      .updateTable('newsletter_addresses')
      .set({ confirmed_at: Date.now() + day })
      .where('address_key', '=', 'd@example.com')
      .execute();
    // Queued, but the mail server is away.
    await deliver(() => Promise.reject(new MailFailure('ECONNECTION', false)));
    const erased = {
      uid: 'x',
      email: 'A@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(kysely, erased, Date.now());
    await kysely.deleteFrom('newsletter_addresses').where('address_key', '=', 'b@example.com').execute();
    clock.now += day;
    expect((await deliver()).map(({ to }) => to)).toEqual(['c@example.com']);
    expect(await figures()).toMatchObject({ recipients: 3, sent: 1, skipped: 2 });
    expect(await addresses()).toHaveLength(2);
  });

  test('a refused address counts as bounced and gets no further newsletter until it is confirmed anew', async () => {
    const { send, deliver, figures, suppressions, kysely, clock } = await start('a', 'b');
    await send();
    await deliver((mail) =>
      mail.to.startsWith('a') ? Promise.reject(new MailFailure('550 5.1.1', true)) : Promise.resolve(),
    );
    expect(await figures()).toMatchObject({ recipients: 2, sent: 1, bounced: 1 });
    expect(await suppressions()).toMatchObject([{ reason: 'bounced' }]);
    const next = { id: randomUUID(), uid: 'uid-editor', now: clock.now + 1 };
    await saveDraft(kysely, { ...next, seen: 0 }, draft);
    expect(await sendIssue(kysely, { ...next, seen: 1 })).toBe(1);
    clock.now += 60_000;
    expect((await deliver()).map(({ to }) => to)).toEqual(['b@example.com']);
  });

  test('a list of several batches is complete', async () => {
    const { send, deliver, kysely, figures } = await start();
    const rows = Array.from({ length: 405 }, (_, index) => ({
      address_key: `n${index}@example.com`,
      email: `n${index}@example.com`,
      id: randomUUID(),
      consented_at: 1,
      consent_version: 'v',
      consent_text: 't',
      confirmed_at: 1,
      mails: 0,
      mailed_at: null,
      bounced_at: null,
    }));
    for (let first = 0; first < rows.length; first += 81)
      await kysely
        .insertInto('newsletter_addresses')
        .values(rows.slice(first, first + 81))
        .execute();
    await send();
    const mails = await deliver();
    expect(new Set(mails.map(({ to }) => to)).size).toBe(405);
    expect(mails).toHaveLength(405);
    expect(await figures()).toMatchObject({ recipients: 405, sent: 405 });
  });

  test('gateways killed after every statement lose and double nobody', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { send, deliver, kysely, clock, figures, id } = await start(...names);
    await send();
    const accepted: Sent[] = [];
    const keep = (mail: Sent) => Promise.resolve(void accepted.push(mail));
    let kills = 0;
    for (let statements = 1; statements < 60; statements += 1) {
      const through = kysely.withPlugin(killedAfter(statements));
      await deliver(keep, through).catch(() => {
        kills += 1;
      });
      // Past the leases of the killed one.
      clock.now += 3 * 60_000;
    }
    await deliver(keep);
    expect(kills).toBeGreaterThan(10);
    expect(new Set(accepted.map(({ to }) => to))).toEqual(new Set(names.map((name) => `${name}@example.com`)));
    // A mail in flight when its gateway was killed is repeated with the same Message-ID; no address has two.
    expect(new Set(accepted.map((mail) => mail.id)).size).toBe(names.length);
    const deliveries = await kysely.selectFrom('newsletter_deliveries').selectAll().execute();
    expect(deliveries.map(({ issue_id: issue, state }) => [issue, state])).toEqual(names.map(() => [id, 'sent']));
    expect(await figures()).toMatchObject({ recipients: 5, sent: 5 });
  });
});
