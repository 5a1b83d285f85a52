import { chatKeys } from '@/features/chat/chatKeys';
import type { Theme } from '@/state/appearanceSlice';
import { selectTheme } from '@/state/appearanceSlice';
import { draftKeys, forgetTabDrafts, readFromDevice, removeFromDevice, writeToDevice } from '@/state/deviceStorage';
import type { AppStore } from '@/state/hooks';
import type { StartAppListening } from '@/state/listening';
import type { RootState } from '@/state/rootReducer';
import { sessionEnded } from '@/state/session';
import { readShortlist, selectShortlist, shortlistRestored, writeShortlist } from '@/state/shortlistSlice';

/** Also read by the inline theme script of `tools/pageTemplate.ts`. */
export const themeKey = 'keelway.theme';
const shortlistKey = 'keelway.shortlist';

const themes: readonly string[] = ['system', 'light', 'dark'] satisfies Theme[];

/** The saved state of this device, validated: invalid values become the default. */
export function savedState(): Partial<RootState> {
  const theme = readFromDevice(themeKey);
  return {
    ...(theme !== null && themes.includes(theme) ? { appearance: { theme: theme as Theme } } : {}),
    shortlist: { agents: readShortlist(readFromDevice(shortlistKey)) },
  };
}

/**
 * Saves the allow-listed state on change. When a session ends, deletes its chat and what was typed and not sent, also
 * if their code is not loaded.
 */
export function startPersistence(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => selectTheme(current) !== selectTheme(previous),
    effect: (_action, listener) => {
      const theme = selectTheme(listener.getState());
      writeToDevice(themeKey, theme);
      document.documentElement.dataset['theme'] = theme;
    },
  });
  startListening({
    predicate: (_action, current, previous) => selectShortlist(current) !== selectShortlist(previous),
    effect: (_action, listener) => writeToDevice(shortlistKey, writeShortlist(selectShortlist(listener.getState()))),
  });
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      [...Object.values(chatKeys), ...Object.values(draftKeys)].forEach(removeFromDevice);
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
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key === shortlistKey) dispatch(shortlistRestored(readShortlist(newValue)));
  });
}
