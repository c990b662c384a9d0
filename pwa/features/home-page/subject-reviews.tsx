import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjectReviewsQuery } from '#shared/domains/reviews/cache/public-review-queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Stars } from '../reviews/stars.tsx';
import texts from './texts/en.ts';

const FIRST = 3;

type SubjectReviewsProps = { subject: 'home' | 'host'; id: string };

/** What was said of a home or a host: the average, and the latest reviews with their answers. */
export function SubjectReviews({ subject, id }: SubjectReviewsProps) {
  const t = useTexts(texts);
  const now = useNow();
  const { data } = useQuery(subjectReviewsQuery(subject, id));
  const [all, setAll] = useState(false);
  // A page without reviews is whole; what fails to load is not worth an error in the middle of it.
  if (!data) return null;
  const title = t(`subjectReviews.${subject}`);
  const average = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    data.stars,
  );
  const shown = all ? data.latest : data.latest.slice(0, FIRST);
  return (
    <section aria-label={title} className="mt-9">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-muted">
          {data.count > 0
            ? t('subjectReviews.average', { average, count: data.count })
            : t('subjectReviews.none')}
        </p>
      </div>
      <ul className="mt-4 flex max-w-[68ch] flex-col gap-6">
        {shown.map((review) => (
          <li key={review.id}>
            <div className="flex flex-wrap items-center gap-x-3">
              <Stars stars={review.stars} />
              <p className="text-sm text-muted">
                {review.author ?? t('subjectReviews.someone')}
                {' · '}
                <time dateTime={review.revealed_at}>{relativeTime(review.revealed_at, now)}</time>
              </p>
            </div>
            {review.content && (
              <p className="mt-1.5 break-words whitespace-pre-line">{review.content}</p>
            )}
            {review.reply && (
              <div className="mt-2 border-l-2 border-border pl-4">
                <p className="text-sm font-semibold">{t('subjectReviews.answer')}</p>
                <p className="text-sm break-words whitespace-pre-line">{review.reply}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {data.latest.length > FIRST && !all && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-3" onClick={() => setAll(true)}>
          {t('subjectReviews.more', { count: data.latest.length - FIRST })}
        </Button>
      )}
    </section>
  );
}
