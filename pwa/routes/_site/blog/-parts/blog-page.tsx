import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/language/use-texts.ts';
import type { ArticleCard as Card } from '../../../../content/blog.ts';
import { articleTopics } from '../../../../content/schema.ts';
import { useDescription } from '../../../../content/use-description.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { ArticleCard } from './article-card.tsx';
import texts from './texts/en.ts';

const chip =
  'inline-flex h-10 items-center rounded-full border border-border px-4 text-sm font-medium transition-colors hover:border-strong aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft pointer-coarse:h-12';

type BlogPageProps = { articles: readonly Card[]; topic: string | undefined };

/** All articles, the newest one large; a topic in the address shows only its own. */
export function BlogPage({ articles, topic: wanted }: BlogPageProps) {
  const t = useTexts(texts);
  useDescription(t('blogPage.lead'));
  const topic = articleTopics.find((one) => one === wanted);
  const shown = topic ? articles.filter((card) => card.topic === topic) : articles;
  const [first, ...others] = shown;
  return (
    <Page className="py-10 md:py-16">
      <PageHeading lead={t('blogPage.lead')}>{t('blogPage.blog')}</PageHeading>
      <nav aria-label={t('blogPage.topics')} className="mt-6 flex flex-wrap gap-2">
        <Link to="/blog" className={chip} activeOptions={{ exact: true }}>
          {t('blogPage.all')}
        </Link>
        {articleTopics.map((one) => (
          <Link
            key={one}
            to="/blog"
            search={{ topic: one }}
            resetScroll={false}
            className={chip}
            activeOptions={{ exact: true }}
          >
            {t(`articleTopic.${one}`)}
          </Link>
        ))}
      </nav>
      <div className="mt-10">{first && <ArticleCard key={first.slug} card={first} first />}</div>
      {others.length > 0 && (
        <ul className="mt-12 grid gap-x-8 gap-y-12 border-t border-border pt-12 md:grid-cols-2 lg:grid-cols-3">
          {others.map((card) => (
            <li key={card.slug}>
              <ArticleCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
