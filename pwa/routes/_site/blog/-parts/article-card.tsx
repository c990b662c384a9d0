import { Link } from '@tanstack/react-router';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { ArticleCard as Card } from '../../../../content/blog.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { pictureUrl } from './articles.ts';
import texts from './texts/en.ts';

type ArticleCardProps = {
  card: Card;
  /** Wide, with a large picture: the newest one. */
  first?: boolean;
  heading?: 'h2' | 'h3';
};

/** An article in a list; the whole card is its link. */
export function ArticleCard({ card, first = false, heading: Heading = 'h2' }: ArticleCardProps) {
  return (
    <article
      className={cx(
        'group relative grid h-full content-start gap-4 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus',
        first && 'items-center gap-x-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]',
      )}
    >
      <div className="overflow-hidden rounded-lg bg-sunken">
        <img
          src={pictureUrl(card.picture)}
          alt=""
          width={1080}
          height={608}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className="aspect-16/9 w-full object-cover transition-transform duration-[320ms] group-hover:scale-[1.02]"
        />
      </div>
      <div>
        <ArticleFacts card={card} />
        <Heading
          className={cx(
            'mt-2 text-balance',
            first ? 'headline text-3xl md:text-4xl' : 'text-xl font-semibold',
          )}
        >
          <Link
            to="/blog/$slug"
            params={{ slug: card.slug }}
            className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {card.title}
          </Link>
        </Heading>
        <p className={cx('mt-2 text-pretty text-muted', first && 'text-lg')}>{card.description}</p>
      </div>
    </article>
  );
}

/** Topic, date and how long it takes. */
export function ArticleFacts({ card }: { card: Omit<Card, 'slug'> }) {
  const t = useTexts(texts);
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <span className="font-semibold text-accent">{t(`articleTopic.${card.topic}`)}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={card.date}>{longDate(card.date)}</time>
      <span aria-hidden="true">·</span>
      <span>{t('articleCard.minRead', { minutes: card.minutes })}</span>
    </p>
  );
}
