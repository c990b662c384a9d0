import { afterEach, expect, test } from 'vitest';
import { labelsOf } from '../../../shared/language/labels.ts';
import { currentLocale, showLocale } from '../../../shared/language/locale.ts';

afterEach(() => showLocale('en'));

test('labels are read in the language of that moment', async () => {
  const words = labelsOf(['one', 'two'], (name) => `${name} (${currentLocale()})`);
  expect(words.one).toBe('one (en)');
  await showLocale('es');
  expect(words.one).toBe('one (es)');
  expect(Object.entries(words)).toEqual([
    ['one', 'one (es)'],
    ['two', 'two (es)'],
  ]);
});
