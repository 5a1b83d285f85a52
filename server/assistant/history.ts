import type { ChatTurn } from '../contracts/chat';
import type { ModelTurn } from './gemini';

/** How much of what was said before goes to the model, in characters, newest first. */
const longestHistory = 24_000;

/**
 * What was said before as the model wants it: turns of visitor and assistant in turn, the visitor first and the
 * assistant last. A question that got no answer is left out, as are empty turns and the oldest ones when it is long.
 */
export function contentsOf(history: readonly ChatTurn[]): ModelTurn[] {
  const contents: ModelTurn[] = [];
  let length = 0;
  let wanted: ChatTurn['role'] = 'model';
  for (const { role, text } of history.toReversed()) {
    if (role !== wanted || text.trim() === '') continue;
    length += text.length;
    if (length > longestHistory) break;
    contents.unshift({ role, parts: [{ text }] });
    wanted = wanted === 'model' ? 'user' : 'model';
  }
  return contents[0]?.role === 'model' ? contents.slice(1) : contents;
}
