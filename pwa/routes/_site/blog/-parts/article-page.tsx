import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTexts } from '#shared/language/use-texts.ts';
import { type ArticleCard as Card, relatedTo } from '../../../../content/blog.ts';
import { Prose } from '../../../../content/prose.tsx';
import type { ArticleMeta, ProseDocument } from '../../../../content/schema.ts';
import { TableOfContents } from '../../../../content/table-of-contents.tsx';
import { useDescription } from '../../../../content/use-description.ts';
import { Page } from '../../../../frames/page.tsx';
import { ArticleCard, ArticleFacts } from './article-card.tsx';
import { pictureUrl } from './articles.ts';
import texts from './texts/en.ts';

type ArticlePageProps = {
  slug: string;
  article: ProseDocument<ArticleMeta>;
  articles: readonly Card[];
};

/** One article, its contents at the side, and what to read next. */
export function ArticlePage({ slug, article, articles }: ArticlePageProps) {
  const t = useTexts(texts);
  const { meta, headings, nodes } = article;
  useDescription(meta.description);
  return (
    <>
      <article>
        <Page className="pt-8 md:pt-12">
          <Link
            to="/blog"
            className="inline-flex min-h-10 items-center gap-1.5 text-sm font-semibold text-link hover:underline"
          >
            <ArrowLeft aria-hidden="true" size={18} />
            {t('articlePage.blog')}
          </Link>
          <header className="mt-4 max-w-[52rem]">
            <ArticleFacts card={meta} />
            <h1
              tabIndex={-1}
              className="headline mt-3 text-4xl outline-none md:text-5xl md:leading-[3.25rem]"
            >
              {meta.title}
            </h1>
            <p className="mt-4 max-w-[64ch] text-xl text-pretty text-muted">{meta.description}</p>
          </header>
          <img
            src={pictureUrl(meta.picture)}
            alt={meta.alt}
            width={1080}
            height={608}
            fetchPriority="high"
            className="mt-8 aspect-16/9 w-full rounded-xl bg-sunken object-cover md:mt-10 md:aspect-21/9"
          />
          <div className="grid grid-cols-1 gap-x-16 pt-10 pb-14 md:pt-14 lg:grid-cols-[minmax(0,1fr)_15rem]">
            <Prose nodes={nodes} />
            <TableOfContents headings={headings} />
          </div>
        </Page>
      </article>
      <section aria-labelledby="next" className="border-t border-border bg-sunken">
        <Page className="py-12 md:py-16">
          <h2 id="next" className="headline text-2xl">
            {t('articlePage.keepReading')}
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-3">
            {relatedTo(slug, articles).map((card) => (
              <li key={card.slug}>
                <ArticleCard card={card} heading="h3" />
              </li>
            ))}
          </ul>
        </Page>
      </section>
    </>
  );
}
