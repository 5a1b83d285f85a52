import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `system` follows the device's light or dark setting. */
export type Theme = 'system' | 'light' | 'dark';

interface AppearanceState {
  theme: Theme;
}

const initialState: AppearanceState = { theme: 'system' };

/** The visitor's theme. Saved on the device (see `src/app/persistence.ts`). */
export const appearanceSlice = createSlice({
  name: 'appearance',
  initialState,
  reducers: {
    themeChosen(state, action: PayloadAction<Theme>) {
      state.theme = action.payload;
    },
  },
  selectors: {
    selectTheme: (state) => state.theme,
  },
});

export const { themeChosen } = appearanceSlice.actions;
export const { selectTheme } = appearanceSlice.selectors;
