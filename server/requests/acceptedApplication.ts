import type { Kysely } from 'kysely';
import { isAccepted, type MembershipSnapshot } from '../../machines/membershipCase';
import type { Schema } from '../lib/database/schema';
import { requestCases } from './requestCases';
import { readCase } from '../lib/caselog/log';
import { membershipOf } from './senderCase';

/** What the case of an accepted application has on record. */
export interface AcceptedApplication extends Pick<
  MembershipSnapshot['context'],
  'reference' | 'registeredAt' | 'referees'
> {
  /** An earlier version accepted it, before its papers came. */
  isEarlier: boolean;
}

/** An accepted application; null: there is none, or it is not accepted. @throws UnreadableCase */
export async function acceptedApplication(
  kysely: Kysely<Schema>,
  application: string,
): Promise<AcceptedApplication | null> {
  const row = await kysely.selectFrom('cases').select('kind').where('reference', '=', application).executeTakeFirst();
  if (row?.kind !== 'application') return null;
  const read = await readCase(kysely, requestCases.application, application);
  const membership = read && membershipOf(read.snapshot);
  if (membership === null || !isAccepted(membership)) return null;
  const { reference, registeredAt, referees, ending } = membership.context;
  return { reference, registeredAt, referees, isEarlier: ending?.outcome === 'accepted' };
}
