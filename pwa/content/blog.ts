import type { ArticleMeta } from './schema.ts';

/** An article as lists show it. */
export type ArticleCard = ArticleMeta & { slug: string };

/** Makes cards of front matter by path: the newest first, the same on every build. */
export function toCards(metas: Record<string, ArticleMeta>): ArticleCard[] {
  return Object.entries(metas)
    .map(([path, meta]) => ({ ...meta, slug: path.replace(/^.*\/|\.md(\?meta)?$/g, '') }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** What to read next: the same topic first, then what is newest; never the article itself. */
export function relatedTo(slug: string, cards: readonly ArticleCard[], count = 3): ArticleCard[] {
  const own = cards.find((card) => card.slug === slug);
  const others = cards.filter((card) => card.slug !== slug);
  const same = others.filter(({ topic }) => topic === own?.topic);
  return [...same, ...others.filter((card) => !same.includes(card))].slice(0, count);
}
