import { selectTheme } from '@/state/appearanceSlice';
import { selectAuthStatus, selectUser } from '@/state/authSlice';
import { selectNotice } from '@/state/noticeSlice';
import type { RootState } from '@/state/rootReducer';
import { selectShortlist } from '@/state/shortlistSlice';
import type { State } from './state';

/** A selector on a slice. */
interface View {
  /** Name of the slice. */
  of: string;
  select: (state: State) => unknown;
}

export type Views = Readonly<Record<string, View>>;

const view = (of: string, select: (state: RootState) => unknown): View => ({
  of,
  select: (state) => select(state as RootState),
});

/** The selectors that every page has, by name; a replay compares their results too. */
export const views: Views = {
  selectTheme: view('appearance', selectTheme),
  selectAuthStatus: view('auth', selectAuthStatus),
  selectUser: view('auth', selectUser),
  selectNotice: view('notice', selectNotice),
  selectShortlist: view('shortlist', selectShortlist),
};
