import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { loadArticles } from './blog/-parts/articles.ts';
import { BlogPage } from './blog/-parts/blog-page.tsx';

export const Route = createFileRoute('/_site/blog/')({
  // As on the contact page: read where it is used.
  validateSearch: (search: { topic?: string }) => search,
  loader: loadArticles,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('blogIndex.blog')) }] }),
  component: Blog,
});

function Blog() {
  return <BlogPage articles={Route.useLoaderData()} topic={Route.useSearch().topic} />;
}
