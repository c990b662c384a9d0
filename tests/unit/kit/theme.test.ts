// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readTheme, setTheme, shownTheme, THEME_KEY, toggleTheme } from '#shared/kit/theme.ts';

const dark = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList); // all that is read

beforeEach(() => {
  localStorage.clear();
  dark(false);
});

test('[GEN-07] the theme is light until the user chooses', () => {
  expect(readTheme()).toBe('light');
  localStorage.setItem(THEME_KEY, 'neon');
  expect(readTheme()).toBe('light');
});

test('[GEN-06] the themes are light, dark, and system, which follows the device', () => {
  setTheme('system');
  expect(readTheme()).toBe('system');
  expect(shownTheme('system')).toBe('light');
  dark(true);
  expect(shownTheme('system')).toBe('dark');
  expect(shownTheme('light')).toBe('light');
});

test('[GEN-08] the theme is saved in local storage and applied at once', () => {
  setTheme('dark');
  expect(localStorage.getItem('kinstead.theme')).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('[GEN-09][DEC-22] the toggle offers only light and dark', () => {
  toggleTheme();
  expect(readTheme()).toBe('dark');
  toggleTheme();
  expect(readTheme()).toBe('light');
  dark(true);
  setTheme('system');
  toggleTheme();
  expect(readTheme()).toBe('light');
});
