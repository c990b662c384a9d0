import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import * as z from 'zod/mini';
import { ownQuestionsQuery } from '#shared/domains/questions/cache/queries.ts';
import { askQuestion, withdrawQuestion } from '#shared/domains/questions/model/commands.ts';
import type { OwnQuestion } from '#shared/domains/questions/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useWaitingInputs } from '../commands/use-waiting-inputs.ts';
import { useWantedPlace } from './question-entry.tsx';
import texts from './texts/en.ts';

const queuedSchema = z.object({ id: z.guid(), listing: z.guid(), question: z.string() });
const withdrawnSchema = z.object({ question: z.guid() });

type OwnQuestionsProps = { me: string; listing: string; wanted: string | null };

/** The reader's own questions about a home that the page does not show: those that wait, or are off the page. */
export function OwnQuestions({ me, listing, wanted }: OwnQuestionsProps) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(ownQuestionsQuery(me, listing));
  const withdrawn = useWaitingInputs(me, withdrawQuestion.name, withdrawnSchema);
  const queued = useWaitingInputs(me, askQuestion.name, queuedSchema).filter(
    (one) => one.listing === listing && data.every(({ id }) => id !== one.id),
  );
  const isGone = (id: string) => withdrawn.some(({ question }) => question === id);
  const own = data.filter(
    ({ id, answer, hidden_at }) => (answer === null || hidden_at) && !isGone(id),
  );
  const waiting = queued.filter(({ id }) => !isGone(id));
  if (own.length + waiting.length === 0) return null;
  return (
    <div className="mt-6 max-w-[68ch]">
      <h3 className="mb-2 font-semibold">{t('ownQuestions.title')}</h3>
      <ul className="flex flex-col gap-2">
        {waiting.map(({ id, question }) => (
          <li key={id} className={BOX}>
            <Clock aria-hidden="true" size={18} className="mt-1 shrink-0 text-muted" />
            <p className="min-w-0">
              <span className="block break-words whitespace-pre-line">{question}</span>
              <span className="block text-sm text-pretty text-muted">
                {t('ownQuestions.goesByItself')}
              </span>
            </p>
          </li>
        ))}
        {own.map((question) => (
          <OwnEntry
            key={question.id}
            {...{ me, listing, question }}
            isWanted={question.id === wanted}
          />
        ))}
      </ul>
    </div>
  );
}

const BOX =
  'flex items-start gap-2.5 rounded-lg border border-dashed border-border bg-sunken px-4 py-3 outline-none';

type OwnEntryProps = { me: string; listing: string; question: OwnQuestion; isWanted: boolean };

function OwnEntry({ me, listing, question, isWanted }: OwnEntryProps) {
  const t = useTexts(texts);
  const now = useNow();
  const place = useWantedPlace(isWanted);
  const withdraw = useCommand(withdrawQuestion, { me });
  const { id, answer, asked_at, hidden_at } = question;
  return (
    <li ref={place} tabIndex={-1} className={BOX}>
      <Clock aria-hidden="true" size={18} className="mt-1 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="break-words whitespace-pre-line">{question.question}</p>
        {answer && (
          <p className="mt-1 border-l-2 border-border pl-3 break-words whitespace-pre-line">
            {answer}
          </p>
        )}
        <p className="text-sm text-pretty text-muted">
          {hidden_at ? t('ownQuestions.offThePage') : t('ownQuestions.waits')}
          {' · '}
          <time dateTime={asked_at}>{relativeTime(asked_at, now)}</time>
        </p>
      </div>
      {withdrawQuestion.can({ id, question: question.question, answer, listing_id: listing }, null)
        .allowed && (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          busy={withdraw.busy}
          aria-label={t('ownQuestions.withdrawOne', { question: question.question })}
          onClick={() =>
            void withdraw.run(
              { question: id },
              { id, question: question.question, answer, listing_id: listing },
            )
          }
        >
          {t('ownQuestions.withdraw')}
        </Button>
      )}
    </li>
  );
}
