import fastify from 'fastify';
import sharp from 'sharp';
import { listingLetters } from '@server/listings/listingLetters';
import { followSubscription, listingsToFollow } from '@server/listings/listings';
import type { DeskListing } from '@shared/desk/listings';
import type { DeskProposal, DeskProposals } from '@shared/desk/proposals';
import type { MemberListing, MemberListings } from '@shared/listings/contract';
import { listingReference, readDirectory, saveDirectory } from '@server/directory/importedAgents';
import { erasePersonalData, readPersonalData } from '@server/personalData/personalData';
import { deleteOld } from '@server/personalData/retention';
import { engines } from '../support/engines';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { apisOf } from '../support/api';
import { identityKeys } from '../support/identityKeys';

const day = 86_400_000;
const keys = identityKeys();
const maya = personOf('maya');
const eric = personOf('eric');
const amina = personOf('amina');
const other = personOf('other');
const tembo = {
  id: 'ke-mombasa-001',
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  phone: '+254 700 000 111',
  email: 'ops@tembo.example',
  services: ['sea'],
  languages: ['English'],
};
/** The same name in the same place, as an import may have it. */
const twin = { ...tembo, id: 'ke-mombasa-002' };
const path = `/api/desk/agents/${tembo.id}`;
const own = `/api/account/listings/${tembo.id}`;
const week = ['08:00-12:00, 13:00-17:30', '', '', '', '', '', ''];
const hours = { zone: 'Africa/Nairobi', days: week };
const office = { country: 'Tanzania', city: 'Tanga', address: 'Port Road 4', phone: '', email: '' };

