import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#shared/kit/class-names.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type SetupStepsProps = { titles: readonly string[]; step: number };

/** Progress: one mark a step, and in words. */
export function SetupSteps({ titles, step }: SetupStepsProps) {
  const t = useTexts(texts);
  return (
    <div>
      <p className="text-sm font-semibold text-muted">
        {t('setupSteps.step', { value: step + 1, count: titles.length })}
      </p>
      <ol aria-label={t('setupSteps.steps')} className="mt-2 flex gap-1.5">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === step ? 'step' : undefined}
            className={cx(
              'h-1.5 grow rounded-full transition-colors duration-200',
              index <= step ? 'bg-brand' : 'bg-border',
            )}
          >
            <span className="sr-only">
              {title}
              {index < step ? t('setupSteps.done') : ''}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type StepPartProps = { title: string; lead: ReactNode; step: number; children: ReactNode };

/** A step: its heading takes the focus when the step was changed. */
export function StepPart({ title, lead, step, children }: StepPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <section aria-labelledby="setup-step" className="mt-6">
      <h2
        ref={heading}
        id="setup-step"
        tabIndex={-1}
        className="text-xl font-semibold text-balance outline-none"
      >
        {title}
      </h2>
      <p className="mt-1 text-pretty text-muted">{lead}</p>
      <div className="mt-6 flex flex-col gap-5">{children}</div>
    </section>
  );
}
