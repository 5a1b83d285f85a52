import type { VerifiedAgent } from './verifyPage';

/** What a badge states. Dates: ISO (yyyy-mm-dd), UTC. */
interface StatedBadge {
  name: string;
  place: string;
  validUntil: string;
}

/** The agent of a badge as the directory knows it now. `phone` and `website` of a listed one only. */
export interface BadgeAgent extends Omit<VerifiedAgent, 'verifiedUntil' | 'checks'> {
  phone: string | null;
  website: string | null;
}

/**
 * What the page of a badge is rendered with (docs/verification.md). `damaged`: not signed by the association,
 * changed or cut off. `unknownKey`: signed by a key that is not, or no longer, the association's. `off`: no badges are
 * made here. `limited`: not looked at, after too many from this address. `agent`: null if the directory no longer knows
 * it.
 */
export type BadgePage =
  | { state: 'valid' | 'expired'; badge: StatedBadge; agent: BadgeAgent | null }
  | { state: 'damaged' | 'unknownKey' | 'off' | 'limited' };
