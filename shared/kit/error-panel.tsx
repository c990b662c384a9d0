import { CircleAlert } from 'lucide-react';
import { textsOf } from '../language/texts.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import texts from './texts/en.ts';

type ErrorPanelProps = {
  /** What happened; its message is shown. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
  className?: string;
};

/** What the panel says about an error: its own message, else a plain sentence. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  return message || textsOf(texts)('errorPanel.unexpected');
}

/** Says that something failed and offers to try again. Both buttons clear the error. */
export function ErrorPanel({ error, onRetry, onDismiss, className }: ErrorPanelProps) {
  const t = useTexts(texts);
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col gap-4 rounded-lg border border-danger/35 bg-surface p-5 md:flex-row md:items-center',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="shrink-0 text-danger" size={24} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t('errorPanel.somethingWentWrong')}</p>
        <p className="break-words text-muted">{errorText(error)}</p>
      </div>
      <div className="flex gap-2">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {t('errorPanel.retry')}
          </Button>
        )}
        {onDismiss && (
          <Button variant="ghost" onClick={onDismiss}>
            {t('errorPanel.dismiss')}
          </Button>
        )}
      </div>
    </div>
  );
}
