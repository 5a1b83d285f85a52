import { claimLasts, confirmClaim } from '@server/listings/claims';
import { claimLetters } from '@server/listings/claimLetters';
import type { DeskListing } from '@shared/desk/listings';
import type { DeskProposals } from '@shared/desk/proposals';
import type { ListingClaim } from '@shared/listings/claims';
import { listingReference, saveDirectory } from '@server/directory/importedAgents';
import { openLinks } from '@server/lib/links/links';
import { erasePersonalData, readPersonalData } from '@server/personalData/personalData';
import { deleteOld } from '@server/personalData/retention';
import { engines } from '../support/engines';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { apisOf } from '../support/api';
import { identityKeys } from '../support/identityKeys';

const day = 86_400_000;
const keys = identityKeys();
const maya = personOf('maya');
const amina = personOf('amina');
const other = personOf('other');
const accountOf = ({ uid, email = null }: { uid: string; email?: string | null }) => ({
  uid,
  email,
  emailVerified: true,
  secondFactor: false,
  signedInAt: 0,
  issuedAt: 0,
});
const tembo = {
  id: 'ke-mombasa-001',
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  phone: '+254 700 000 111',
  email: 'Ops@tembo.example',
  services: ['sea'],
};
const silent = { ...tembo, id: 'ke-mombasa-002', name: 'Simba Freight', email: undefined };
const own = { ...tembo, id: 'ke-mombasa-003', name: 'Amina Freight', email: amina.email?.toUpperCase() };
const siteUrl = 'https://keelway.example';
const secret = 'a secret of the tests, for links and for nothing else';
const path = `/api/account/claims/${tembo.id}`;
const atDesk = `/api/desk/agents/${tembo.id}/listing`;

