import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import {
  deskInvitationSchema,
  deskInvitedSchema,
  deskSecondStepSchema,
  deskStaffSchema,
  secondStepRemovalSchema,
  staffRoles,
} from '../../../shared/desk/contract';
import type { Database } from '../../lib/database/openDatabase';
import { endRole } from '../endRole';
import { staffOf } from '../staff/requireStaff';
import { invite, waitingInvitations, withdraw } from '../staff/invitations';
import { removeSecondStep, secondStepRoles, setSecondStep } from '../staff/secondSteps';
import { heldRoles } from '../staff/staff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { IdentityAdminError, type IdentityAdmin } from '../../lib/identity/admin';
import { userOf } from '../../lib/identity/requireUser';
import type { ValibotTypes } from '../../lib/http/validation';

/** Invitations per address and minute. */
const changesPerMinute = 30;
const change = { staffAction: 'staff.change', rateLimit: { max: changesPerMinute } } as const;
const done = v.null();

/**
 * `GET /api/desk/staff` → `deskStaffSchema`. `POST /api/desk/staff` `{ email, role }` → `{ outcome }`: the role counts
 * once the account with this address, verified, opens the desk, which a mail says (`hasMail`). `DELETE /api/desk/staff/{uid}/roles/{role}` → 204: the
 * role ends at once; 404 `not_found`, 409 `last_owner`. `DELETE /api/desk/invitations/{id}` → 204; 404 `not_found`.
 * `PUT /api/desk/second-steps/{role}` `{ isNeeded }` → 204: whether the role needs a second step at sign-in; 409
 * `own_second_step` for a role that the caller holds without having one.
 * `POST /api/desk/staff/{uid}/second-step/removal` `{ reason }` → 204: removes a colleague's lost second step at the
 * provider (`admin`), whom a mail tells; 409 `own_account`, 404 `not_found`, 409 `no_second_step`, 503 `operator_only`
 * without a service account, 503 `unavailable`.
 * Every change is audited.
 */
export function staffRoutes(
  api: FastifyInstance,
  { kysely, hasMail, admin }: Pick<Database, 'kysely'> & { hasMail: boolean; admin: IdentityAdmin | null },
): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/staff',
    { config: { staffAction: 'staff.read' }, schema: { response: { 200: deskStaffSchema, ...errorAnswers } } },
    async () => ({
      staff: await heldRoles(kysely),
      invitations: await waitingInvitations(kysely),
      secondStepRoles: await secondStepRoles(kysely),
      removesSecondSteps: admin !== null,
    }),
  );
  typed.post(
    '/desk/staff',
    { config: change, schema: { body: deskInvitationSchema, response: { 200: deskInvitedSchema, ...errorAnswers } } },
    async (request) => {
      const by = staffOf(request).uid;
      const outcome = await invite(kysely, { ...request.body, by, now: Date.now(), hasMail });
      return { outcome };
    },
  );
  typed.delete(
    '/desk/staff/:uid/roles/:role',
    {
      config: change,
      schema: {
        params: v.object({ uid: v.string(), role: v.picklist(staffRoles) }),
        response: { 204: done, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const outcome = await endRole(kysely, { ...request.params, by: staffOf(request).uid, now: Date.now() });
      if (outcome === 'noSuchRole') throw new ApiError(404, 'not_found', t('This account does not have this role.'));
      if (outcome === 'lastOwner')
        throw new ApiError(409, 'last_owner', t('The desk needs an owner. Make somebody else an owner first.'));
      return reply.status(204).send(null);
    },
  );
  typed.put(
    '/desk/second-steps/:role',
    {
      config: change,
      schema: {
        params: v.object({ role: v.picklist(staffRoles) }),
        body: deskSecondStepSchema,
        response: { 204: done, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { uid, roles } = staffOf(request);
      const { role } = request.params;
      const { isNeeded } = request.body;
      if (isNeeded && roles.includes(role) && !userOf(request).secondFactor)
        throw new ApiError(
          409,
          'own_second_step',
          t('You have this role too, and would lock yourself out. Set up your own second step first.'),
        );
      await setSecondStep(kysely, { role, isNeeded, by: uid, now: Date.now() });
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/desk/staff/:uid/second-step/removal',
    {
      config: change,
      schema: {
        params: v.object({ uid: v.string() }),
        body: secondStepRemovalSchema,
        response: { 204: done, ...errorAnswers },
      },
    },
    async (request, reply) => {
      if (admin === null)
        throw new ApiError(503, 'operator_only', t('The operator of this site removes it at the sign-in provider.'));
      const asked = { ...request.params, ...request.body, by: staffOf(request).uid, now: Date.now() };
      const outcome = await removeSecondStep(kysely, admin, asked).catch((error: unknown) => {
        if (!(error instanceof IdentityAdminError)) throw error;
        request.log.error({ err: error }, 'a second step could not be removed at the identity provider');
        throw new ApiError(503, 'unavailable', t('The sign-in provider does not answer. Please try again.'), true);
      });
      if (outcome === 'own')
        throw new ApiError(409, 'own_account', t('Nobody removes their own second step here. Ask another owner.'));
      if (outcome === 'notStaff') throw new ApiError(404, 'not_found', t('This account has no role any more.'));
      if (outcome === 'hasNone')
        throw new ApiError(409, 'no_second_step', t('This person has no second step at sign-in.'));
      return reply.status(204).send(null);
    },
  );
  typed.delete(
    '/desk/invitations/:id',
    { config: change, schema: { params: v.object({ id: v.string() }), response: { 204: done, ...errorAnswers } } },
    async (request, reply) => {
      if (!(await withdraw(kysely, request.params.id, staffOf(request).uid, Date.now())))
        throw new ApiError(404, 'not_found', t('This invitation was accepted or withdrawn already.'));
      return reply.status(204).send(null);
    },
  );
}
