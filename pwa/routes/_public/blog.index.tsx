import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { BlogPage } from './-parts/blog-page.tsx';

export const Route = createFileRoute('/_public/blog/')({
  // As on the contact page: read where it is used.
  validateSearch: (search: { topic?: string }) => search,
  head: () => ({ meta: [{ title: pageTitle('Blog') }] }),
  component: Blog,
});

function Blog() {
  return <BlogPage topic={Route.useSearch().topic} />;
}
