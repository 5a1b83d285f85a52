import * as v from 'valibot';
import { chatAgentSchema, chatLimits } from '@server/contracts/chat';
import { readFromDevice, removeFromDevice, writeToDevice } from '@/state/deviceStorage';
import { chatKeys } from './chatKeys';
import { chatBounds, type ChatState, type ChatTurn, type SavedChat } from './chatSlice';

const version = 1;

const promptSchema = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
  v.maxLength(chatLimits.prompt),
);

const turnSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  prompt: promptSchema,
  text: v.pipe(v.string(), v.maxLength(4 * chatLimits.turnText)),
  agents: v.pipe(v.array(chatAgentSchema), v.maxLength(10)),
  outcome: v.picklist(['answered', 'stopped']),
  source: v.nullable(v.picklist(['model', 'content', 'preset'])),
  isCutShort: v.boolean(),
  suggestions: v.pipe(v.array(v.string()), v.maxLength(3)),
  check: v.optional(v.pipe(v.string(), v.maxLength(chatLimits.check))),
  chat: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

function parsed(saved: string | null): unknown {
  try {
    return JSON.parse(saved ?? 'null');
  } catch {
    return null;
  }
}

/** The valid entries of a saved list, at most the last `most`. */
function goodEntries<Entry>(list: unknown, schema: v.GenericSchema<unknown, Entry>, most: number): Entry[] {
  if (!Array.isArray(list)) return [];
  return list
    .flatMap((entry: unknown) => {
      const read = v.safeParse(schema, entry);
      return read.success ? [read.output] : [];
    })
    .slice(-most);
}

function readPrompts(): string[] {
  return goodEntries(parsed(readFromDevice(chatKeys.prevPrompts)), promptSchema, chatBounds.prompts);
}

function readTurns(): ChatTurn[] {
  const data = parsed(readFromDevice(chatKeys.turns));
  if (
    typeof data !== 'object' ||
    data === null ||
    !('version' in data) ||
    data.version !== version ||
    !('turns' in data)
  )
    return [];
  const byId = new Map(goodEntries(data.turns, turnSchema, chatBounds.turns).map((turn) => [turn.id, turn]));
  return [...byId.values()];
}

/** The saved chat; invalid values count as absent. */
export function readChat(): SavedChat {
  const recentPrompt = readFromDevice(chatKeys.recentPrompt);
  return {
    prevPrompts: readPrompts(),
    recentPrompt: v.is(promptSchema, recentPrompt) ? recentPrompt : '',
    showResult: readFromDevice(chatKeys.showResult) === 'true',
    turns: readTurns(),
  };
}

/**
 * Merges new entries into the stored chat, which another tab may have changed. A failed turn is not stored, but its
 * question is.
 */
export function writeChat({ prevPrompts, recentPrompt, showResult, turns, unsaved }: ChatState): void {
  const newPrompts = prevPrompts.slice(Math.max(0, prevPrompts.length - unsaved.prompts));
  writeToDevice(chatKeys.prevPrompts, JSON.stringify([...readPrompts(), ...newPrompts].slice(-chatBounds.prompts)));
  if (unsaved.recentPrompt) writeToDevice(chatKeys.recentPrompt, recentPrompt);
  if (unsaved.showResult) writeToDevice(chatKeys.showResult, String(showResult));
  const newTurns = turns
    .slice(Math.max(0, turns.length - unsaved.turns))
    .filter(({ outcome, text }) => outcome !== 'failed' && text !== '');
  const keptTurns = readTurns().filter(({ id }) => !unsaved.replacedTurns.includes(id));
  writeToDevice(
    chatKeys.turns,
    JSON.stringify({ version, turns: [...keptTurns, ...newTurns].slice(-chatBounds.turns) }),
  );
}

/** Deletes the chat from this device. */
export function forgetChat(): void {
  for (const key of Object.values(chatKeys)) removeFromDevice(key);
}
