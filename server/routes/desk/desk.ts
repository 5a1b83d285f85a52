import type { FastifyInstance } from 'fastify';
import { deskMeSchema } from '../../contracts/desk';
import { actionsOf } from '../../desk/permissions';
import { staffOf } from '../../desk/requireStaff';
import { errorAnswers } from '../../errors';
import type { ValibotTypes } from '../../validation';
import { caseRoutes, type CaseRoutes } from './cases';
import { staffRoutes } from './staff';

/**
 * `GET /api/desk/me` → `deskMeSchema`: the caller's roles and what they allow. Errors of every route under `/api/desk`:
 * see `acceptStaff`.
 */
export function deskRoutes(api: FastifyInstance, given: CaseRoutes): void {
  api
    .withTypeProvider<ValibotTypes>()
    .get(
      '/desk/me',
      { config: { staffAction: 'desk.open' }, schema: { response: { 200: deskMeSchema, ...errorAnswers } } },
      (request) => {
        const { uid, roles } = staffOf(request);
        return { uid, roles: [...roles], actions: actionsOf(roles) };
      },
    );
  caseRoutes(api, given);
  staffRoutes(api, given);
}
