import { articleLoader, toCards } from '../../../content/blog.ts';
import type { ArticleMeta, ProseDocument } from '../../../content/schema.ts';

/** All articles, the newest first. Their texts are chunks of their own. */
export const articles = toCards(
  import.meta.glob<ArticleMeta>('../../../content/en/blog/*.md', {
    query: '?meta',
    import: 'default',
    eager: true,
  }),
);

const texts = import.meta.glob<ProseDocument<ArticleMeta>>('../../../content/en/blog/*.md', {
  import: 'default',
});

const pictures = import.meta.glob<string>('../../../content/pictures/*.webp', {
  import: 'default',
  eager: true,
});

/** An article's text, or null when there is none under this name. */
export async function loadArticle(slug: string): Promise<ProseDocument<ArticleMeta> | null> {
  return (await articleLoader(texts, slug)?.()) ?? null;
}

/** Where a picture of an article is. */
export function pictureUrl(file: string): string | undefined {
  return pictures[`../../../content/pictures/${file}`];
}
