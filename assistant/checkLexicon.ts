import { fold } from '../shared/text/fold';

/** How people of one language ask whether somebody is genuine; phrases in folded words. */
export interface CheckWords {
  /** What somebody is or is not as a member: 'a member', 'in your directory'. */
  claims: readonly (readonly string[])[];
  /** What may be said of anything: 'real', 'a scam'. */
  doubts: readonly (readonly string[])[];
  /** The name follows: 'can I trust', 'an agent called'. */
  before: readonly (readonly string[])[];
  /** A name never contains them: it ends or begins there. */
  borders: ReadonlySet<string>;
  /** Of `finding`, those that mean nothing but to verify. */
  verbs: ReadonlySet<string>;
  /** Between a name and the claim: 'is a registered'. */
  links: ReadonlySet<string>;
  /** At the beginning of a name, but no part of it: 'the company'. */
  titles: ReadonlySet<string>;
  /** Whoever is not named: 'this agent'. */
  anybody: ReadonlySet<string>;
  /** 'How do I', 'can I', and the like. */
  how: readonly (readonly string[])[];
  /** 'Verify', 'know', 'be sure'. */
  finding: readonly (readonly string[])[];
  /** 'Agent', 'company': who is to be verified. */
  agents: ReadonlySet<string>;
  /** 'Is', between an agent and a claim. */
  copulas: ReadonlySet<string>;
  /** 'They want', 'he asks for'. */
  wants: readonly (readonly string[])[];
  /** 'Should I pay', 'is it normal to pay'. */
  mayPay: readonly (readonly string[])[];
  /** What a state takes, also before delivery: duties, taxes. */
  dues: ReadonlySet<string>;
  /** Money, which is wanted. */
  money: ReadonlySet<string>;
  /** 'Upfront', 'before shipping', 'a deposit'. */
  early: readonly (readonly string[])[];
  /** 'What', 'how': what follows is no name. */
  asking: ReadonlySet<string>;
  /** 'In', 'near': a place follows. */
  locative: ReadonlySet<string>;
  /** 'My': of the visitor's own, which is not to be checked. */
  own: ReadonlySet<string>;
  /** What is about the association itself: 'of yours'. */
  ours: ReadonlySet<string>;
  /** 'Of', before an association. */
  of: ReadonlySet<string>;
}

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(fold));
/** Phrases, one between two bars. */
export const phrases = (text: string): readonly (readonly string[])[] =>
  text
    .split('|')
    .map((phrase) => fold(phrase).split(' '))
    .sort((one, other) => other.length - one.length);
