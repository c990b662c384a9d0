import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';

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
  return message || 'An unexpected error occurred';
}

/** Says that something failed and offers to try again. Both buttons clear the error. */
export function ErrorPanel({ error, onRetry, onDismiss, className }: ErrorPanelProps) {
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
        <p className="font-semibold">Something went wrong</p>
        <p className="break-words text-muted">{errorText(error)}</p>
      </div>
      <div className="flex gap-2">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        )}
        {onDismiss && (
          <Button variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </div>
  );
}
