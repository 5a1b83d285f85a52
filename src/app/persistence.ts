import * as v from 'valibot';
import { chatKeys } from '@/features/chat/chatKeys';
import { deviceStore, deviceText, validOf } from '@/kit/device/deviceStore';
import { draftKeys, forgetTabDrafts } from '@/kit/device/drafts';
import { selectTheme } from '@/state/appearanceSlice';
import type { AppStore } from '@/state/hooks';
import type { StartAppListening } from '@/state/listening';
import type { RootState } from '@/state/rootReducer';
import { sessionEnded } from '@/state/session';
import { mostShortlisted, selectShortlist, shortlistRestored, type ShortlistedAgent } from '@/state/shortlistSlice';

/** Also read by the inline theme script of `tools/pageTemplate.ts`. */
export const themeKey = 'keelway.theme';
const theme = deviceText(themeKey, v.picklist(['system', 'light', 'dark']));

const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300));
const agentSchema = v.object({ id: shortText, name: shortText, location: shortText });
const shortlistKey = 'keelway.shortlist';
const shortlist = deviceStore(shortlistKey, v.object({ version: v.literal(1), agents: validOf(agentSchema) }));

function savedShortlist(): ShortlistedAgent[] {
  const byId = new Map(shortlist.read()?.agents.map((agent) => [agent.id, agent]));
  return [...byId.values()].slice(0, mostShortlisted);
}

/** The saved state of this device, validated: invalid values become the default. */
export function savedState(): Partial<RootState> {
  const chosen = theme.read();
  return { ...(chosen !== null && { appearance: { theme: chosen } }), shortlist: { agents: savedShortlist() } };
}

/**
 * Saves the allow-listed state on change. When a session ends, deletes its chat and what was typed and not sent, also
 * if their code is not loaded.
 */
export function startPersistence(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => selectTheme(current) !== selectTheme(previous),
    effect: (_action, listener) => {
      const chosen = selectTheme(listener.getState());
      theme.keep(chosen);
      document.documentElement.dataset['theme'] = chosen;
    },
  });
  startListening({
    predicate: (_action, current, previous) => selectShortlist(current) !== selectShortlist(previous),
    effect: (_action, listener) => void shortlist.keep({ version: 1, agents: selectShortlist(listener.getState()) }),
  });
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      for (const key of [...Object.values(chatKeys), ...Object.values(draftKeys)]) deviceStore(key, v.any()).keep(null);
      forgetTabDrafts();
      // Fetched for the few sessions that end here: nothing else of the first page needs it.
      import(/* webpackChunkName: "outbox" */ '@/offline/outbox')
        .then(({ hideLetters }) => hideLetters())
        .catch(() => undefined);
    },
  });
}

/** Adopts the agents selected in another tab, since each tab saves the whole list. */
export function followOtherTabs({ dispatch }: AppStore): void {
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === shortlistKey) dispatch(shortlistRestored(savedShortlist()));
  });
}
