import * as v from 'valibot';
import { aboutSchema, chatLimits, keptAgentSchema, moreAgentsSchema } from '@shared/assistant/contract';
import { ratings } from '@shared/assistant/feedback';
import { deviceStore, deviceText } from '@/kit/device/deviceStore';
import { readAs, validOf } from '@/kit/device/schemas';
import { chatKeys } from '@/kit/device/drafts';
import { chatBounds, type ChatState, type SavedChat } from './chatSlice';

const promptSchema = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
  v.maxLength(chatLimits.prompt),
);

const turnSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  prompt: promptSchema,
  text: v.pipe(v.string(), v.maxLength(4 * chatLimits.turnText)),
  agents: v.pipe(v.array(keptAgentSchema), v.maxLength(10)),
  outcome: v.picklist(['answered', 'stopped']),
  source: v.nullable(v.picklist(['model', 'content', 'preset'])),
  isCutShort: v.boolean(),
  suggestions: v.pipe(v.array(v.string()), v.maxLength(3)),
  check: v.optional(v.pipe(v.string(), v.maxLength(chatLimits.check))),
  more: v.exactOptional(moreAgentsSchema),
  about: v.exactOptional(aboutSchema),
  rating: v.exactOptional(v.picklist(ratings)),
  isSent: v.exactOptional(v.boolean()),
  chat: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

type KeptTurn = v.InferOutput<typeof turnSchema>;

const prompts = deviceStore(chatKeys.prevPrompts, readAs(validOf(promptSchema)));
const recentPrompt = deviceText(chatKeys.recentPrompt, readAs(promptSchema));
const showResult = deviceStore(chatKeys.showResult, readAs(v.boolean()));
const turns = deviceStore(chatKeys.turns, readAs(v.object({ version: v.literal(1), turns: validOf(turnSchema) })));

const readPrompts = (): string[] => (prompts.read() ?? []).slice(-chatBounds.prompts);

function readTurns(): KeptTurn[] {
  const latest = (turns.read()?.turns ?? []).slice(-chatBounds.turns);
  return [...new Map(latest.map((turn) => [turn.id, turn])).values()];
}

/** The saved chat; invalid values count as absent. */
export function readChat(): SavedChat {
  return {
    prevPrompts: readPrompts(),
    recentPrompt: recentPrompt.read() ?? '',
    showResult: showResult.read() ?? false,
    turns: readTurns(),
  };
}

/**
 * Merges new entries into the stored chat, which another tab may have changed. A failed turn is not stored, but its
 * question is.
 */
export function writeChat(chat: ChatState): void {
  const { prevPrompts, unsaved } = chat;
  const newPrompts = prevPrompts.slice(Math.max(0, prevPrompts.length - unsaved.prompts));
  prompts.keep([...readPrompts(), ...newPrompts].slice(-chatBounds.prompts));
  if (unsaved.recentPrompt) recentPrompt.keep(chat.recentPrompt);
  if (unsaved.showResult) showResult.keep(chat.showResult);
  const newTurns = chat.turns
    .slice(Math.max(0, chat.turns.length - unsaved.turns))
    .filter((turn): turn is KeptTurn => turn.outcome !== 'failed' && turn.text !== '');
  // One that was only rated stays in its place, and is not brought back after it was cleared elsewhere.
  const keptTurns = readTurns().flatMap((turn) =>
    unsaved.replacedTurns.includes(turn.id) ? newTurns.filter(({ id }) => id === turn.id) : turn,
  );
  const addedTurns = newTurns.filter(
    ({ id }) => !unsaved.replacedTurns.includes(id) && !keptTurns.some((turn) => turn.id === id),
  );
  turns.keep({ version: 1, turns: [...keptTurns, ...addedTurns].slice(-chatBounds.turns) });
}

/** Deletes the chat from this device. */
export function forgetChat(): void {
  for (const store of [prompts, recentPrompt, showResult, turns]) store.keep(null);
}
