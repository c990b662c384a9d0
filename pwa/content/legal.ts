import { notFound } from '@tanstack/react-router';
import { loadWords } from './load.ts';
import type { ProseDocument } from './schema.ts';

const pages = import.meta.glob<ProseDocument>('./*/legal/*.md', { import: 'default' });

/** A page that is one long text, in the shown language. */
export async function loadPage(
  name: 'terms' | 'privacy' | 'investor-relations',
): Promise<ProseDocument> {
  return (await loadWords(pages, `legal/${name}.md`)) ?? Promise.reject(notFound());
}
