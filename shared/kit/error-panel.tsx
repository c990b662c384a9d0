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
function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  return message || textsOf(texts)('errorPanel.unexpected');
}

/** Without a connection nothing is broken: the panel is calm. */
function isOffline(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'offline';
}

/** Says that something failed and offers to try again. Both buttons clear the error. */
export function ErrorPanel({ error, onRetry, onDismiss, className }: ErrorPanelProps) {
  const t = useTexts(texts);
  const offline = isOffline(error);
  return (
    <div
      role={offline ? 'status' : 'alert'}
      className={cx(
        'flex flex-col gap-4 rounded-lg border bg-surface p-5 md:flex-row md:items-center',
        offline ? 'border-border' : 'border-danger/35',
        className,
      )}
    >
      <CircleAlert
        aria-hidden="true"
        className={cx('shrink-0', offline ? 'text-muted' : 'text-danger')}
        size={24}
      />
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
