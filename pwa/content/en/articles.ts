import type { ArticleMeta } from '../schema.ts';

/** What stands before every article, without their texts. */
export const articles = import.meta.glob<ArticleMeta>('./blog/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
