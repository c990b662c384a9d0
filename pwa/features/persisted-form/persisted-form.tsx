import { type ReactNode, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import type { FieldConflict } from '#shared/platform/row-changes.ts';
import { FieldConflicts, type FieldWords } from './field-conflicts.tsx';
import texts from './texts/en.ts';
import { useFormDraft } from './use-persisted-form.ts';

type PersistedFormProps = {
  me: string;
  formKey: string;
  /** Draws the form over a draft; `restart` shows it as the server has it. */
  children: (draft: FormDraft | null, restart: () => void) => ReactNode;
};

/** A form that starts once it is known whether this device has unsaved changes of it. */
export function PersistedForm({ me, formKey, children }: PersistedFormProps) {
  const draft = useFormDraft(me, formKey);
  const [round, setRound] = useState(0);
  if (draft === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <div key={round}>{children(round === 0 ? draft : null, () => setRound((now) => now + 1))}</div>
  );
}

type PersistedFormEndProps = {
  form: {
    dirty: boolean;
    persisted: boolean;
    busy: boolean;
    errors: { form?: string | undefined };
    conflicts: readonly FieldConflict[];
    settle: (conflict: FieldConflict, value: unknown) => void;
  };
  onDiscard: () => void;
  /** What the button says. */
  save?: string;
  /** Where an error leads that another place can mend, shown below it. */
  wayOut?: ReactNode;
  /** How a shared row's fields are named where another user changed them too. */
  words?: FieldWords;
  /** The stable name that a card action looks the button up by. */
  'data-action'?: string;
};

/** The end of such a form: what went wrong, what is unsaved, and the two ways on. */
export function PersistedFormEnd({
  form: { dirty, persisted, busy, errors, conflicts, settle },
  onDiscard,
  save,
  wayOut,
  words,
  'data-action': action,
}: PersistedFormEndProps) {
  const t = useTexts(texts);
  return (
    <>
      {words && <FieldConflicts conflicts={conflicts} words={words} onSettle={settle} />}
      {errors.form && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="alert" className="text-sm text-danger">
            {errors.form}
          </p>
          {wayOut}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={busy} data-action={action}>
          {save ?? t('persistedForm.save')}
        </Button>
        {dirty && (
          <>
            <Button variant="ghost" onClick={onDiscard} disabled={busy}>
              {t('persistedForm.discardChanges')}
            </Button>
            <p role="status" className="basis-full text-sm text-muted">
              {t('persistedForm.notSavedYet')}
              {persisted && ' '}
              {persisted && t('persistedForm.whatYouTypedIsKept')}
            </p>
          </>
        )}
      </div>
    </>
  );
}
