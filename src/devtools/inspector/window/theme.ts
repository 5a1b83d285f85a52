const key = 'keelway.flows.theme';

export type Theme = 'light' | 'dark';

/** What is shown now, whether chosen or the device's own. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Shows the window in its chosen colours; without a choice in the device's. */
export function showTheme(chosen?: Theme): void {
  if (chosen !== undefined) localStorage.setItem(key, chosen);
  document.documentElement.dataset['theme'] = chosen ?? localStorage.getItem(key) ?? 'system';
}
