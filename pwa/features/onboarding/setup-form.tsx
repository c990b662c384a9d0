import { ArrowLeft, ArrowRight, CloudOff } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { SetupSteps } from './setup-steps.tsx';
import texts from './texts/en.ts';

type SetupFormProps = {
  /** What is filled in, for screen readers. */
  label?: string;
  titles: readonly string[];
  step: number;
  last: boolean;
  busy: boolean;
  /** The last step is stored on this device only, not on the server yet. */
  waiting: boolean;
  error?: string | undefined;
  /** What the last button says. */
  finishText: string;
  onNext: () => void;
  onPrevious: () => void;
  onFinish: () => void;
  /** The way past all of it. */
  skip: ReactNode;
  children: ReactNode;
};

/** Steps, the fields of one, and the ways on and back. Enter goes on. */
export function SetupForm(props: SetupFormProps) {
  const t = useTexts(texts);
  const { titles, step, last, busy, waiting, error, finishText, skip, children } = props;
  const { label = t('setupForm.setup') } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (last) props.onFinish();
    else props.onNext();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <SetupSteps titles={titles} step={step} />
      {children}
      {waiting && (
        <p role="status" className="mt-6 flex items-start gap-2 text-sm text-muted">
          <CloudOff aria-hidden="true" size={18} className="shrink-0" />
          {t('setupForm.keptOnThisDevice')}
        </p>
      )}
      {error && (
        <p
          role="alert"
          className="mt-6 rounded-md border border-danger/40 bg-surface px-4 py-3 text-sm text-danger"
        >
          {error}
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-2">
        {step > 0 && (
          <Button
            variant="secondary"
            size="lg"
            icon={<ArrowLeft aria-hidden="true" size={18} />}
            onClick={props.onPrevious}
          >
            {t('setupForm.back')}
          </Button>
        )}
        <Button type="submit" size="lg" busy={busy} className="grow md:grow-0 md:min-w-40">
          {last ? finishText : t('setupForm.next')}
          {!last && <ArrowRight aria-hidden="true" size={18} />}
        </Button>
        <span className="flex w-full justify-center md:ml-auto md:w-auto">{skip}</span>
      </div>
    </form>
  );
}
