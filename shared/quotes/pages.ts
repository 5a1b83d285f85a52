import type { StampDates } from '../../places/stamp';
import type { CaseStep } from '../desk/cases';
import type { CorrectedField, TypedQuote } from './correction';
import type { KeptFile } from '../files/contract';

/** Data of the pages behind the private links of a quote request (docs/product.md "Agent's page", "Shipper's page"). */

/** Why a link opens nothing: not ours, too old, or replaced by a newer one. */
export type ClosedLink = 'unknown' | 'expired' | 'revoked';

/** Label and value. Values may have been typed by people. */
type Fact = readonly [label: string, value: string];

/** The request as agents see it: without the shipper's contact. */
export interface ShownRequest {
  reference: string;
  from: string;
  to: string;
  facts: readonly Fact[];
  cargo: string;
  notes: string | null;
  /** What was corrected, in order: each with what is now, and what was before. */
  corrections: readonly { at: string; when: string; facts: readonly Fact[] }[];
}

export interface ShownContact {
  name: string;
  email: string | null;
  phone: string | null;
}

/** An offer in words. */
export interface ShownOffer {
  /** Such as `USD 1,250.50`. */
  amount: string;
  included: string;
  /** Such as `21 days`. */
  transit: string;
  /** Such as `31 December 2026, end of the day (UTC)`. */
  validUntil: string;
  remarks: string | null;
}

/** What happens next, and when, in words. */
export interface NextStep {
  title: string;
  text: string;
}

export const offerFields = ['amount', 'currency', 'included', 'transitDays', 'validUntil', 'remarks'] as const;
export type OfferField = (typeof offerFields)[number];
/** As typed. */
export type TypedOffer = Readonly<Record<OfferField, string>>;

/** A question of the shipper, or of an agent. */
export interface ShownQuestion {
  /** In the case. */
  index: number;
  /** The agent that asks; null: the shipper does. */
  from: string | null;
  /** Who was asked by the shipper. */
  to: string;
  text: string;
  answer: string | null;
  files?: readonly KeptFile[];
  /** The answer as typed, if it was refused. */
  typed: string;
  error: string | null;
}

/** Whether the form is for the agent's first offer, for a change of it, or for one after it was withdrawn. */
export type OfferPurpose = 'first' | 'correct' | 'again';

/** The answer that waits to be given, or was given. */
export type AgentStep =
  | {
      step: 'answer';
      purpose: OfferPurpose;
      typed: TypedOffer;
      errors: Partial<Record<OfferField, string>>;
      /** The refusal stands first: the mail's link to it was opened. */
      isDeclining: boolean;
      /** The reason as typed, if it was refused. */
      reason: { typed: string; error: string | null };
    }
  /** `readings`: what an ambiguous amount may mean, in minor units and in words. */
  | {
      step: 'check';
      purpose: OfferPurpose;
      typed: TypedOffer;
      offer: ShownOffer;
      readings: readonly { amount: number; words: string }[];
      error: string | null;
    }
  /** `earlier`: what it took the place of, the latest first; `canChange`: it can be corrected and withdrawn. */
  | {
      step: 'offered';
      offer: ShownOffer;
      earlier: readonly ShownOffer[];
      contact: ShownContact | null;
      canChange: boolean;
      /** The request was corrected since, and the agent has neither confirmed nor changed it. */
      isBefore: boolean;
    }
  /** Before an offer is withdrawn. */
  | { step: 'withdraw'; offer: ShownOffer; reason: { typed: string; error: string | null } }
  | { step: 'declined'; reason: string | null }
  /** `typed`: an answer that came too late. */
  | { step: 'closed'; why: string; typed: TypedOffer | null };

export type AgentPage =
  | { link: ClosedLink }
  | {
      link: 'open';
      agent: string;
      request: ShownRequest;
      /** That came with the request. */
      files: readonly KeptFile[];
      answer: AgentStep;
      /** Until when the answer is awaited, in words; null: it is not. */
      answerBy: string | null;
      next: readonly NextStep[];
      /** What the agent may do next. */
      may: readonly CaseStep[];
      questions: readonly ShownQuestion[];
      /** The agent's own question as typed, if it was refused. */
      question: { typed: string; error: string | null };
      /** What became of the last form, if it did not do what its button says. */
      notice: string | null;
      /** Currencies with their English names; empty unless the form is shown. */
      currencies: readonly (readonly [code: string, name: string])[];
      /** Codes of the likely ones, the likeliest first. */
      likely: readonly string[];
      /** Bounds of the validity, such as 2026-01-31. */
      days: { first: string; last: string };
    };

/** Something that happened. */
export interface TimelineEntry {
  /** In the office's time zone, which it names. */
  when: string;
  /** ISO 8601. */
  at: string;
  text: string;
  /** What somebody wrote then, and what came with it. */
  written?: string | null;
  files?: readonly KeptFile[];
}

export interface ShownAgent {
  id: string;
  name: string;
  location: string | null;
  /** Of its checks; neither for one that the directory does not show. */
  checks: StampDates;
  /** Whether it has a page in the directory. */
  isListed: boolean;
  /** Such as `Has read the request`. */
  state: string;
  /** `version`: a choice names it; `earlier`: what it took the place of, the latest first. */
  offer:
    | (ShownOffer & {
        version: number;
        earlier: readonly ShownOffer[];
        isChosen: boolean;
        /** As of the agent's page. */
        isBefore: boolean;
        isExpired: boolean;
        canChoose: boolean;
      })
    | null;
}

export type ShipperStep =
  | { step: 'overview' }
  | { step: 'choose'; agentId: string }
  | { step: 'withdraw' }
  | { step: 'correct'; typed: TypedQuote; errors: Partial<Record<CorrectedField, string>> }
  /** Somebody else was first: what happened since the page was loaded. `typed`: the correction that was not stored. */
  | { step: 'changed'; entries: readonly TimelineEntry[]; typed?: TypedQuote };

/** Files of a form that was posted and refused, and what is wrong with them. */
export interface TypedFiles {
  kept: readonly KeptFile[];
  error: string | null;
}

export interface TypedQuestion {
  /** An agent's id; empty: the desk. */
  to: string;
  text: string;
  error: string | null;
  /** As chosen, if the question was refused. */
  files: TypedFiles;
}

export type ShipperPage =
  | { link: 'none' | ClosedLink; reference: string; mail: 'offered' | 'asked' }
  | {
      link: 'open';
      request: ShownRequest;
      /** That came with the request. */
      files: readonly KeptFile[];
      /** Headline and sentence about where the request stands. */
      status: { title: string; text: string };
      next: readonly NextStep[];
      /** What the shipper may do next. */
      may: readonly CaseStep[];
      /** Whom a question can go to; an empty id is the desk. */
      addressees: readonly { id: string; name: string }[];
      /** Number of the last event. */
      seen: number;
      timeline: readonly TimelineEntry[];
      agents: readonly ShownAgent[];
      /** Contact of the chosen agent. */
      contact: ShownContact | null;
      questions: readonly ShownQuestion[];
      question: TypedQuestion;
      now: ShipperStep;
      notice: string | null;
    };
