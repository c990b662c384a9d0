import { CircleCheck, CircleDashed, CircleX, Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { Spinner } from '../../../../kit/spinner.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { serverErrorText } from '../../model/error-text.ts';
import { can } from '../../model/rules.ts';
import type { CommandStep } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

type StepListProps = {
  steps: CommandStep[];
  lang: string;
  onUndo: (actionId: string) => void;
  onRedo: ((actionId: string) => void) | undefined;
  /** What the panel says already about the whole request. */
  said: string | undefined;
};

/** What the assistant did, step by step, each with its undo while it has one. */
export function StepList({ steps, lang, onUndo, onRedo, said }: StepListProps) {
  const t = useTexts(texts);
  if (!steps.length) return null;
  return (
    <ul aria-label={t('stepList.steps')} className="flex flex-col gap-1">
      {steps.map((step) => (
        <li key={step.id} className="flex min-h-8 items-center gap-2 text-sm">
          <StepIcon status={step.status} />
          <span className="min-w-0 flex-1">
            <span lang={lang}>{step.description || step.name}</span>
            <UndoNote step={step} lang={lang} />
            {step.error && <ErrorNote text={serverErrorText(step.error)} said={said} />}
          </span>
          {can.undo(step) && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden size={14} />}
              onClick={() => onUndo(step.id)}
            >
              {t('stepList.undo')}
            </Button>
          )}
          {onRedo && can.redo(step) && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Redo2 aria-hidden size={14} />}
              onClick={() => onRedo(step.id)}
            >
              {t('stepList.redo')}
            </Button>
          )}
          {step.undo === 'running' && <Spinner />}
        </li>
      ))}
    </ul>
  );
}

/** Does not repeat a text that the panel shows already. */
function ErrorNote({ text, said }: { text: string; said: string | undefined }) {
  return text === said ? null : <span className="block text-danger">{text}</span>;
}

function UndoNote({ step, lang }: { step: CommandStep; lang: string }) {
  if (step.undo === null || step.undo === 'running') return null;
  const refused = step.undo.outcome === 'refused';
  return (
    <span lang={lang} className={refused ? 'block text-danger' : 'block text-muted'}>
      {step.undo.message}
    </span>
  );
}

function StepIcon({ status }: { status: CommandStep['status'] }) {
  const t = useTexts(texts);
  const label = t(`step.${status}`);
  if (status === 'done')
    return <CircleCheck aria-label={label} size={16} className="text-success" />;
  if (status === 'error') return <CircleX aria-label={label} size={16} className="text-danger" />;
  if (status === 'running') return <Spinner />;
  return <CircleDashed aria-label={label} size={16} className="text-muted" />;
}
