import { Bell, Pencil, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { serverErrorText } from '../../model/error-text.ts';
import { typedInto } from '../../model/rules.ts';
import { type CommandPlan, type CommandSession, languageOf } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';
import { PanelForm } from './panel-form.tsx';
import { PreviewLine } from './preview-line.tsx';

type PlanPreviewProps = {
  session: CommandSession;
  plan: CommandPlan;
  actions: PanelActions;
  /** The step whose form is open. */
  changing: string | null;
  onChanging: (step: string | null) => void;
};

/** What would change, before and after, who hears of it, and whether it can be taken back (DEC-13, DEC-14). */
export function PlanPreview({ session, plan, actions, changing, onChanging }: PlanPreviewProps) {
  const t = useTexts(texts);
  const lang = languageOf(session);
  const Place = plan.steps.length > 1 ? 'ol' : 'ul';
  return (
    <section aria-label={t('planPreview.whatWillHappen')} className="flex flex-col gap-2">
      {plan.changed && (
        <p role="status" className="flex items-start gap-1.5 text-sm font-semibold text-warning">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {t('planPreview.changedSince')}
        </p>
      )}
      {plan.readBy && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-warning">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {t('planPreview.readByModel')}
        </p>
      )}
      <Place className="flex flex-col gap-2">
        {plan.steps.map((step, index) => (
          <li key={step.id} className="rounded-md border border-border bg-bg p-3">
            <div className="flex items-start gap-2">
              <p lang={lang} className="min-w-0 flex-1 text-sm font-semibold break-words">
                {plan.steps.length > 1 && <span className="text-muted">{index + 1}. </span>}
                {step.name}
              </p>
              {step.form && changing !== step.id && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="-mt-1.5 -mr-2"
                  icon={<Pencil aria-hidden size={14} />}
                  aria-label={t('planPreview.changeStep', { step: step.name })}
                  onClick={() => onChanging(step.id)}
                >
                  {t('planPreview.change')}
                </Button>
              )}
            </div>
            {step.description && (
              <p lang={lang} className="mt-0.5 text-sm break-words text-muted">
                {step.description}
              </p>
            )}
            {step.preview.length > 0 && (
              <dl className="mt-2 flex flex-col gap-1.5 text-sm">
                {step.preview.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and a plan never changes
                  <PreviewLine key={place} line={line} lang={lang} />
                ))}
              </dl>
            )}
            {step.form && changing === step.id && (
              <div className="mt-3 border-t border-border pt-3">
                <PanelForm
                  form={step.form}
                  lang={lang}
                  typed={typedInto(session, step.id)}
                  busy={session.amending !== undefined}
                  error={session.amendError}
                  onType={(values) => actions.type(step.id, values)}
                  onSend={(values) => actions.amend(step.id, values)}
                  onClose={() => onChanging(null)}
                />
              </div>
            )}
            <Notified names={step.notifies ?? []} lang={lang} />
            <Undoable step={step} lang={lang} />
          </li>
        ))}
      </Place>
      {changing === null && <p className="text-xs text-muted">{t('planPreview.answerInWords')}</p>}
      {changing === null && session.amendError && (
        <p role="alert" className="text-sm text-danger">
          {serverErrorText(session.amendError)}
        </p>
      )}
    </section>
  );
}

/** Who hears of a step; by name, since that is what a person checks before they confirm. */
function Notified({ names, lang }: { names: readonly string[]; lang: string }) {
  const t = useTexts(texts);
  if (!names.length) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-xs text-muted">
      <Bell aria-hidden size={12} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {t.rich('planPreview.notified', {
          names: names.join(', '),
          who: (words) => (
            <span lang={lang} className="font-semibold text-text">
              {words}
            </span>
          ),
        })}
      </span>
    </p>
  );
}

function Undoable({ step, lang }: { step: CommandPlan['steps'][number]; lang: string }) {
  const t = useTexts(texts);
  if (step.undoable || step.redoable) {
    const Sign = step.undoable ? Undo2 : Redo2;
    return (
      <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
        <Sign aria-hidden size={12} />
        {t(step.undoable ? 'planPreview.youCanUndoThisAfterwards' : 'planPreview.youCanRedoThis')}
      </p>
    );
  }
  return (
    <p className="mt-2 flex items-start gap-1.5 text-xs text-warning">
      <TriangleAlert aria-hidden size={12} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{t('planPreview.thisCannotBeUndone')}</span>
        {step.final_because && <span lang={lang}> {step.final_because}</span>}
      </span>
    </p>
  );
}
