import { deviceStore, deviceText } from '@/kit/device/deviceStore';
import { chatKeys, draftKeys, forgetTabDrafts } from '@/kit/device/drafts';
import { selectTheme, type Theme } from '@/state/appearanceSlice';
import type { AppStore } from '@/state/hooks';
import type { StartAppListening } from '@/state/listening';
import type { RootState } from '@/state/rootReducer';
import { sessionEnded } from '@/state/session';
import { mostShortlisted, selectShortlist, shortlistRestored, type ShortlistedAgent } from '@/state/shortlistSlice';

/** Also read by the inline theme script of `tools/pageTemplate.ts`. */
export const themeKey = 'keelway.theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];
const theme = deviceText(themeKey, (kept) => themes.find((known) => known === kept) ?? null);

interface KeptShortlist {
  version: 1;
  agents: ShortlistedAgent[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 300;

/** Another version and invalid data count as nothing; invalid agents are dropped. */
function readShortlist(kept: unknown): KeptShortlist | null {
  if (!isObject(kept) || kept['version'] !== 1 || !Array.isArray(kept['agents'])) return null;
  const agents = kept['agents'].flatMap((agent: unknown): ShortlistedAgent[] => {
    if (!isObject(agent)) return [];
    const { id, name, location } = agent;
    return isText(id) && isText(name) && isText(location) ? [{ id, name, location }] : [];
  });
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return { version: 1, agents: [...byId.values()].slice(0, mostShortlisted) };
}

const shortlistKey = 'keelway.shortlist';
const shortlist = deviceStore(shortlistKey, readShortlist);
const savedShortlist = (): ShortlistedAgent[] => shortlist.read()?.agents ?? [];

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
      for (const key of [...Object.values(chatKeys), ...Object.values(draftKeys)]) deviceText(key, String).keep(null);
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
