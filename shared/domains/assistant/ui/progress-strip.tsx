import { Check, TriangleAlert } from 'lucide-react';
import { cx } from '../../../kit/class-names.ts';
import { progressStrip, type StageStatus } from '../rules.ts';
import type { CommandSession, Stage } from '../schema.ts';

const LABELS: Record<Stage, string> = {
  plan: 'Plan',
  confirm: 'Confirm',
  execute: 'Execute',
  notify: 'Notify',
  done: 'Done',
};

const SAID: Record<StageStatus, string> = {
  pending: 'not started',
  running: 'running',
  done: 'done',
  error: 'failed',
};

const DOT: Record<StageStatus, string> = {
  pending: 'border border-strong/50 text-transparent',
  running: 'bg-accent text-on-accent',
  done: 'bg-brand text-on-brand',
  error: 'bg-danger text-bg',
};

/** Plan, Confirm, Execute, Notify, Done: how far a request has come. */
export function ProgressStrip({ session }: { session: CommandSession }) {
  return (
    <ol aria-label="Progress" className="flex items-center gap-1">
      {progressStrip(session).map(({ stage, status }, index) => (
        <li
          key={stage}
          aria-label={`${LABELS[stage]}: ${SAID[status]}`}
          aria-current={status === 'running' ? 'step' : undefined}
          data-status={status}
          className="flex min-w-0 flex-1 items-center gap-1.5 last:flex-none"
        >
          <span className={cx('grid size-4 shrink-0 place-items-center rounded-full', DOT[status])}>
            <StageMark status={status} />
          </span>
          <span
            className={cx(
              'text-xs',
              status === 'pending' ? 'text-muted' : 'font-semibold text-text',
            )}
          >
            {LABELS[stage]}
          </span>
          {index < 4 && <span aria-hidden className="mx-1 h-px min-w-1 flex-1 bg-border" />}
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
