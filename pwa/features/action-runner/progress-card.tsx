import { CircleCheck, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { lists } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { elementNamed } from './element.ts';
import type { ActionPlan, PlanStep } from './plan.ts';
import type { Runner } from './runner.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type ProgressCardProps = { plan: ActionPlan; runner: Runner };

/** ACT-03: how far an action is, with what the person can do about it. On a phone as wide as the page. */
export function ProgressCard({ plan, runner }: ProgressCardProps) {
  const t = useTexts(texts);
  const { steps, status, currentStep } = plan;
  const over = steps.filter(
    (step) => step.status !== 'pending' && step.status !== 'running',
  ).length;
  const left = steps
    .filter((step) => step.status === 'filled')
    .map(({ description }) => description);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (status === 'running') runner.stop();
    else runner.close();
  };
  return (
    <section
      aria-label={t('card.label')}
      data-status={status}
      onKeyDown={keys}
      className="pointer-events-auto flex flex-col gap-3 border-t border-border bg-surface p-4 md:rounded-lg md:border md:shadow-lift"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold">{plan.title}</h2>
        <IconButton
          label={t('card.closeCard')}
          size="sm"
          className="-mt-1 -mr-1"
          onClick={runner.close}
        >
          <X aria-hidden="true" size={16} />
        </IconButton>
      </div>
      <Progress
        label={t('card.step', { at: currentStep + 1, count: steps.length })}
        value={over / steps.length}
      />
      <div role="status" className="flex flex-col gap-1 text-sm">
        <Said plan={plan} />
        {left.length > 0 && (
          <p className="text-muted">{t('card.left', { names: lists().format(left) })}</p>
        )}
      </div>
      <Buttons plan={plan} runner={runner} />
    </section>
  );
}

/** What happens now, in a sentence or two. */
function Said({ plan }: { plan: ActionPlan }) {
  const t = useTexts(texts);
  const step = plan.steps[plan.currentStep];
  switch (plan.status) {
    case 'completed':
      return (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden="true" size={18} />
          {t('card.completed')}
        </p>
      );
    case 'error':
      return <p className="text-danger">{t('failed.description')}</p>;
    case 'pending':
      return <p className="text-muted">{plan.startTime ? t('card.stopped') : t('card.ready')}</p>;
    case 'running':
      return (
        <>
          <p>{step && sentenceOf(step)}</p>
          {step && isYours(step) && <p className="text-muted">{t('card.yours')}</p>}
        </>
      );
  }
}

const isYours = ({ type, description }: PlanStep): boolean =>
  type === 'press' && description !== '';

const sentenceOf = ({ type, description }: PlanStep): string =>
  description === '' || type === 'navigate' || type === 'wait'
    ? t(`looking.${type}`)
    : t(`found.${type}`, { name: description });

function Buttons({ plan, runner }: ProgressCardProps) {
  const t = useTexts(texts);
  const { status, steps, currentStep } = plan;
  const step = steps[currentStep];
  const isRunning = status === 'running';
  if (status === 'completed') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'error' && (
        <Button size="sm" onClick={runner.retry}>
          {t('card.retry')}
        </Button>
      )}
      {isRunning && step && isYours(step) && (
        <Button size="sm" onClick={() => goTo(step)}>
          {t('card.goThere')}
        </Button>
      )}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        size="sm"
        variant={status === 'pending' ? 'primary' : 'secondary'}
        onClick={isRunning ? runner.stop : runner.resume}
      >
        {isRunning ? t('card.stop') : plan.startTime ? t('card.resume') : t('card.start')}
      </Button>
    </div>
  );
}

/** Moves the focus to what the person presses, or into it. */
function goTo({ target, entity }: PlanStep): void {
  const found = elementNamed(target, entity);
  found?.focus();
  if (document.activeElement !== found) found?.querySelector('input')?.focus();
}
