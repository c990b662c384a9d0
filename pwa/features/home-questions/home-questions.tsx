import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import {
  homeQuestionsQuery,
  questionCountQuery,
} from '#shared/domains/questions/cache/public-question-queries.ts';
import { can } from '#shared/domains/questions/model/rules.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AskQuestion } from './ask-question.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { QuestionEntry } from './question-entry.tsx';
import texts from './texts/en.ts';

type HomeQuestionsProps = {
  listing: Listing;
  /** A question that the address names, or 'true' where one was typed before the sign-in; null without. */
  wanted: string | null;
};

/** What was asked about a home and answered by its host, and the way to ask. It has no names. */
export function HomeQuestions({ listing, wanted }: HomeQuestionsProps) {
  const t = useTexts(texts);
  const profile = useProfile();
  const query = useInfiniteQuery(homeQuestionsQuery(listing.id));
  const { data: count } = useQuery(questionCountQuery(listing.id));
  const entries = query.data ?? [];
  // A page of a home does not say whose organisation it is: a colleague is refused by the server.
  const managesHome = profile?.id === listing.owner_id;
  return (
    <section aria-labelledby="questions" className="mt-9">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="questions" className="text-xl font-semibold">
          {t('homeQuestions.title')}
        </h2>
        {query.isSuccess && (
          <p className="text-muted">
            {entries.length > 0
              ? t('homeQuestions.count', { count: Math.max(count ?? 0, entries.length) })
              : t('homeQuestions.none')}
          </p>
        )}
      </div>
      {entries.length > 0 && (
        <ul className="mt-4 flex max-w-[68ch] flex-col gap-6">
          {entries.map((entry) => (
            <QuestionEntry
              key={entry.id}
              entry={entry}
              isWanted={entry.id === wanted}
              isOfSide={managesHome}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('homeQuestions.more')}
        </Button>
      )}
      {managesHome ? (
        <Link
          to="/dashboard/reviews"
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
        >
          {t('homeQuestions.answerThem')}
        </Link>
      ) : (
        <>
          {profile && <OwnQuestions me={profile.id} listing={listing.id} wanted={wanted} />}
          {can.ask(listing, { managesHome }) && (
            <AskQuestion
              me={profile?.id ?? null}
              listing={listing}
              focus={wanted === 'true' && profile !== null}
            />
          )}
        </>
      )}
    </section>
  );
}
