import type { ChatTurn } from '@shared/assistant/contract';
import { chatLimits } from '@shared/assistant/contract';
import { handoverLimits } from '@shared/requests/handover';
import { plainAnswer } from '../answer/answerText';
import { greeting, latestTurn, type ChatState } from '../chatSlice';

/**
 * The current chat as it is handed over (docs/product.md "Talk to a person"): the newest messages, also of questions without
 * an answer, with the contacts of the agents shown.
 */
export function conversationOf(chat: ChatState): ChatTurn[] {
  const turns = chat.turns.filter((turn) => turn.chat === chat.chat);
  const latest = latestTurn(chat);
  const isOpen = latest !== null && chat.turns.every(({ id }) => id !== latest.id);
  return [...turns, ...(isOpen ? [latest] : [])]
    .filter(({ prompt }) => prompt !== greeting)
    .flatMap(({ prompt, text, agents }): ChatTurn[] => [
      { role: 'user', text: prompt },
      ...(text.trim() === '' ? [] : [{ role: 'model' as const, text: plainAnswer(text, agents) }]),
    ])
    .map(({ role, text }) => ({ role, text: text.slice(0, chatLimits.turnText) }))
    .slice(-handoverLimits.turns);
}
