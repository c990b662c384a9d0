import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_KEY } from '#shared/kit/theme.ts';

test('[GEN-08] the script before the first paint reads the same key', () => {
  const script = readFileSync(new URL('../../../pwa/public/theme.js', import.meta.url), 'utf8');
  expect(script).toContain(`'${THEME_KEY}'`);
});
