import { Link, useLocation } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { looksRisky } from '#shared/domains/messaging/model/text/warnings.ts';
import type { PublicQuestion } from '#shared/domains/questions/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Menu } from '#shared/kit/menu.tsx';
import { Note } from '#shared/kit/note.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import texts from './texts/en.ts';

/** The question of the help centre, in every language. */
const FRAUD = 'how-do-i-recognize-a-fake-listing';

type QuestionEntryProps = {
  entry: PublicQuestion;
  isWanted: boolean;
  /** What is one's own is not reported. */
  isOfSide: boolean;
};

/** A question with the answer of the host, as everyone reads it. */
export function QuestionEntry({ entry, isWanted, isOfSide }: QuestionEntryProps) {
  const t = useTexts(texts);
  const now = useNow();
  const place = useWantedPlace(isWanted);
  return (
    <li ref={place} tabIndex={-1} className="outline-none">
      <p className="font-semibold break-words whitespace-pre-line">
        <span className="sr-only">{t('questionEntry.question')} </span>
        {entry.question}
      </p>
      <div className="mt-2 border-l-2 border-border pl-4">
        <p className="text-sm text-muted">
          {t('questionEntry.answer')}
          {' · '}
          <time dateTime={entry.answered_at}>{relativeTime(entry.answered_at, now)}</time>
        </p>
        <p className="break-words whitespace-pre-line">{entry.answer}</p>
      </div>
      {looksRisky(`${entry.question}\n${entry.answer}`) && (
        <Note
          tone="warning"
          className="mt-2 text-sm"
          action={
            <Link to="/help" hash={FRAUD} className="font-semibold text-link hover:underline">
              {t('questionEntry.riskMore')}
            </Link>
          }
        >
          {t('questionEntry.risk')}
        </Note>
      )}
      {!isOfSide && <ReportEntry id={entry.id} question={entry.question} />}
    </li>
  );
}

/** Brings what the address names into view, and the focus there. */
export function useWantedPlace(isWanted: boolean) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
}

const report = onDemand(() => import('#shared/domains/messaging/ui/thread/report-dialog.tsx'));

/** Tells the operator what is wrong with a question or its answer; visitors sign in first and come back. */
function ReportEntry({ id, question }: { id: string; question: string }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const here = useLocation({ select: ({ href }) => href });
  const [subject, setSubject] = useState<'question' | 'answer' | null>(null);
  const code = report.useModule(subject !== null);
  const icon = <Flag aria-hidden="true" size={16} />;
  if (!profile)
    return (
      <Link
        to="/auth/login"
        search={{ redirect: here }}
        aria-label={t('report.about', { question })}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: 'mt-1 -ml-3' })}
      >
        {icon}
        {t('report.report')}
      </Link>
    );
  return (
    <>
      <Menu
        label={t('report.about', { question })}
        align="start"
        items={(['question', 'answer'] as const).map((one) => ({
          kind: 'action',
          label: t(`report.the.${one}`),
          onSelect: () => setSubject(one),
        }))}
      >
        {(trigger) => (
          <Button
            {...trigger}
            variant="ghost"
            size="sm"
            className="mt-1 -ml-3"
            icon={icon}
            aria-label={t('report.about', { question })}
          >
            {t('report.report')}
          </Button>
        )}
      </Menu>
      {subject && code && (
        <code.ReportDialog
          asked={{ kind: 'report', subject, subjectId: id, name: t(`report.name.${subject}`) }}
          onClose={() => setSubject(null)}
        />
      )}
    </>
  );
}
