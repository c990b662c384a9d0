import { readFileSync } from 'node:fs';
import type { ArticleMeta, HelpMeta, PageMeta, ProseDocument } from '../schema.ts';
import { compileMarkdown } from './markdown.ts';

/** The same page in English; the path itself when it is English. */
export const englishOf = (path: string): string =>
  path.replace(/\/content\/[a-z]{2}\//, '/content/en/');

/**
 * Makes a document of a page's file. In another language its sections have the anchors of the
 * English ones, so that a link leads to the same section in each language.
 */
export function compilePage(path: string): ProseDocument<PageMeta | ArticleMeta | HelpMeta> {
  const english = englishOf(path);
  const sections = english === path ? undefined : compilePage(english).headings;
  return compileMarkdown(path, readFileSync(path, 'utf8'), sections);
}
