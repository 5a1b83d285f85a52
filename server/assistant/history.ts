import type { ChatTurn } from '../../shared/assistant/contract';
import type { ModelTurn } from './gemini';

/** Maximum history sent to the model, in characters, newest first. */
const longestHistory = 24_000;

/**
 * Converts the history for the model: alternating turns, starting with the visitor and ending with the assistant. Drops
 * empty turns, unanswered questions and, over the limit, the oldest turns.
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
