const key = 'keelway.flows.theme';

export type Theme = 'light' | 'dark';

/** The theme in effect, chosen or from the device. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Applies a theme and saves it; without an argument applies the saved one, else the device's. */
export function showTheme(chosen?: Theme): void {
  if (chosen !== undefined) localStorage.setItem(key, chosen);
  document.documentElement.dataset['theme'] = chosen ?? localStorage.getItem(key) ?? 'system';
}
