import { ArrowRight, TriangleAlert, Undo2 } from 'lucide-react';
import { useTexts } from '../../../../language/use-texts.ts';
import type { CommandPlan } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

type Line = CommandPlan['steps'][number]['preview'][number];

/** What would change, before and after, and whether it can be taken back (DEC-13, DEC-14). */
export function PlanPreview({ plan }: { plan: CommandPlan }) {
  const t = useTexts(texts);
  return (
    <section aria-label={t('planPreview.whatWillHappen')} className="flex flex-col gap-2">
      {plan.changed && (
        <p role="status" className="flex items-start gap-1.5 text-sm font-semibold text-warning">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {t('planPreview.changedSince')}
        </p>
      )}
      {plan.steps.map((step) => (
        <div key={step.id} className="rounded-md border border-border bg-bg p-3">
          <p lang="en" className="text-sm font-semibold">
            {step.name}
          </p>
          {step.description && (
            <p lang="en" className="mt-0.5 text-sm text-muted">
              {step.description}
            </p>
          )}
          {step.preview.length > 0 && (
            <dl className="mt-2 flex flex-col gap-1.5 text-sm">
              {step.preview.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and a plan never changes
                <PreviewLine key={index} line={line} />
              ))}
            </dl>
          )}
          {step.undoable ? (
            <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
              <Undo2 aria-hidden size={12} />
              {t('planPreview.youCanUndoThisAfterwards')}
            </p>
          ) : (
            <p className="mt-2 flex items-center gap-1.5 text-xs font-semibold text-warning">
              <TriangleAlert aria-hidden size={12} />
              {t('planPreview.thisCannotBeUndone')}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

/** A change is shown on one line; a new text has the full width, as it will be read. */
function PreviewLine({ line: { label, before, after } }: { line: Line }) {
  const t = useTexts(texts);
  if (before === null) {
    return (
      <div className="flex flex-col gap-1">
        <dt lang="en" className="text-muted">
          {label}
        </dt>
        <dd className="border-l-2 border-brand/50 pl-3 whitespace-pre-wrap break-words">{after}</dd>
      </div>
    );
  }
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt lang="en" className="min-w-0 break-words text-muted">
        {label}
      </dt>
      <dd className="flex max-w-[60%] shrink-0 items-baseline gap-1.5">
        <del className="min-w-0 break-words text-muted">{before}</del>
        <ArrowRight
          aria-label={t('planPreview.becomes')}
          size={12}
          className="shrink-0 self-center"
        />
        <span className="min-w-0 font-semibold whitespace-pre-wrap break-words">{after}</span>
      </dd>
    </div>
  );
}
