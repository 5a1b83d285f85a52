import type { StaffAction, StaffRole } from '@server/contracts/desk';
import { body } from '../payments/fakeGateway';

/** The answer of `GET /api/desk/me`. */
export const meWith = (roles: StaffRole[], ...actions: StaffAction[]) =>
  body({ uid: 'u1', roles, actions: ['desk.open', ...actions] });
