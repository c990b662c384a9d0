import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { loadArticles } from './-parts/articles.ts';
import { BlogPage } from './-parts/blog-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/blog/')({
  // As on the contact page: read where it is used.
  validateSearch: (search: { topic?: string }) => search,
  loader: loadArticles,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('blogIndex.blog')) }] }),
  component: Blog,
});

function Blog() {
  return <BlogPage articles={Route.useLoaderData()} topic={Route.useSearch().topic} />;
}
