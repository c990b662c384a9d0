import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { openQuestionsQuery } from '#shared/domains/questions/cache/queries.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import texts from './texts/en.ts';

/** Among what waits for a host: questions about their homes without an answer, the oldest of them in words. */
export function OpenQuestions({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const org = useProfile()?.org_id ?? null;
  const { data = [] } = useQuery(openQuestionsQuery({ me, org }));
  const [oldest] = data;
  // What fails to load is not worth an error here: the page of the questions says it.
  if (!oldest) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-border bg-surface px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium text-pretty">{t('openQuestions.wait', { count: data.length })}</p>
        <p className="mt-0.5 line-clamp-2 text-sm text-pretty break-words text-muted">
          {t('openQuestions.oldest', {
            home: oldest.listings.title,
            since: relativeTime(oldest.asked_at, now),
            question: oldest.question,
          })}
        </p>
      </div>
      <Link
        to="/dashboard/reviews"
        search={{ question: oldest.id }}
        aria-label={t('openQuestions.answerAll')}
        className={buttonClass({ size: 'sm' })}
      >
        {t('openQuestions.answer')}
      </Link>
    </div>
  );
}
