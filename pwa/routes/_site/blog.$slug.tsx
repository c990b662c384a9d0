import { createFileRoute, notFound } from '@tanstack/react-router';
import { headOfWords } from '../../frames/page-title.ts';
import { ArticlePage } from './blog/-parts/article-page.tsx';
import { loadArticle, loadArticles } from './blog/-parts/articles.ts';

export const Route = createFileRoute('/_site/blog/$slug')({
  loader: async ({ params }) => {
    const [article, articles] = await Promise.all([loadArticle(params.slug), loadArticles()]);
    return article ? { ...article, articles } : Promise.reject(notFound());
  },
  head: headOfWords,
  component: Article,
});

function Article() {
  const { articles, ...article } = Route.useLoaderData();
  return <ArticlePage slug={Route.useParams().slug} article={article} articles={articles} />;
}
