import { Link } from '@tanstack/react-router';
import { Send, Undo2, X } from 'lucide-react';
import { decideRun, undoRun } from '#shared/domains/automation/model/commands.ts';
import { reasonText } from '#shared/domains/automation/model/labels.ts';
import {
  type AutomationRun,
  isUndoable,
  subjectPage,
} from '#shared/domains/automation/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import texts from './texts/en.ts';

type RunRowProps = {
  me: string;
  run: AutomationRun;
  /** What the person is called whom it is about. */
  renter: string | null;
  now: Date;
  /** Says which rule it was. */
  withRule: boolean;
};

/** One run: about whom and what, what became of it, and what can still be done. */
export function RunRow({ me, run, renter, now, withRule }: RunRowProps) {
  const t = useTexts(texts);
  const decide = useCommand(decideRun, { me });
  const undo = useCommand(undoRun, { me });
  const { id, status, listing, rule, reply } = run;
  const subject =
    [renter, listing?.title].filter(Boolean).join(', ') || t(`subject.${run.subject_table}`);
  const reason = reasonText(run);
  const tone = status === 'failed' || status === 'waiting' ? 'accent' : 'neutral';
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={subjectPage(run)} className="min-w-0 font-semibold break-words text-link">
          {subject}
        </Link>
        <Badge tone={tone}>{t(`status.${status}`)}</Badge>
        <time dateTime={run.ran_at} className="text-sm text-muted">
          {relativeTime(run.ran_at, now)}
        </time>
      </p>
      {withRule && rule && <p className="text-sm break-words text-muted">{rule.name}</p>}
      {status === 'planned' && run.due_at && (
        <p className="text-sm text-muted">
          {t('runs.due', { when: relativeTime(run.due_at, now) })}
        </p>
      )}
      {reason && <p className="text-sm text-muted">{reason}</p>}
      {reply && (
        <blockquote className="border-l-2 border-border pl-3 text-sm break-words whitespace-pre-wrap">
          {reply}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 'waiting' && (
          <Button
            size="sm"
            busy={decide.busy}
            icon={<Send aria-hidden size={14} />}
            aria-label={t('runs.sendTo', { subject })}
            onClick={() => void decide.run({ run: id, send: true }, run)}
          >
            {t('runs.send')}
          </Button>
        )}
        {(status === 'waiting' || status === 'planned') && (
          <Button
            size="sm"
            variant="ghost"
            busy={decide.busy}
            icon={<X aria-hidden size={14} />}
            aria-label={t('runs.dismissOf', { subject })}
            onClick={() => void decide.run({ run: id, send: false }, run)}
          >
            {t('runs.dismiss')}
          </Button>
        )}
        {isUndoable(run) && (
          <Button
            size="sm"
            variant="secondary"
            busy={undo.busy}
            icon={<Undo2 aria-hidden size={14} />}
            aria-label={t('runs.undoOf', { subject })}
            onClick={() => void undo.run({ run: id }, run)}
          >
            {t('runs.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}
