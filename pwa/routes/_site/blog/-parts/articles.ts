import { type ArticleCard, toCards } from '../../../../content/blog.ts';
import { loadWords } from '../../../../content/load.ts';
import type { ArticleMeta, ProseDocument } from '../../../../content/schema.ts';

const lists = import.meta.glob<Record<string, ArticleMeta>>('../../../../content/*/articles.ts', {
  import: 'articles',
});

const texts = import.meta.glob<ProseDocument<ArticleMeta>>('../../../../content/*/blog/*.md', {
  import: 'default',
});

const pictures = import.meta.glob<string>('../../../../content/pictures/*.webp', {
  import: 'default',
  eager: true,
});

/** All articles in the shown language, the newest first. Their texts are chunks of their own. */
export async function loadArticles(): Promise<ArticleCard[]> {
  return toCards((await loadWords(lists, 'articles.ts')) ?? {});
}

/** An article's text, or null when there is none under this name. */
export function loadArticle(slug: string): Promise<ProseDocument<ArticleMeta> | null> {
  return loadWords(texts, `blog/${slug}.md`);
}

/** Where a picture of an article is. */
export function pictureUrl(file: string): string | undefined {
  return pictures[`../../../content/pictures/${file}`];
}
