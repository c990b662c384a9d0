import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { ArticlePage } from './-parts/article-page.tsx';
import { loadArticle } from './-parts/articles.ts';

export const Route = createFileRoute('/_public/blog/$slug')({
  loader: async ({ params }) => (await loadArticle(params.slug)) ?? Promise.reject(notFound()),
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.meta.title) }] }),
  component: Article,
});

function Article() {
  return <ArticlePage slug={Route.useParams().slug} article={Route.useLoaderData()} />;
}
