import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { isComposing } from '#shared/kit/composition.ts';
import { Progress } from '#shared/kit/progress.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import type { Sending } from './use-proposing.ts';

type DeskFormProps = {
  label: string;
  form: {
    busy: boolean;
    errors: { form?: string | undefined };
    submit: (event?: FormEvent) => Promise<void>;
  };
  sending: Sending | undefined;
  /** Why it cannot go on; the fields say what is wrong in them. */
  disabled?: boolean;
  /** What its button says and what is said next to it, where no plan comes next. */
  ends?: { button: string; note: string };
  children: ReactNode;
};

/** A form of what was read in a file: its fields scroll, its button and what it waits for stay in sight. */
export function DeskForm({
  label,
  form,
  sending,
  disabled = false,
  ends,
  children,
}: DeskFormProps) {
  const t = useTexts(texts);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.key !== 'Enter') return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">{children}</div>
      <div className="flex flex-col gap-3 border-t border-border p-4">
        {form.errors.form && (
          <p role="alert" className="text-sm text-danger">
            {form.errors.form}
          </p>
        )}
        {sending && (
          <div role="status" className="flex flex-col gap-1.5 text-sm text-muted">
            <p>{t(sending.waits ? 'deskForm.waits' : 'deskForm.sending')}</p>
            {!sending.waits && <Progress label={t('deskForm.sending')} value={sending.part} />}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 text-sm text-muted">
            {ends?.note ?? t('deskForm.nothingYet')}
          </p>
          <Button type="submit" busy={form.busy} disabled={disabled}>
            {ends?.button ?? t('deskForm.continue')}
          </Button>
        </div>
      </div>
    </form>
  );
}
