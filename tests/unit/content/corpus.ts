import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/language/locale.ts';
import { compilePage } from '../../../pwa/content/build/page.ts';
import type { HelpMeta, ProseDocument, ProseNode } from '../../../pwa/content/schema.ts';
import { ROOT } from '../../../supabase/environment.ts';

/** Every page of words that the repository has, compiled as the build does, by path. */
export const corpus = Object.fromEntries(
  globSync('pwa/content/*/**/*.md', { cwd: ROOT })
    .sort()
    .map((path) => [path, compilePage(join(ROOT, path))]),
);

/** The help centre's documents in a language. */
export function helpDocuments(language: Locale): Record<string, ProseDocument<HelpMeta>> {
  const folder = `pwa/content/${language}/help/`;
  const own = Object.entries(corpus).filter(([path]) => path.startsWith(folder));
  // The compiler has judged their front matter by path.
  return Object.fromEntries(own) as Record<string, ProseDocument<HelpMeta>>;
}

/** Where the links of a text lead. */
export function linksOf(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, attributes, ...children] = node;
    const own = attributes && attributes.href !== undefined ? [attributes.href] : [];
    return [...own, ...linksOf(children)];
  });
}
