import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMarkdown } from '../../../pwa/content/build/markdown.ts';
import type { HelpMeta, ProseDocument, ProseNode } from '../../../pwa/content/schema.ts';
import { ROOT } from '../../../supabase/environment.ts';

/** Every page of words that the repository has, compiled as the build does, by path. */
export const corpus = Object.fromEntries(
  globSync('pwa/content/*/**/*.md', { cwd: ROOT })
    .sort()
    .map((path) => [path, compileMarkdown(path, readFileSync(join(ROOT, path), 'utf8'))]),
);

/** The help centre's documents. */
export const helpDocuments = Object.fromEntries(
  Object.entries(corpus).filter(([path]) => path.startsWith('pwa/content/en/help/')),
) as Record<string, ProseDocument<HelpMeta>>; // the compiler has judged their front matter by path

/** Where the links of a text lead. */
export function linksOf(nodes: readonly ProseNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, attributes, ...children] = node;
    const own = attributes && attributes.href !== undefined ? [attributes.href] : [];
    return [...own, ...linksOf(children)];
  });
}
