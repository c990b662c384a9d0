import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import {
  openQuestionsQuery,
  settledQuestionsQuery,
} from '#shared/domains/questions/cache/queries.ts';
import type { HostQuestion } from '#shared/domains/questions/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useReadOnToRow, WantedRow } from '../../../../../features/query-states/wanted-row.tsx';
import type { HostSide } from '../../../-parts/use-host-side.ts';
import { QuestionCard } from './question-card.tsx';
import texts from './texts/en.ts';

/** What people ask about a side's homes: what waits for an answer, the longest first, then what is settled. */
export function HostQuestions({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  const open = useQuery(openQuestionsQuery(side));
  const settled = useInfiniteQuery(settledQuestionsQuery(side));
  // Both are read again after an answer, one before the other: meanwhile it stands in one of them.
  const isSettled = (id: string) => settled.data?.some((one) => one.id === id) ?? false;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-1 text-xl font-semibold">
        {t('hostQuestions.title')}
      </h2>
      <p className="mb-3 text-pretty text-muted">{t('hostQuestions.lead')}</p>
      <RemoteQuery
        query={open}
        what={t('hostQuestions.questions')}
        icon={<MessageCircleQuestion size={28} />}
      >
        {(all) => {
          const questions = all.filter(({ id }) => !isSettled(id));
          return (
            <>
              {questions.length === 0 ? (
                <p className="rounded-lg border border-border bg-surface px-5 py-6 text-muted">
                  {t('hostQuestions.nothingOpen')}
                </p>
              ) : (
                <>
                  <h3 className="mb-2 font-semibold">
                    {t('hostQuestions.open', { count: questions.length })}
                  </h3>
                  <ul className="flex flex-col gap-3">
                    {questions.map((question) => (
                      <li key={question.id}>
                        <WantedRow name="question" id={question.id} />
                        <QuestionCard me={side.me} question={question} />
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <SettledQuestions me={side.me} query={settled} />
            </>
          );
        }}
      </RemoteQuery>
    </section>
  );
}

type SettledQuestionsProps = {
  me: string;
  query: UseInfiniteQueryResult<HostQuestion[]>;
};

function SettledQuestions({ me, query }: SettledQuestionsProps) {
  const t = useTexts(texts);
  useReadOnToRow('question', query);
  const questions = query.data ?? [];
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('hostQuestions.answered')}</h3>
      <ul className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={question.id}>
            <WantedRow name="question" id={question.id} />
            <QuestionCard me={me} question={question} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('hostQuestions.showMore')}
        </Button>
      )}
    </>
  );
}
