import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { agentParamsSchema } from '../../../shared/desk/agents';
import { t } from '../../../shared/language/words';
import {
  invitationTokenSchema,
  invitedPersonSchema,
  listingInvitationSchema,
  listingRightsSchema,
  mostPeople,
  nextOwnerSchema,
} from '../../../shared/listings/people';
import { listingReference } from '../../directory/importedAgents';
import { countOnce } from '../../lib/database/rateCounts';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { forms } from '../../lib/http/limits';
import type { ValibotTypes } from '../../lib/http/validation';
import { userOf } from '../../lib/identity/requireUser';
import { changeRights, endPerson, handOver } from './changes';
import { acceptInvitation, invitePerson, readInvitation, type Invited } from './invitations';

const day = 86_400_000;
/** Each sends a mail to an address that the owner typed. */
const invitationsADay = { name: 'listingInvitations', max: 20, within: day } as const;

const notYours = () => new ApiError(404, 'not_found', t('This listing does not belong to your account, or no longer.'));
const nobody = () => new ApiError(404, 'not_found', t('This person has left, or the listing is not yours any more.'));
const badLink = () =>
  new ApiError(404, 'not_found', t('This invitation was taken back, or the link is not complete. Ask who sent it.'));

const refusals: Readonly<Record<Exclude<Invited, 'invited'>, () => ApiError>> = {
  notOwner: notYours,
  own: () =>
    new ApiError(409, 'own_address', t('This is your own address.'), false, { email: t('This is your own address.') }),
  already: () => {
    const message = t('This person looks after the listing already.');
    return new ApiError(409, 'already_there', message, false, { email: message });
  },
  full: () =>
    new ApiError(
      409,
      'people_full',
      t('A listing has at most {most} people besides its owner. Take somebody out first.', { most: mostPeople }),
    ),
};

/**
 * The people of a listing of the caller's account (docs/architecture.md "Gateway API"). Errors of all: 401
 * `sign_in_required`, 404 `not_found`, 429 `rate_limited`.
 */
export function peopleRoutes(api: FastifyInstance): void {
  const { kysely } = api.database;
  const canMail = api.sendMail !== null && api.config.linkSecrets.length > 0;
  const typed = api.withTypeProvider<ValibotTypes>();
  const signedIn = { preParsing: api.requireUser, config: { rateLimit: forms } } as const;
  const params = agentParamsSchema;
  const personParams = v.object({ ...agentParamsSchema.entries, person: v.pipe(v.string(), v.maxLength(60)) });
  const done = { 204: v.null(), ...errorAnswers };
  const invitedBy = async (agentId: string, token: string): Promise<string> => {
    const opened = await api.links.open(token, { reference: listingReference(agentId), purpose: 'join' });
    if (opened.state === 'invalid') throw badLink();
    return opened.party;
  };
  typed.post(
    '/account/listings/:id/people',
    { ...signedIn, schema: { params, body: invitedPersonSchema, response: done } },
    async (request, reply) => {
      const { uid } = userOf(request);
      if (!canMail) throw new ApiError(503, 'no_mail', t('This site sends no mail, so nobody can be invited.'));
      const { count, resetsIn } = await countOnce(kysely, { ...invitationsADay, who: uid });
      if (count > invitationsADay.max) {
        reply.header('retry-after', Math.ceil(resetsIn / 1_000));
        const message = t('You have invited many people today. Try again tomorrow.');
        throw new ApiError(429, 'rate_limited', message, true, undefined, resetsIn);
      }
      const outcome = await invitePerson(kysely, { agentId: request.params.id, uid, now: Date.now() }, request.body);
      if (outcome !== 'invited') throw refusals[outcome]();
      return reply.status(204).send(null);
    },
  );
  typed.put(
    '/account/listings/:id/people/:person',
    { ...signedIn, schema: { params: personParams, body: listingRightsSchema, response: done } },
    async (request, reply) => {
      const { id: agentId, person } = request.params;
      const act = { agentId, uid: userOf(request).uid, now: Date.now() };
      if (!(await changeRights(kysely, act, person, request.body))) throw nobody();
      return reply.status(204).send(null);
    },
  );
  typed.delete(
    '/account/listings/:id/people/:person',
    { ...signedIn, schema: { params: personParams, response: done } },
    async (request, reply) => {
      const { id: agentId, person } = request.params;
      if (!(await endPerson(kysely, { agentId, uid: userOf(request).uid, now: Date.now() }, person))) throw nobody();
      return reply.status(204).send(null);
    },
  );
  typed.put(
    '/account/listings/:id/owner',
    { ...signedIn, schema: { params, body: nextOwnerSchema, response: done } },
    async (request, reply) => {
      const act = { agentId: request.params.id, uid: userOf(request).uid, now: Date.now() };
      if (!(await handOver(kysely, act, request.body.person))) throw nobody();
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/account/listings/:id/invitation',
    {
      ...signedIn,
      schema: { params, body: invitationTokenSchema, response: { 200: listingInvitationSchema, ...errorAnswers } },
    },
    async (request) => {
      const { id: agentId } = request.params;
      const person = await invitedBy(agentId, request.body.token);
      const invitation = await readInvitation(kysely, { agentId, user: userOf(request), now: Date.now() }, person);
      if (invitation === null) throw badLink();
      return invitation;
    },
  );
  typed.post(
    '/account/listings/:id/acceptance',
    { ...signedIn, schema: { params, body: invitationTokenSchema, response: done } },
    async (request, reply) => {
      const user = userOf(request);
      if (user.email === null || !user.emailVerified)
        throw new ApiError(403, 'email_not_verified', t('Confirm the address of your account first.'));
      const { id: agentId } = request.params;
      const person = await invitedBy(agentId, request.body.token);
      const state = await acceptInvitation(kysely, { agentId, user, now: Date.now() }, person);
      if (state === null) throw badLink();
      if (state === 'otherAccount')
        throw new ApiError(
          403,
          'other_account',
          t('This link is for another account. Sign in with the account that the mail names.'),
        );
      if (state === 'expired')
        throw new ApiError(410, 'link_expired', t('This link has expired. Ask who sent it for a new one.'));
      return reply.status(204).send(null);
    },
  );
}