describe.each(engines)('proposals on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    await saveDirectory(kysely, [tembo, twin], undefined, 1);
    await api.app.refreshAgents();
    await giveRole(api.database, maya, 'membership');
    await giveRole(api.database, eric, 'membership');
    const call = callsOf(api.app, keys);
    await kysely
      .insertInto('orders')
      .values({
        reference: 'KW-1',
        uid: amina.uid,
        email: amina.email ?? '',
        amount: 200,
        currency: 'USD',
        period_ms: day,
        state: 'paid',
        domain: null,
        provider_status: null,
        access_code: null,
        checks: 0,
        authorization_url: null,
        opening_until: null,
        confirming_since: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await kysely
      .insertInto('subscriptions')
      .values({ uid: amina.uid, until: Date.now() + 90 * day, reminded_until: null, updated_at: 1 })
      .execute();
    await call(maya, 'PUT', `${path}/listing/account`, { seen: 0, email: amina.email });
    const listing = async (): Promise<MemberListing> => {
      const { listings } = (await call(amina, 'GET', '/api/account/listings')).json<MemberListings>();
      const [first] = listings;
      if (first === undefined) throw new Error('The account has no listing.');
      return first;
    };
    const propose = async (fields: object, seen?: MemberListing['seen']) =>
      call(amina, 'PUT', `${own}/proposal`, { seen: seen ?? (await listing()).seen, fields });
    const proposal = async () => (await call(maya, 'GET', `${path}/proposal`)).json<DeskProposal>();
    const upload = async (file: Buffer, url = `${own}/logo`, person = amina) =>
      api.app.inject({
        method: 'POST',
        url,
        payload: file,
        remoteAddress: `10.9.0.${Math.floor(Math.random() * 250)}`,
        headers: { authorization: await keys.authorization(person), 'content-type': 'application/octet-stream' },
      });
    return { ...api, kysely, call, listing, propose, proposal, upload };
  }

  test('a member proposes, staff accept one field and decline another, the directory and the mail follow', async () => {
    const { app, kysely, call, listing, propose, proposal } = await start();
    expect(await listing()).toMatchObject({
      id: tembo.id,
      stage: 'listed',
      isSuspended: false,
      proposal: null,
      decided: null,
      fields: { phone: tembo.phone, languages: 'English', hours: { zone: '' }, offices: [] },
    });
    const sent = await propose({ phone: '+254 700 000 222', services: ['sea'], hours, offices: [office] });
    // What is as the listing has it is left out.
    expect(sent.json()).toMatchObject({ proposal: { names: ['phone', 'hours', 'offices'], fields: { hours } } });
    const served = async () => JSON.parse((await readDirectory(kysely))?.records[0] ?? '') as object;
    expect(await served()).toEqual(tembo);
    const { proposals } = (await call(maya, 'GET', '/api/desk/proposals')).json<DeskProposals>();
    expect(proposals).toMatchObject([{ id: tembo.id, name: 'Tembo Freight', fields: 3 }]);
    const { seen, proposal: shown } = await proposal();
    expect(shown).toMatchObject({
      before: { phone: tembo.phone },
      after: { phone: '+254 700 000 222', offices: [office] },
      fields: ['phone', 'hours', 'offices'],
    });
    const decision = {
      seen,
      proposal: shown?.id,
      accepted: ['hours', 'offices'],
      declined: [{ field: 'phone', reason: 'Nobody answers there.' }],
    };
    expect((await call(maya, 'POST', `${path}/proposal`, decision)).json()).toMatchObject({ proposal: null });
    const after = await listing();
    expect(after).toMatchObject({
      proposal: null,
      fields: { phone: tembo.phone, hours, offices: [office] },
      decided: { accepted: ['hours', 'offices'], declined: [{ field: 'phone', reason: 'Nobody answers there.' }] },
    });
    // The file that everybody reads keeps its form.
    expect(await served()).toEqual(tembo);
    await app.refreshAgents();
    const page = await app.inject(`/api/agent-pages?path=${encodeURIComponent(`/agents/id/${tembo.id}`)}`);
    expect(page.json()).toMatchObject({
      page: { details: { hours: { zone: 'Africa/Nairobi' }, offices: [{ city: 'Tanga' }] } },
    });
    const { detail } = await kysely
      .selectFrom('staff_audit')
      .select('detail')
      .where('action', '=', 'agent.proposalDecided')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ phone: 'declined: Nobody answers there.' });
    const mails = await kysely.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute();
    const { data } = JSON.parse(mails.at(-1)?.payload ?? '') as { data: object };
    const letter = await listingLetters(kysely).listingDecided(data, 'https://keelway.example');
    expect(letter).toMatchObject({ to: 'amina@example.com' });
    expect(letter?.text).toContain('Opening hours, Other offices');
    expect(letter?.text).toContain('Not accepted: Phone. Nobody answers there.');
    expect(letter?.html).toContain('/account/listing');
    expect((await call(maya, 'GET', `${path}/listing`)).json<DeskListing>().events).toMatchObject([
      { type: 'staff.decided', by: 'maya@example.com' },
      { type: 'member.proposed', by: null, isByMember: true },
      { type: 'staff.tied' },
      { type: 'listing.opened' },
    ]);
  });

  test('of two people of staff one decides; the other gets 409 and what is there now, and nothing is lost', async () => {
    const { call, listing, propose, proposal, kysely } = await start();
    await propose({ phone: '+254 700 000 222', mobile: '+254 700 000 333' });
    const { seen, proposal: shown } = await proposal();
    const id = shown?.id;
    const answers = await Promise.all([
      call(maya, 'POST', `${path}/proposal`, { seen, proposal: id, accepted: ['phone', 'mobile'], declined: [] }),
      call(eric, 'POST', `${path}/proposal`, {
        seen,
        proposal: id,
        accepted: ['mobile'],
        declined: [{ field: 'phone', reason: 'No.' }],
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'proposal_changed', proposal: { proposal: null } });
    const { fields, decided } = await listing();
    expect(fields.mobile).toBe('+254 700 000 333');
    expect(fields.phone).toBe(decided?.declined.length === 0 ? '+254 700 000 222' : tembo.phone);
    const mails = await kysely.selectFrom('jobs').select('key').where('key', 'like', 'listingDecided:%').execute();
    expect(mails).toHaveLength(1);
  });

  test('a decision while the member’s account is erased: it counts whole, or not at all and staff are told', async () => {
    const { call, kysely, propose, proposal } = await start();
    await propose({ phone: '+254 700 000 222' });
    const { seen, proposal: shown } = await proposal();
    const user = { uid: amina.uid, email: amina.email ?? '', emailVerified: true, secondFactor: false };
    const [decided] = await Promise.all([
      call(maya, 'POST', `${path}/proposal`, { seen, proposal: shown?.id, accepted: ['phone'], declined: [] }),
      erasePersonalData(kysely, { ...user, signedInAt: 0, issuedAt: 0 }, Date.now()),
    ]);
    const isDecided = decided.statusCode === 200;
    if (!isDecided) expect([decided.statusCode, decided.json()]).toMatchObject([409, { code: 'proposal_changed' }]);
    const trail = kysely.selectFrom('staff_audit').select('subject').where('action', '=', 'agent.proposalDecided');
    expect(await trail.execute()).toHaveLength(isDecided ? 1 : 0);
    const stored = JSON.parse((await readDirectory(kysely))?.records[0] ?? '') as object;
    expect(stored).toMatchObject({ id: tembo.id, phone: isDecided ? '+254 700 000 222' : tembo.phone });
    expect(await kysely.selectFrom('listing_proposals').selectAll().execute()).toEqual([]);
    expect((await proposal()).proposal).toBeNull();
  });

  test('a field that staff change while a proposal is open is not overwritten unseen', async () => {
    const { call, propose, proposal } = await start();
    await propose({ phone: '+254 700 000 222' });
    const { seen, proposal: shown } = await proposal();
    const edited = (await call(maya, 'GET', path)).json<{ revision: number }>();
    await call(eric, 'PUT', path, { ...edited, seen: edited.revision, phone: '+254 700 000 999' });
    const decision = { seen, proposal: shown?.id, accepted: ['phone'], declined: [] };
    const refused = await call(maya, 'POST', `${path}/proposal`, decision);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ proposal: { proposal: { before: { phone: '+254 700 000 999' } } } });
    const now = await proposal();
    const accepted = await call(maya, 'POST', `${path}/proposal`, { ...decision, seen: now.seen });
    expect(accepted.statusCode).toBe(200);
  });

  test('two tabs: the second is told, and may replace or withdraw what the first proposed', async () => {
    const { call, listing, propose } = await start();
    const { seen } = await listing();
    const answers = await Promise.all([propose({ mobile: '+254 700 000 333' }, seen), propose({ phone: '' }, seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ listing: MemberListing }>();
    expect(refused?.listing.proposal).not.toBeNull();
    expect((await propose({ website: 'www.tembo.example' })).json()).toMatchObject({
      proposal: { names: ['website'] },
    });
    const withdrawn = await call(amina, 'DELETE', `${own}/proposal`, { seen: (await listing()).seen });
    expect(withdrawn.json()).toMatchObject({ proposal: null });
    expect((await call(amina, 'DELETE', `${own}/proposal`, { seen: (await listing()).seen })).statusCode).toBe(409);
    expect((await propose({ phone: tembo.phone })).json()).toMatchObject({ code: 'nothing_changed' });
  });

  test('bad input is named at its field; nothing is stored', async () => {
    const { kysely, propose, call } = await start();
    const many = Array.from({ length: 13 }, () => office);
    const faults: [object, string][] = [
      [{ phone: 'call us' }, 'fields.phone'],
      [{ email: 'nobody' }, 'fields.email'],
      [{ website: 'javascript:alert(1)' }, 'fields.website'],
      [{ hours: { zone: 'Mars/Olympus', days: week } }, 'fields.hours.zone'],
      [{ hours: { ...hours, days: ['12:00-08:00', '', '', '', '', '', ''] } }, 'fields.hours.days.0'],
      [{ hours: { ...hours, days: ['', 'from nine', '', '', '', '', ''] } }, 'fields.hours.days.1'],
      [{ offices: [office, { ...office, country: 'Atlantis' }] }, 'fields.offices.1.country'],
      [{ offices: many }, 'fields.offices'],
      [{ logo: '0'.repeat(64) }, 'logo'],
    ];
    for (const [fields, field] of faults) {
      const answer = await propose(fields);
      expect([field, answer.statusCode]).toEqual([field, 400]);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty([field]);
    }
    const unsaid = { seen: { number: 3, revision: 1 }, proposal: crypto.randomUUID(), accepted: [], declined: [] };
    const declined = [{ field: 'phone', reason: ' ' }];
    expect((await call(maya, 'POST', `${path}/proposal`, { ...unsaid, declined })).statusCode).toBe(400);
    expect(await kysely.selectFrom('listing_proposals').select('id').execute()).toEqual([]);
  });

  test('only the member whose account it is reads, proposes and uploads; a twin’s listing stays apart', async () => {
    const { call, upload, propose } = await start();
    const seen = { number: 2, revision: 1 };
    const fields = { mobile: '+254 700 000 333' };
    for (const [person, id, status] of [
      [other, tembo.id, 404],
      [amina, twin.id, 404],
      [null, tembo.id, 401],
    ] as const) {
      const url = `/api/account/listings/${id}`;
      expect((await call(person, 'PUT', `${url}/proposal`, { seen, fields })).statusCode).toBe(status);
      expect((await call(person, 'DELETE', `${url}/proposal`, { seen })).statusCode).toBe(status);
    }
    expect((await upload(Buffer.alloc(1), `${own}/logo`, other)).statusCode).toBe(404);
    expect((await upload(Buffer.alloc(1), `/api/account/listings/${twin.id}/logo`)).statusCode).toBe(404);
    expect((await call(other, 'GET', '/api/account/listings')).json()).toEqual({ listings: [] });
    await propose(fields);
    expect((await call(maya, 'GET', `/api/desk/agents/${twin.id}/proposal`)).json()).toMatchObject({ proposal: null });
    expect((await call(maya, 'GET', '/api/desk/agents/none/proposal')).statusCode).toBe(404);
  });

  test('a logo waits unseen, is public once accepted, and goes when another one comes', async () => {
    const { app, kysely, call, listing, propose, proposal, upload } = await start();
    const picture = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const stored = (await upload(await picture('#123456'))).json<{ logo: string; picture: string }>();
    expect(stored.picture).toMatch(/^data:image\/webp;base64,/);
    const address = `/logos/${stored.logo}.webp`;
    await propose({ logo: stored.logo });
    expect((await listing()).logos).toEqual({ [stored.logo]: stored.picture });
    expect((await kysely.selectFrom('agent_logos').select('is_public').execute()).map((row) => row.is_public)).toEqual([
      0,
    ]);
    const accept = async () => {
      const { seen, proposal: shown } = await proposal();
      const body = { seen, proposal: shown?.id, accepted: shown?.fields, declined: [] };
      expect((await call(maya, 'POST', `${path}/proposal`, body)).statusCode).toBe(200);
    };
    await accept();
    expect((await listing()).logos).toEqual({ [stored.logo]: address });
    // This gateway has no pages.
    const pages = fastify();
    for (const addRoutes of app.builtPages) addRoutes(pages);
    expect((await pages.inject(address)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="logo.webp"',
    });
    await pages.close();
    const second = (await upload(await picture('#654321'))).json<{ logo: string }>();
    await propose({ logo: second.logo });
    await accept();
    expect((await kysely.selectFrom('agent_logos').select('hash').execute()).map(({ hash }) => hash)).toEqual([
      second.logo,
    ]);
    await propose({ logo: '' });
    await accept();
    expect(await kysely.selectFrom('agent_logos').select('hash').execute()).toEqual([]);
    // One that was never proposed is deleted after some days.
    await upload(await picture('#abcdef'));
    await deleteOld(kysely, Date.now() + 8 * day);
    expect(await kysely.selectFrom('agent_logos').select('hash').execute()).toEqual([]);
    expect(app.hasRoute({ method: 'POST', url: '/api/account/listings/:id/logo' })).toBe(true);
  });

  test('a file that is too large or no picture is refused with words; JSON routes accept no files', async () => {
    const { app, upload } = await start();
    const large = await upload(Buffer.alloc(2 * 1_048_576 + 1));
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'too_large']);
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(svg.json()).toMatchObject({ code: 'invalid_logo', message: expect.stringContaining('SVG') as string });
    const headers = { 'content-type': 'application/octet-stream' };
    const elsewhere = await app.inject({ method: 'POST', url: '/api/newsletter', headers, payload: 'x' });
    expect(elsewhere.statusCode).toBe(415);
  });

  test('a deleted account takes its proposal along; the log says so, and the agent stays', async () => {
    const { kysely, listing, propose, proposal, upload } = await start();
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { logo } = (await upload(file)).json<{ logo: string }>();
    await propose({ logo, contactPerson: 'Amina Yusuf' });
    await listing();
    const user = {
      uid: amina.uid,
      email: amina.email ?? '',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    const held = await readPersonalData(kysely, user);
    expect(JSON.stringify(held['listing_proposals'])).toContain('Amina Yusuf');
    expect(held['agent_logos']).toHaveLength(1);
    await erasePersonalData(kysely, user, Date.now());
    expect(await kysely.selectFrom('agent_logos').select('hash').execute()).toEqual([]);
    const now = Date.now();
    const reference = listingReference(tembo.id);
    expect(await listingsToFollow(kysely, now)).toContain(reference);
    await followSubscription(kysely, reference, now);
    const types = await kysely
      .selectFrom('case_events')
      .select('type')
      .where('case_reference', '=', reference)
      .execute();
    expect(types.map(({ type }) => type)).toContain('proposal.erased');
    expect(await proposal()).toMatchObject({ proposal: null });
    expect(JSON.stringify(await kysely.selectFrom('case_events').selectAll().execute())).not.toContain('Amina Yusuf');
  });
});
