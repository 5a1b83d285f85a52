import jsQR from 'jsqr';
import sharp from 'sharp';
import type { BadgeAnswer } from '@shared/listings/badge';
import { listingReference, saveDirectory } from '@server/directory/importedAgents';
import { parseConfig } from '@server/lib/config/config';
import { openBadges } from '@server/verify/badge';
import { issueBadge, readIssued } from '@server/verify/issuedBadges';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { engines } from '../support/engines';
import { developmentEnvironment } from '../support/gateway';
import { identityKeys } from '../support/identityKeys';
import { newKeys } from './badgeKeys';
import { apisOf } from '../support/api';

const day = 86_400_000;
const keys = identityKeys();
const [maya, amina, other] = [personOf('maya'), personOf('amina'), personOf('other')];
const name = 'Tembo & <Sons> Freight';
const tembo = { id: 'ke-mombasa-001', name, location: 'Mombasa, Kenya', services: ['sea'] };
const desk = `/api/desk/agents/${tembo.id}/badge`;
const own = `/api/account/listings/${tembo.id}/badge`;
const suspended = { type: 'staff.suspended', reason: 'Took money for cargo that never left.' };
const { badgeKeys, publicUrl } = parseConfig(developmentEnvironment);
if (badgeKeys === null) throw new Error('Development has keys.');
const badges = openBadges(badgeKeys, publicUrl);

