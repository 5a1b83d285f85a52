import type { CheckAsked } from './checking';
import type { About, Reply } from '../decisions';
import { texts } from '../texts';

/** An agent that a look-up found. */
interface CheckedAgent {
  id: string;
  name: string;
  location: string;
  standing: 'listed' | 'expired' | 'suspended';
}

/** What the look-up says of one name, number or address: see `LookUp` of server/verify/lookUp.ts. */
export interface CheckResult {
  answer: 'none' | 'known' | 'lookalike' | 'unknown' | 'limited';
  agents: readonly CheckedAgent[];
}

/** A question whether somebody is genuine. */
export interface Check {
  /** What to look up; nothing for "how do I verify an agent?". */
  asked: readonly string[];
  about: About;
  /** Answers with a result for each; null for one that was not looked up. */
  replyTo: (results: readonly (CheckResult | null)[]) => Reply;
}

type Verdict = 'checkListed' | 'checkExpired' | 'checkSuspended' | 'checkAlike' | 'checkUnknown' | 'checkLimited';

/** What holds for all that was asked together; in doubt, nobody is vouched for. */
function verdictOf(results: readonly (CheckResult | null)[]): { verdict: Verdict; agents: readonly CheckedAgent[] } {
  const answers = results.flatMap((result) => result ?? []);
  const suspended = answers.flatMap(({ answer, agents }) =>
    answer === 'known' ? agents.filter(({ standing }) => standing === 'suspended') : [],
  );
  if (suspended.length > 0) return { verdict: 'checkSuspended', agents: suspended };
  const alike = answers.find(({ answer }) => answer === 'lookalike');
  if (alike !== undefined) return { verdict: 'checkAlike', agents: alike.agents };
  if (answers.some(({ answer }) => answer === 'unknown')) return { verdict: 'checkUnknown', agents: [] };
  if (answers.length < results.length || answers.some(({ answer }) => answer !== 'known'))
    return { verdict: 'checkLimited', agents: [] };
  // The name of one agent with the number of another is neither.
  const [first, ...others] = answers.map(({ agents }) => agents);
  const common = (first ?? []).filter(({ id }) => others.every((agents) => agents.some((agent) => agent.id === id)));
  const expired = common.filter(({ standing }) => standing === 'expired');
  if (common.length === 0) return { verdict: 'checkUnknown', agents: [] };
  return expired.length > 0 ? { verdict: 'checkExpired', agents: expired } : { verdict: 'checkListed', agents: common };
}

/** Answers whether somebody is genuine from what the look-up found. */
export function checkReply(
  { language, asked, isUpfront }: CheckAsked,
  results: readonly (CheckResult | null)[],
): Reply {
  const { replies, suggest } = texts[language];
  const list = new Intl.ListFormat(language);
  const { verdict, agents } = verdictOf(results);
  const named = list.format(agents.map(({ name, location }) => `**${name}** (${location})`));
  const found = asked.length === 0 ? '' : replies[verdict].replace('{agents}', () => named);
  const text = isUpfront ? `${found} ${replies.checkUpfront}`.trim() : found || replies.checkHow;
  return { text, suggestions: suggest('start'), check: asked[0] ?? '' };
}
