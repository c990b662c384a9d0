import { describe, expect, test } from 'vitest';
import { relatedTo, toCards } from '../../../pwa/content/blog.ts';
import { loadWords } from '../../../pwa/content/load.ts';
import type { ArticleMeta } from '../../../pwa/content/schema.ts';
import { plainText } from '../../../pwa/content/schema.ts';
import { corpus } from './corpus.ts';

const articles = Object.fromEntries(
  Object.entries(corpus).filter(([path]) => path.includes('/blog/')),
);
const meta = (date: string, topic: ArticleMeta['topic']): ArticleMeta => ({
  date,
  topic,
  title: 'T',
  description: 'D',
  picture: 'x-01.webp',
  alt: 'A',
  minutes: 3,
});
const cards = toCards({
  '../content/en/blog/a.md?meta': meta('2026-01-01', 'Renting'),
  '../content/en/blog/b.md?meta': meta('2026-03-01', 'Hosting'),
  '../content/en/blog/c.md?meta': meta('2026-02-01', 'Renting'),
  '../content/en/blog/d.md?meta': meta('2026-03-01', 'Sharing'),
});
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

describe('[RP-13] articles', () => {
  test('articles are listed with the newest first', () => {
    expect(slugs(cards)).toEqual(['b', 'd', 'c', 'a']);
  });

  test('an article leads to others of its topic first, never to itself', () => {
    expect(slugs(relatedTo('a', cards))).toEqual(['c', 'b', 'd']);
    expect(slugs(relatedTo('b', cards, 2))).toEqual(['d', 'c']);
  });

  test('an article is found by its slug only', async () => {
    const modules = { '../content/en/blog/a.md': async () => 'a' };
    expect(await loadWords(modules, 'blog/a.md')).toBe('a');
    expect(await loadWords(modules, 'blog/b.md')).toBeNull();
    expect(await loadWords(modules, 'blog/../a.md')).toBeNull();
  });
});

/** Words that are read in a minute. */
const SPEED = { en: 220, es: 210 };

describe.each(Object.entries(articles))('[RP-14] %s', (path, { meta: own, headings, nodes }) => {
  test('an article has 500 to 900 words in sections', () => {
    const words = plainText(nodes).split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
    expect(own).toMatchObject({
      minutes: Math.round(words / SPEED[path.includes('/es/') ? 'es' : 'en']),
    });
    expect(headings.filter(({ level }) => level === 2).length).toBeGreaterThanOrEqual(4);
  });
});

test('the blog has at least six articles', () => {
  expect(Object.keys(articles).length).toBeGreaterThanOrEqual(6);
});
