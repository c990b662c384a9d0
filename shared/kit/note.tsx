import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import texts from './texts/en.ts';

type NoteProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Read out when it appears; leave it off for what was there from the start. */
  live?: boolean;
  className?: string;
};

const TONES = {
  info: { Icon: Info, ink: 'text-info', edge: 'border-info/35' },
  success: { Icon: CircleCheck, ink: 'text-success', edge: 'border-success/35' },
  warning: { Icon: TriangleAlert, ink: 'text-warning', edge: 'border-warning/40' },
  danger: { Icon: CircleAlert, ink: 'text-danger', edge: 'border-danger/40' },
} as const;

/** Something to know at this place of the page. What failed to load is an `ErrorPanel`. */
export function Note({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  live = false,
  className,
}: NoteProps) {
  const t = useTexts(texts);
  const { Icon, ink, edge } = TONES[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={cx(
        'flex items-start gap-3 rounded-md border bg-surface px-4 py-3',
        edge,
        className,
      )}
    >
      <Icon aria-hidden="true" size={20} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 grow text-pretty">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(title && 'text-muted')}>{children}</div>}
        {action && <div className="mt-2.5 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={t('note.dismiss')}
          size="sm"
          className="-mt-1 -mr-1.5"
          onClick={onDismiss}
        >
          <X size={18} />
        </IconButton>
      )}
    </div>
  );
}
