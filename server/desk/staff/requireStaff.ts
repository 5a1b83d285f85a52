import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { t } from '../../../shared/language/words';
import type { StaffAction } from '../../../shared/desk/contract';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import { userOf } from '../../lib/identity/requireUser';
import { actionsOf, dangerousActions, deskSignInLasts, signInLasts } from './permissions';
import { secondStepRoles } from './secondSteps';
import { rolesOf, type Staff } from './staff';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the caller's roles must allow; required for each route under `/api/desk`. */
    staffAction?: StaffAction;
  }
  interface FastifyRequest {
    /** The caller of a route under `/api/desk`. */
    staff: Staff | null;
  }
}

const isDeskRoute = (url: string): boolean => /^\/api\/desk(?:\/|$)/.test(url);

/**
 * Guards each route under `/api/desk` that is registered from now on by its `config.staffAction`. Roles are read from
 * the database at each request, so one that was revoked works nowhere. Errors: those of `requireUser`; 403 `not_staff`,
 * 403 `second_factor_needed` if a role of the caller needs a second step and the sign-in had none, 403 `role_required`,
 * 403 `sign_in_again` half a day after the sign-in, for a dangerous action sooner.
 * @throws on registration if a route names no action.
 */
export function acceptStaff(
  api: FastifyInstance,
  { kysely, ownerEmail }: { kysely: Kysely<Schema>; ownerEmail: string | null },
): void {
  const guard =
    (action: StaffAction): preParsingAsyncHookHandler =>
    async (request) => {
      const user = userOf(request);
      const now = Date.now();
      const roles = await rolesOf(kysely, user, ownerEmail, now);
      if (roles.length === 0)
        throw new ApiError(
          403,
          'not_staff',
          t('This is for the staff of the association. Your account has no role there.'),
        );
      if (!user.secondFactor && (await secondStepRoles(kysely)).some((role) => roles.includes(role)))
        throw new ApiError(
          403,
          'second_factor_needed',
          t('Your role at the desk needs a second step at sign-in. Set it up on your account page.'),
        );
      if (!actionsOf(roles).includes(action))
        throw new ApiError(403, 'role_required', t('Your role does not allow this. Ask an owner of the desk for it.'));
      if (now - user.signedInAt > (dangerousActions.has(action) ? signInLasts : deskSignInLasts))
        throw new ApiError(403, 'sign_in_again', t('For this, please confirm who you are by signing in again.'));
      request.staff = { uid: user.uid, roles };
    };
  api.decorateRequest('staff', null);
  api.addHook('onRoute', (route) => {
    if (!isDeskRoute(route.url)) return;
    const action = route.config?.staffAction;
    if (action === undefined) throw new Error(`The route ${route.url} has no config.staffAction.`);
    route.preParsing = [api.requireUser, guard(action), ...[route.preParsing ?? []].flat()];
  });
}

/** The caller of a route under `/api/desk`. @throws on any other route. */
export function staffOf({ staff }: FastifyRequest): Staff {
  if (staff === null) throw new Error('The route is not under /api/desk.');
  return staff;
}
