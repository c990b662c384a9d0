import { useSyncExternalStore } from 'react';

/** What a person can choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/**
 * The local storage key of the choice. `before-paint.js` in the page's head reads the same key before paint.
 */
export const THEME_KEY = 'kinstead.theme';

const listeners = new Set<() => void>();
const systemDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

/** The persisted choice; light when there is none. */
export function readTheme(): Theme {
  try {
    const persisted = localStorage.getItem(THEME_KEY);
    return persisted === 'dark' || persisted === 'system' ? persisted : 'light';
  } catch {
    return 'light';
  }
}

/** Which of the two palettes a choice shows now. */
export function shownTheme(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return systemDark() ? 'dark' : 'light';
  return theme;
}

const readShown = () => shownTheme(readTheme());

function apply() {
  document.documentElement.dataset.theme = readShown();
  for (const listener of listeners) listener();
}

/** Keeps and shows a choice. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A private window without storage still changes until it is closed.
    document.documentElement.dataset.theme = shownTheme(theme);
    return;
  }
  apply();
}

/** The control in the header knows only the two: what is shown now becomes the other. */
export function toggleTheme(): void {
  setTheme(shownTheme(readTheme()) === 'dark' ? 'light' : 'dark');
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', apply);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', apply);
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', apply);
  };
}

/** The choice and what it shows, both live. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark' } {
  const theme = useSyncExternalStore(subscribe, readTheme, readTheme);
  const shown = useSyncExternalStore(subscribe, readShown, readShown);
  return { theme, shown };
}
