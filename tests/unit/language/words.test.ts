import { afterEach, expect, test } from 'vitest';
import { currentLocale, showLocale } from '../../../shared/language/locale.ts';
import { wordsOf } from '../../../shared/language/words.ts';

afterEach(() => showLocale('en'));

test('labels are read in the language of that moment', async () => {
  const words = wordsOf(['one', 'two'], (name) => `${name} (${currentLocale()})`);
  expect(words.one).toBe('one (en)');
  await showLocale('es');
  expect(words.one).toBe('one (es)');
  expect(Object.entries(words)).toEqual([
    ['one', 'one (es)'],
    ['two', 'two (es)'],
  ]);
});
