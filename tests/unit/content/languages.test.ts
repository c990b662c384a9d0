import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/language/locale.ts';
import { englishOf } from '../../../pwa/content/build/page.ts';
import { type ProseNode, plainText } from '../../../pwa/content/schema.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { corpus, linksOf } from './corpus.ts';

const filesOf = (language: string) =>
  globSync(`pwa/content/${language}/**/*`, { cwd: ROOT })
    .map((path) => path.replace(`pwa/content/${language}/`, ''))
    .sort();

/** How a text is built: its tags without the words in them. */
function shapeOf(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    // Emphasis falls where a language wants it, and English terms are set apart in another one.
    if (tag === 'em' || tag === 'strong' || tag === 'a') return [];
    const { 'data-task': task } = attributes || {};
    return [task ? `${tag} to tick off` : tag, ...shapeOf(children).map((one) => `${tag} ${one}`)];
  });
}

test.each(LOCALES)('%s has the same files as English', (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'));
});

const others = Object.entries(corpus).filter(([path]) => englishOf(path) !== path);

test('there are content pages in other languages', () => {
  expect(others.length).toBe(Object.keys(corpus).length / 2);
});

describe.each(others)('%s', (path, page) => {
  const english = corpus[englishOf(path)];
  if (!english) throw new Error(`${path} is in no English folder`);

  test('a translated page has the structure of the English page', () => {
    expect(shapeOf(page.nodes)).toEqual(shapeOf(english.nodes));
  });

  test('a translated page has the same anchors, with headings of its own', () => {
    const sections = (one: typeof page) => one.headings.map(({ id, level }) => ({ id, level }));
    expect(sections(page)).toEqual(sections(english));
    const same = page.headings.filter(({ text }) =>
      english.headings.some((one) => one.text === text),
    );
    expect(same).toEqual([]);
  });

  test('a translated page links to the same places', () => {
    expect(linksOf(page.nodes).sort()).toEqual(linksOf(english.nodes).sort());
  });

  test('a translated page has the same metadata', () => {
    const facts = ({ title, description, ...rest }: typeof page.meta) =>
      'alt' in rest ? { ...rest, alt: '', minutes: 0 } : rest;
    expect(facts(page.meta)).toEqual(facts(english.meta));
    expect(page.meta.title).not.toBe(english.meta.title);
    expect(page.meta.description).not.toBe(english.meta.description);
  });

  test('a translated page is translated, not copied', () => {
    const sentences = (nodes: readonly ProseNode[]) =>
      plainText(nodes)
        .split(/[.?!:]\s/)
        .map((one) => one.trim())
        .filter((one) => one.length > 20);
    const known = new Set(sentences(english.nodes));
    expect(sentences(page.nodes).filter((one) => known.has(one))).toEqual([]);
  });
});
