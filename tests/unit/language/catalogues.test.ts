import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { translations } from '#shared/language/build/catalogues.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { catalogue, englishFiles } from './catalogues.ts';

const KINDS = ['pound', 'select', 'plural', 'ordinal', 'number', 'date', 'time'];

/** What a text has to be given, such as `count plural` or `link tag`. */
function given(text: string): Set<string> {
  const found = new Set<string>();
  const visit = (nodes: unknown): void => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes) {
      if (!Array.isArray(node)) continue;
      const [name, kind, ...rest] = node;
      if (kind === undefined) found.add(`${name} value`);
      else if (typeof kind === 'number' && kind > 0) found.add(`${name} ${KINDS[kind]}`);
      else found.add(`${name} tag`);
      if (typeof kind === 'number' && kind > 0)
        for (const one of Object.values(rest[0] ?? {})) visit(one);
      else visit(node.slice(1));
    }
  };
  visit(compile(text));
  return found;
}

/** The same without what a number is used for: a language may need a plural where another has none. */
const names = (text: string) =>
  [...given(text)].map((one) => one.replace(/ (value|plural|number)$/, '')).sort();

describe.each(englishFiles)('%s', (file) => {
  test('a catalogue has the same texts in Spanish, with the same arguments', () => {
    const [english, spanish] = [catalogue(file, 'en'), catalogue(file, 'es')];
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      const other = spanish.get(key) ?? '';
      expect(names(other), key).toEqual(names(text));
      // Callers pass numbers only where the English text asks for one.
      const numbers = (one: string) =>
        [...given(one)].filter((name) => / (plural|number|ordinal)$/.test(name));
      for (const name of numbers(other))
        expect(numbers(text).map(wordOf), `${key}: ${name}`).toContain(wordOf(name));
    }
  });

  test('a catalogue has no empty text and none with stray space', () => {
    for (const locale of ['en', 'es'] as const) {
      for (const [key, text] of catalogue(file, locale)) {
        expect(text, key).not.toBe('');
        expect(text.trim(), key).toBe(text);
      }
    }
  });
});

const wordOf = (name: string) => name.split(' ')[0];

test('no two texts of the catalogues share an id', () => {
  const paths = englishFiles.map((file) => join(ROOT, file));
  expect(() => translations(ROOT, paths, 'es')).not.toThrow();
});