describe.each(engines)('claims of listings on %s', (engine) => {
  const open = apisOf(engine);

  async function start() {
    const api = await open({ ...keys.environment(), LINK_SECRET: secret });
    const { kysely } = api.database;
    await saveDirectory(kysely, [tembo, silent, own], undefined, 1);
    await api.app.refreshAgents();
    await giveRole(api.database, maya, 'membership');
    const call = callsOf(api.app, keys);
    const links = openLinks({ kysely, secrets: [secret], siteUrl });
    const letters = claimLetters(kysely, links);
    const claimed = async (person = amina, url = path) => (await call(person, 'POST', url)).json<ListingClaim>();
    const claims = () => kysely.selectFrom('listing_claims').selectAll().orderBy('claimed_at').execute();
    /** The token of the link that the listing's address got for a claim. */
    const tokenOf = async (person = amina) => {
      const claim = (await claims()).findLast(({ uid }) => uid === person.uid);
      const letter = await letters.listingClaim({ claim: claim?.id }, siteUrl);
      return /\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    };
    const confirm = (token: string, person = amina, url = path) =>
      call(person, 'POST', `${url}/confirmation`, { token });
    const decide = async (type: 'staff.claimConfirmed' | 'staff.claimRefused', reason?: string) => {
      const { number: seen, claim } = (await call(maya, 'GET', atDesk)).json<DeskListing>();
      return call(maya, 'POST', `${atDesk}/events`, { seen, event: { type, claim: claim?.id, reason } });
    };
    const lettersOf = async (number: number) => {
      const letterTo = (party: string) =>
        letters.listingClaimDecided({ reference: listingReference(tembo.id), number, party }, siteUrl);
      return [await letterTo('member'), await letterTo('agent')];
    };
    return { ...api, kysely, call, letters, claimed, claims, tokenOf, confirm, decide, lettersOf };
  }

  test('a link to the listing’s own address proves the claim, and the desk gives the listing', async () => {
    const { kysely, call, claimed, letters, claims, tokenOf, confirm, decide, lettersOf } = await start();
    expect((await call(amina, 'GET', path)).json()).toMatchObject({
      name: tembo.name,
      state: 'free',
      address: 'O•••@tembo.example',
    });
    expect(await claimed()).toMatchObject({ state: 'mailed', since: null });
    const [claim] = await claims();
    const letter = await letters.listingClaim({ claim: claim?.id }, siteUrl);
    expect(letter).toMatchObject({ to: tembo.email, subject: `Somebody claims the listing of ${tembo.name}` });
    expect(letter?.text).toContain(amina.email);
    const token = await tokenOf();
    // Opening the page changes nothing.
    expect((await call(amina, 'GET', path)).json()).toMatchObject({ state: 'mailed' });
    expect((await confirm(token)).json()).toMatchObject({ state: 'waiting' });
    // Pressed twice.
    expect((await confirm(token)).json()).toMatchObject({ state: 'waiting' });
    expect(await letters.listingClaim({ claim: claim?.id }, siteUrl)).toBeNull();
    const { claims: waiting } = (await call(maya, 'GET', '/api/desk/proposals')).json<DeskProposals>();
    expect(waiting).toMatchObject([{ id: tembo.id, name: tembo.name }]);
    const listing = (await call(maya, 'GET', atDesk)).json<DeskListing>();
    expect(listing).toMatchObject({ claim: { email: amina.email, isProven: true }, account: null });
    expect((await decide('staff.claimConfirmed')).json()).toMatchObject({
      claim: null,
      account: { email: amina.email },
    });
    expect((await call(amina, 'GET', '/api/account/listings')).json()).toMatchObject({ listings: [{ id: tembo.id }] });
    expect((await call(amina, 'GET', path)).json()).toMatchObject({ state: 'yours' });
    expect((await call(other, 'GET', path)).json()).toMatchObject({ state: 'taken' });
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_used' });
    const [toClaimer, toAgent] = await lettersOf(3);
    expect(toClaimer).toMatchObject({ to: amina.email });
    expect(toClaimer?.text).toContain('belongs to your account');
    expect(toAgent).toMatchObject({ to: tembo.email });
    const mails = await kysely.selectFrom('jobs').select('key').where('key', 'like', 'listingClaimDecided:%').execute();
    expect(mails).toHaveLength(2);
    const done = await kysely.selectFrom('staff_audit').select(['action', 'subject']).execute();
    expect(done).toContainEqual({ action: 'agent.claimConfirmed', subject: tembo.id });
  });

  test('a refusal needs a reason, which both addresses get, and the listing is free again', async () => {
    const { claimed, call, tokenOf, confirm, decide, lettersOf } = await start();
    await claimed();
    await confirm(await tokenOf());
    expect((await decide('staff.claimRefused', ' ')).statusCode).toBe(400);
    expect((await decide('staff.claimRefused', 'The company does not know you.')).statusCode).toBe(200);
    const [toClaimer, toAgent] = await lettersOf(3);
    expect(toClaimer?.text).toContain('The company does not know you.');
    expect(toAgent?.text).not.toContain('does not know you');
    expect((await call(amina, 'GET', '/api/account/listings')).json()).toEqual({ listings: [] });
    expect((await call(amina, 'GET', path)).json()).toMatchObject({ state: 'free' });
  });

  test('without an address the desk gets it unproven; the account’s own address proves it at once', async () => {
    const { call, claimed, kysely } = await start();
    const noAddress = await claimed(amina, `/api/account/claims/${silent.id}`);
    expect(noAddress).toMatchObject({ state: 'waiting', address: null });
    expect(await claimed(amina, `/api/account/claims/${own.id}`)).toMatchObject({ state: 'waiting' });
    const proofOf = async (id: string) =>
      (await call(maya, 'GET', `/api/desk/agents/${id}/listing`)).json<DeskListing>().claim?.isProven;
    expect([await proofOf(silent.id), await proofOf(own.id)]).toEqual([false, true]);
    const mails = await kysely.selectFrom('jobs').select('key').where('key', 'like', 'listingClaim:%').execute();
    expect(mails).toEqual([]);
  });

  test('a token counts for its account and its listing only, once, and for seven days', async () => {
    const { claimed, claims, tokenOf, confirm, kysely } = await start();
    await claimed();
    const token = await tokenOf();
    expect((await confirm(token, other)).json()).toMatchObject({ code: 'other_account' });
    expect((await confirm(token, amina, `/api/account/claims/${silent.id}`)).statusCode).toBe(404);
    for (const guess of ['x', `${token.slice(0, -2)}xx`, 'a.b.c']) expect((await confirm(guess)).statusCode).toBe(404);
    const [claim] = await claims();
    const at = (claim?.claimed_at ?? 0) + claimLasts;
    const user = accountOf(amina);
    expect(await confirmClaim(kysely, { agentId: tembo.id, user, now: at }, claim?.id ?? '')).toBe('expired');
    await kysely.updateTable('listing_claims').set({ expires_at: 1 }).execute();
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_expired' });
    expect((await claims()).every(({ confirmed_at: confirmed }) => confirmed === null)).toBe(true);
    // A new claim has a link of its own.
    expect(await claimed()).toMatchObject({ state: 'mailed' });
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_expired' });
    expect((await confirm(await tokenOf())).json()).toMatchObject({ state: 'waiting' });
  });

  test('of two claims the first that is confirmed goes to the desk; the other account is told', async () => {
    const { claimed, claims, tokenOf, confirm } = await start();
    await claimed();
    await claimed(other);
    const [first, second] = [await tokenOf(), await tokenOf(other)];
    const answers = await Promise.all([confirm(first), confirm(second, other)]);
    expect(answers.map((answer) => answer.json<ListingClaim>().state).sort()).toEqual(['busy', 'waiting']);
    expect((await claims()).filter(({ confirmed_at: confirmed }) => confirmed !== null)).toHaveLength(1);
  });

  test('pressed at once, it is one claim; who asks too often waits', async () => {
    const { claimed, claims, call } = await start();
    await Promise.all([claimed(), claimed(), claimed()]);
    expect(await claims()).toHaveLength(1);
    await claimed();
    await claimed();
    const answer = await call(amina, 'POST', path);
    expect(answer.json()).toMatchObject({ code: 'rate_limited' });
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('an address that is not confirmed, nobody, an unknown and a suspended listing', async () => {
    const { app, call, claimed, claims } = await start();
    const unproven = { ...amina, emailVerified: false };
    expect((await call(unproven, 'POST', path)).json()).toMatchObject({ code: 'email_not_verified' });
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(401);
    expect((await call(amina, 'POST', '/api/account/claims/nobody')).statusCode).toBe(404);
    await call(maya, 'POST', `${atDesk}/events`, { seen: 0, event: { type: 'staff.suspended', reason: 'Took money' } });
    expect(await claimed()).toMatchObject({ state: 'withheld' });
    expect(await claims()).toEqual([]);
  });

  test('a deleted account leaves the desk a claim that it can only refuse; what ended goes after 90 days', async () => {
    const { kysely, claimed, call, claims, tokenOf, confirm, decide } = await start();
    await claimed();
    await confirm(await tokenOf());
    await claimed(other, `/api/account/claims/${own.id}`);
    expect(JSON.stringify((await readPersonalData(kysely, accountOf(amina)))['listing_claims'])).toContain(amina.email);
    const now = Date.now();
    for (const person of [amina, other]) await erasePersonalData(kysely, accountOf(person), now);
    expect(await claims()).toMatchObject([{ uid: null, email: null }]);
    expect((await call(maya, 'GET', atDesk)).json()).toMatchObject({ claim: { email: null } });
    expect((await decide('staff.claimConfirmed')).statusCode).toBe(409);
    expect((await decide('staff.claimRefused', 'Nobody is left.')).json()).toMatchObject({
      claim: null,
      account: null,
    });
    await deleteOld(kysely, now + 89 * day);
    expect(await claims()).toHaveLength(1);
    await deleteOld(kysely, Date.now() + 91 * day);
    expect(await claims()).toEqual([]);
  });
});