/** What a phone reads in a picture. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe.each(engines)('badges of agents on %s', (engine) => {
  const apis = apisOf(engine);

  async function start() {
    const api = await apis(keys.environment());
    const { kysely } = api.database;
    await saveDirectory(kysely, [tembo], undefined, 1);
    await api.app.refreshAgents();
    await giveRole(api.database, maya, 'membership');
    const call = callsOf(api.app, keys);
    const tie = (uid: string | null) =>
      kysely
        .insertInto('listing_accounts')
        .values({ case_reference: listingReference(tembo.id), uid, email: null, tied_at: 1 })
        .execute();
    const suspend = () => call(maya, 'POST', desk.replace('badge', 'listing/events'), { seen: 0, event: suspended });
    const picture = (code: string, kind: 'svg' | 'png') => api.app.inject(`/verify/${code}/badge.${kind}`);
    return { ...api, kysely, call, tie, suspend, picture };
  }

  test('staff make one badge, however often they press; it is audited once', async () => {
    const { call, kysely } = await start();
    expect((await call(maya, 'GET', desk)).json()).toEqual({ isListed: true, badge: null });
    const made = await Promise.all([call(maya, 'POST', desk), call(maya, 'POST', desk)]);
    const answers = [...made, await call(maya, 'POST', desk), await call(maya, 'GET', desk)];
    const [first] = answers.map((answer) => answer.json<BadgeAnswer>());
    expect(answers.map((answer) => answer.json<BadgeAnswer>())).toEqual(answers.map(() => first));
    expect(first?.badge).toMatchObject({ name, isDue: false });
    expect(first?.badge?.page).toBe(`${publicUrl}/verify/${first?.badge?.code}`);
    const audited = await kysely.selectFrom('staff_audit').select(['action', 'subject']).execute();
    expect(audited).toEqual([{ action: 'agent.badge', subject: tembo.id }]);
  });

  test('a member gets the badge of their own listing, and nobody else does', async () => {
    const { app, call, tie } = await start();
    expect((await app.inject(own)).statusCode).toBe(401);
    expect((await call(amina, 'POST', own)).statusCode).toBe(404);
    await tie(amina.uid);
    expect((await call(amina, 'POST', own)).json<BadgeAnswer>().badge?.name).toBe(name);
    expect((await call(amina, 'GET', own)).json<BadgeAnswer>().badge?.name).toBe(name);
    for (const method of ['GET', 'POST'] as const)
      expect((await call(other, method, own)).json()).toMatchObject({ code: 'not_found' });
    expect((await call(amina, 'POST', own.replace('001', '002'))).statusCode).toBe(404);
    expect((await call(amina, 'POST', desk)).statusCode).toBe(403);
  });

  test('the QR code of the picture leads to its page, and other sites may show it', async () => {
    const { call, picture } = await start();
    const { badge } = (await call(maya, 'POST', desk)).json<BadgeAnswer>();
    const code = badge?.code ?? '';
    const [svg, png] = [await picture(code, 'svg'), await picture(code, 'png')];
    expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(png.headers['content-type']).toBe('image/png');
    for (const { statusCode, headers } of [svg, png]) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(svg.body).toContain('Tembo &amp; &lt;Sons&gt;');
    expect(svg.body).not.toMatch(/<script|<style|href=|on\w+=/);
    expect(await scanned(png.rawPayload)).toBe(badge?.page);
    expect(await scanned(await sharp(svg.rawPayload, { density: 144 }).png().toBuffer())).toBe(badge?.page);
  });

  test('a suspended agent has no badge, and the pictures of its badges say so', async () => {
    const { call, suspend, picture, tie } = await start();
    await tie(amina.uid);
    const { badge } = (await call(maya, 'POST', desk)).json<BadgeAnswer>();
    const code = badge?.code ?? '';
    expect((await suspend()).statusCode).toBe(200);
    expect((await call(amina, 'GET', own)).json()).toEqual({ isListed: false, badge: null });
    for (const [person, path] of [
      [maya, desk],
      [amina, own],
    ] as const)
      expect((await call(person, 'POST', path)).json()).toMatchObject({ code: 'not_listed' });
    const [svg, png] = [await picture(code, 'svg'), await picture(code, 'png')];
    expect([svg.statusCode, png.statusCode]).toEqual([200, 200]);
    expect(svg.body).toContain('Not valid');
    expect(svg.body).not.toContain('LISTED AGENT');
    expect(await scanned(png.rawPayload)).toBeUndefined();
  });

  test('the picture of an expired badge says so, and what is no badge is not found', async () => {
    const { picture } = await start();
    const agent = { agentId: tembo.id, name, place: tembo.location };
    const ended = await picture(await badges.sign(agent, Date.now() - 366 * day), 'svg');
    expect([ended.statusCode, ended.body.includes('Not valid')]).toEqual([200, true]);
    const code = await badges.sign(agent, Date.now());
    for (const forged of [code.slice(0, -2), 'x', 'a'.repeat(1_900)]) {
      const answer = await picture(forged, 'svg');
      expect([answer.statusCode, answer.body.includes('Not valid')]).toEqual([404, true]);
    }
  });

  test('a new badge is made near the end, after a change of the name, and after a change of the key', async () => {
    const { kysely } = await start();
    const now = Date.UTC(2026, 10, 26);
    const isDue = async (at: number, by = badges) => (await readIssued(kysely, by, tembo.id, at)).badge?.isDue;
    const first = await issueBadge(kysely, badges, tembo.id, now);
    expect(first.isNew).toBe(true);
    expect(await isDue(now + 300 * day)).toBe(false);
    expect(await isDue(now + 306 * day)).toBe(true);
    expect(await isDue(now + 400 * day)).toBe(true);
    const signing = newKeys().signing;
    const rotated = openBadges({ signing, previous: [badgeKeys.signing] }, publicUrl);
    expect(await isDue(now, rotated)).toBe(true);
    const withoutOld = openBadges({ signing, previous: [] }, publicUrl);
    expect((await readIssued(kysely, withoutOld, tembo.id, now)).badge).toBeNull();
    const later = await issueBadge(kysely, badges, tembo.id, now + 306 * day);
    expect([later.isNew, later.answer.badge?.isDue]).toEqual([true, false]);
    const record = JSON.stringify({ ...tembo, name: 'Tembo Lines' });
    await kysely.updateTable('agents').set({ record }).where('id', '=', tembo.id).execute();
    expect(await isDue(now + 306 * day)).toBe(true);
    expect((await issueBadge(kysely, badges, tembo.id, now + 307 * day)).answer.badge?.name).toBe('Tembo Lines');
    expect((await issueBadge(kysely, badges, 'nobody', now)).answer).toEqual({ isListed: false, badge: null });
  });
});
