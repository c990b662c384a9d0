import { Check, TriangleAlert } from 'lucide-react';
import { cx } from '../../../../kit/class-names.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { CommandSession } from '../../model/schema.ts';
import { progressStrip, type StageStatus } from '../../model/strip.ts';
import texts from '../../texts/en.ts';

const DOT: Record<StageStatus, string> = {
  pending: 'border border-strong/40 text-transparent',
  running: 'bg-accent text-on-accent',
  done: 'bg-brand text-on-brand',
  error: cx('bg-danger', 'text-bg'),
};

/** Plan, Confirm, Execute, Notify, Done: how far a request has come. */
export function ProgressStrip({ session }: { session: CommandSession }) {
  const t = useTexts(texts);
  return (
    <ol aria-label={t('progressStrip.progress')} className="flex">
      {progressStrip(session).map(({ stage, status }, index) => (
        <li
          key={stage}
          aria-label={`${t(`stage.${stage}`)}: ${t(`stageStatus.${status}`)}`}
          aria-current={status === 'running' ? 'step' : undefined}
          data-status={status}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1"
        >
          <span className={cx('grid size-4 shrink-0 place-items-center rounded-full', DOT[status])}>
            <StageMark status={status} />
          </span>
          <span
            className={cx(
              'max-w-full truncate text-xs',
              status === 'pending' ? 'text-muted' : 'font-semibold text-text',
            )}
          >
            {t(`stage.${stage}`)}
          </span>
          {index > 0 && (
            <span
              aria-hidden
              className={cx(
                'absolute top-2 right-[calc(50%+14px)] left-[calc(-50%+14px)] h-px',
                status === 'pending' ? 'bg-border' : 'bg-brand',
              )}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function StageMark({ status }: { status: StageStatus }) {
  if (status === 'done') return <Check aria-hidden size={11} strokeWidth={3} />;
  if (status === 'error') return <TriangleAlert aria-hidden size={10} strokeWidth={3} />;
  if (status !== 'running') return null;
  return <span className="size-1.5 animate-pulse rounded-full bg-current" />;
}
