import type { Check } from './evidence';

/** Whether the directory vouches for an agent. */
export type Standing = 'listed' | 'expired' | 'suspended';

/** An agent as the page to verify shows it: never with a phone number, an email address or a website. */
export interface VerifiedAgent {
  id: string;
  name: string;
  location: string;
  standing: Standing;
  /** ISO date (yyyy-mm-dd) of the last check. */
  verifiedAt: string | null;
  /** ISO date of the last day on which the checks hold; null without records of them. */
  verifiedUntil: string | null;
  /** The newest check of each kind. */
  checks: Check[];
}

/** What the page to verify an agent is rendered with (docs/product.md "Verify an agent"). */
export interface VerifyPage {
  /** As typed, at most 200 characters. */
  asked: string;
  /** How it was read. */
  kind: 'name' | 'phone' | 'email' | 'domain';
  /** `none`: nothing was asked yet. `limited`: too many questions from this address. */
  answer: 'none' | 'known' | 'lookalike' | 'unknown' | 'limited';
  /** The agents meant, at most three. */
  agents: VerifiedAgent[];
}
