import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  answerQuestion,
  hideQuestion,
  showQuestion,
} from '#shared/domains/questions/model/commands.ts';
import type { HostQuestion } from '#shared/domains/questions/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useWaitingInputs } from '../../../../../features/commands/use-waiting-inputs.ts';
import { AnswerForm } from './answer-form.tsx';
import texts from './texts/en.ts';

const queuedSchema = z.object({ question: z.guid(), answer: z.string() });

type QuestionCardProps = { me: string; question: HostQuestion };

/** A question about a home of the side, with its answer or the form for it. Who asked is not said. */
export function QuestionCard({ me, question }: QuestionCardProps) {
  const t = useTexts(texts);
  const now = useNow();
  const [changing, setChanging] = useState(false);
  const hide = useCommand(hideQuestion, { me });
  const show = useCommand(showQuestion, { me });
  const queued = useWaitingInputs(me, answerQuestion.name, queuedSchema).findLast(
    (one) => one.question === question.id,
  );
  const { id, answer, asked_at, hidden_at, listings: home } = question;
  const about = question.question;
  const isOpen = answer === null && !hidden_at && !queued;
  const hideButton = (
    <Button
      size="sm"
      variant="ghost"
      busy={hide.busy}
      aria-label={t(isOpen ? 'questionCard.dismissOne' : 'questionCard.takeOffOne', {
        question: about,
      })}
      onClick={() => void hide.run({ question: id }, question)}
    >
      {t(isOpen ? 'questionCard.dismiss' : 'questionCard.takeOff')}
    </Button>
  );
  return (
    <article className="rounded-lg border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm text-muted">
          <Link to="/listings/$id" params={{ id: home.id }} className="text-link hover:underline">
            {home.title}
          </Link>
          {' · '}
          <time dateTime={asked_at}>{relativeTime(asked_at, now)}</time>
        </p>
        {hidden_at && <Badge tone="outline">{t('questionCard.offThePage')}</Badge>}
      </div>
      <p className="mt-1 max-w-[68ch] font-semibold text-pretty break-words whitespace-pre-line">
        {about}
      </p>
      {queued && (
        <p className="mt-3 flex max-w-[68ch] items-start gap-2.5">
          <Clock aria-hidden="true" size={18} className="mt-1 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block break-words whitespace-pre-line">{queued.answer}</span>
            <span className="block text-sm text-muted">{t('questionCard.goesByItself')}</span>
          </span>
        </p>
      )}
      {answer !== null && !changing && !queued && (
        <div className="mt-3 border-l-2 border-brand pl-4">
          <p className="text-sm font-semibold">{t('questionCard.yourAnswer')}</p>
          <p className="max-w-[68ch] text-pretty break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
      {(isOpen || changing) && (
        <AnswerForm me={me} question={question} onDone={() => setChanging(false)}>
          {changing ? (
            <Button size="sm" variant="ghost" onClick={() => setChanging(false)}>
              {t('questionCard.cancel')}
            </Button>
          ) : (
            hideButton
          )}
        </AnswerForm>
      )}
      {!isOpen && !changing && !queued && (
        <div className="mt-3 flex flex-wrap gap-2">
          {answer !== null && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('questionCard.changeOne', { question: about })}
              onClick={() => setChanging(true)}
            >
              {t('questionCard.change')}
            </Button>
          )}
          {hidden_at ? (
            <Button
              size="sm"
              variant="secondary"
              busy={show.busy}
              aria-label={t('questionCard.putBackOne', { question: about })}
              onClick={() => void show.run({ question: id }, question)}
            >
              {t('questionCard.putBack')}
            </Button>
          ) : (
            hideButton
          )}
        </div>
      )}
    </article>
  );
}
