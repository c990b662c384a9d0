import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_KEY } from '#shared/kit/theme.ts';
import { LOCALES } from '#shared/language/locale.ts';
import { AUTH_KEY, LOCALE_KEY, READS_AHEAD_KEY } from '#shared/platform/persisted.ts';

const script = readFileSync(
  new URL('../../../pwa/public/before-paint.js', import.meta.url),
  'utf8',
);

test('[GEN-08] the script before the first paint reads the theme from the same key', () => {
  expect(script).toContain(`kept('${THEME_KEY}')`);
});

test('the script before the first paint knows the session, the saved language and all language names', () => {
  expect(script).toContain(`kept('${AUTH_KEY}')`);
  expect(script).toContain(`kept('${LOCALE_KEY}')`);
  expect(script).toContain(`kept('${READS_AHEAD_KEY}')`);
  expect(script).toContain(`/^(${LOCALES.join('|')})/`);
});
