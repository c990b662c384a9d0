import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contactTopics } from '#shared/domains/operations/model/schema.ts';
import { userTypeSchema } from '#shared/domains/profiles/model/schema.ts';
import { LOCALES } from '#shared/language/locale.ts';
import { toHelpTopics } from '../../../pwa/content/help.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { corpus, helpDocuments, linksOf } from './corpus.ts';

const routes = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const help = toHelpTopics(helpDocuments('en'));
const helpAnchors = help.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);

/** Pages that the specification names and that are being built; the list may only shrink. */
const COMING = ['/mates', '/my-tours', '/my-home'];

describe.each(Object.entries(corpus))('%s', (path, { meta, headings, nodes }) => {
  test('each page has a title, a description, a date that has passed and a text', () => {
    expect(meta.title).not.toMatch(/[.:]$/);
    expect(meta.description).toMatch(/[.?]$/);
    expect(Date.parse(meta.date)).toBeLessThan(Date.parse('2026-11-22'));
    expect(nodes.length).toBeGreaterThan(3);
  });

  test('each link of a page leads to something that exists', () => {
    const dead = linksOf(nodes).filter((href) => {
      if (href.startsWith('#')) return !headings.some(({ id }) => `#${id}` === href);
      if (!href.startsWith('/')) return !href.startsWith('https://');
      const { pathname, hash, searchParams } = new URL(href, 'https://kinstead.test');
      const topic = searchParams.get('topic');
      if (pathname === '/contact' && topic && !contactTopics.some((one) => one === topic)) {
        return true;
      }
      if (pathname === '/help' && hash) return !helpAnchors.includes(hash.slice(1));
      const slug = /^\/blog\/(.+)$/.exec(pathname)?.[1];
      if (slug) return !(path.replace(/[^/]+\/[^/]+$/, `blog/${slug}.md`) in corpus);
      const partner = /^\/partner\/([^/]+)$/.exec(pathname)?.[1];
      if (partner) return !userTypeSchema.safeParse(partner).success;
      return !routes.includes(`'${pathname}'`) && !COMING.includes(pathname);
    });
    expect(dead).toEqual([]);
  });

  test('a page that names a picture has it', () => {
    if (!('picture' in meta)) return;
    expect(existsSync(join(ROOT, 'pwa/content/pictures', meta.picture))).toBe(true);
    expect(path).toContain('/blog/');
  });
});

test.each(LOCALES)('[RP-17] each question has one address and an answer: %s', (language) => {
  const help = toHelpTopics(helpDocuments(language));
  expect(new Set(helpAnchors).size).toBe(helpAnchors.length);
  for (const { entries } of help) {
    expect(entries.length).toBeGreaterThan(3);
    for (const { text } of entries) expect(text.length).toBeGreaterThan(60);
  }
});
