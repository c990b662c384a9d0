import { Link } from '@tanstack/react-router';
import { articleTopics } from '../../../content/schema.ts';
import { useDescription } from '../../../content/use-description.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { ArticleCard } from './article-card.tsx';
import { articles } from './articles.ts';

const LEAD = 'Practical advice for people who look for a home, share one or let one.';

const chip =
  'inline-flex h-10 items-center rounded-full border border-border px-4 text-sm font-medium transition-colors hover:border-strong aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft pointer-coarse:h-12';

/** All articles, the newest one large; a topic in the address shows only its own. */
export function BlogPage({ topic: wanted }: { topic: string | undefined }) {
  useDescription(LEAD);
  const topic = articleTopics.find((one) => one === wanted);
  const shown = topic ? articles.filter((card) => card.topic === topic) : articles;
  const [first, ...others] = shown;
  return (
    <Page className="py-10 md:py-16">
      <PageHeading lead={LEAD}>Blog</PageHeading>
      <nav aria-label="Topics" className="mt-6 flex flex-wrap gap-2">
        <Link to="/blog" className={chip} activeOptions={{ exact: true }}>
          All
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
            {one}
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
