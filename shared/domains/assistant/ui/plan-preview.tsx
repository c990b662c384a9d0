import { ArrowRight, Undo2 } from 'lucide-react';
import type { CommandPlan } from '../schema.ts';

/** What would change, before and after, and whether it can be taken back (DEC-13, DEC-14). */
export function PlanPreview({ plan }: { plan: CommandPlan }) {
  return (
    <section aria-label="What will happen" className="flex flex-col gap-2">
      {plan.steps.map((step) => (
        <div key={step.id} className="rounded-md border border-border bg-bg p-3">
          <p className="text-sm font-semibold">{step.name}</p>
          {step.description && <p className="mt-0.5 text-sm text-muted">{step.description}</p>}
          {step.preview.length > 0 && (
            <dl className="mt-2 flex flex-col gap-1.5 text-sm">
              {step.preview.map((line) => (
                <div key={line.label} className="grid grid-cols-[5.5rem_1fr] gap-2">
                  <dt className="text-muted">{line.label}</dt>
                  <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                    {line.before !== null && (
                      <>
                        <del className="text-muted">{line.before}</del>
                        <ArrowRight aria-label="becomes" size={12} className="self-center" />
                      </>
                    )}
                    <span className="min-w-0 whitespace-pre-wrap break-words">{line.after}</span>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
            <Undo2 aria-hidden size={12} />
            {step.undoable ? 'You can undo this afterwards.' : 'This cannot be undone.'}
          </p>
        </div>
      ))}
    </section>
  );
}
