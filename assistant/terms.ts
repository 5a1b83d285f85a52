import common from '../content/assistant-terms.json' with { type: 'json' };
import type { Question } from './question';
import { fold } from '../shared/text/fold';

const known = common.terms.map(({ names, meaning }) => ({
  names: names.map(fold),
  title:
    names[1] === undefined || names[0] !== names[0]?.toUpperCase()
      ? (names[0] ?? '')
      : `${names[0] ?? ''} (${names[1]})`,
  meaning,
}));
const asksForMeaning =
  /\b(what|whats|meaning|mean|means|define|definition|explain|difference|differences|stands? for|versus|vs|compare|between)\b/;
/** Questions that look like a request for a definition but ask for advice. */
const asksForAdvice = /\b(which|choose|should|how (do|can|long|much)|documents?|need|where|who)\b/;
const mostTerms = 2;

/** Defines the freight terms that a question asks about, in one paragraph; undefined if it asks about none. */
export function meaningOf({ folded, line, words }: Question): string | undefined {
  const written = ` ${folded.join(' ')} `;
  const named = known.filter(({ names }) =>
    names.some((name) => written.includes(` ${name} `) || written.includes(` ${name}s `)),
  );
  // 'Delivered at place unloaded' also contains 'delivered at place'.
  const asked = named.filter(
    (term) =>
      !named.some(
        (other) =>
          other !== term &&
          other.names.some((name) =>
            term.names.some((part) => name !== part && name.includes(part) && written.includes(` ${name} `)),
          ),
      ),
  );
  const isTermAlone = words.length <= 3 && asked.length === 1 && asked[0]?.names.includes(folded.join(' ')) === true;
  if (
    asked.length === 0 ||
    asked.length > mostTerms ||
    !(isTermAlone || (asksForMeaning.test(line) && !asksForAdvice.test(line)))
  )
    return undefined;
  return asked
    .map(({ title, meaning }) => `**${title.charAt(0).toUpperCase()}${title.slice(1)}**: ${meaning}`)
    .join(' ');
}
