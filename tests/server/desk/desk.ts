import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { StaffRole } from '@shared/desk/contract';
import type { Database } from '@server/lib/database/openDatabase';
import type { IdentityKeys, Person } from '../support/identityKeys';

/** The account of `OWNER_EMAIL` in development. */
export const owner: Person = { uid: 'uid-owner', email: 'Owner@Keelway.example', emailVerified: true };

/** A verified account named after what it does. */
export const personOf = (name: string): Person => ({
  uid: `uid-${name}`,
  email: `${name}@example.com`,
  emailVerified: true,
});

/** Sends a request as a person, each from an address of its own, so that no rate limit counts. */
export function callsOf(app: FastifyInstance, keys: IdentityKeys) {
  let calls = 0;
  return async (
    person: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> => {
    calls += 1;
    const options: InjectOptions = { method, url, remoteAddress: `10.0.${calls >> 8}.${calls & 255}` };
    return app.inject({
      ...options,
      ...(person !== null && { headers: { authorization: await keys.authorization(person) } }),
      ...(payload !== undefined && { payload }),
    });
  };
}

/** Gives an account a role without an invitation. */
export async function giveRole({ kysely }: Pick<Database, 'kysely'>, { uid, email }: Person, role: StaffRole) {
  const granted = { granted_by: null, granted_at: 1, revoked_at: null };
  await kysely
    .insertInto('staff')
    .values({ uid, email: email ?? '', role, ...granted })
    .execute();
}
