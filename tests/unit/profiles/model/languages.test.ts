import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, spokenName } from '#shared/domains/profiles/model/languages.ts';
import { showLocale } from '#shared/language/locale.ts';

afterEach(() => showLocale('en'));

test('every language that is offered has a name of its own in Spanish, others stay as they were typed', async () => {
  expect(spokenName('Spanish')).toBe('Spanish');
  await showLocale('es');
  const names = LANGUAGES.map(spokenName);
  expect(names.slice(0, 2)).toEqual(['inglés', 'español']);
  // Without the build the product's own texts are English here.
  expect(names.filter((name) => LANGUAGES.includes(name))).toEqual(['American Sign Language']);
  expect(new Set(names).size).toBe(LANGUAGES.length);
  expect(spokenName('Welsh')).toBe('Welsh');
});
