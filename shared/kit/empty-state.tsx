import type { ReactNode } from 'react';
import { Arch } from './arch.tsx';
import { cx } from './class-names.ts';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** One thing to do next. */
  action?: ReactNode;
  className?: string;
  /** With a hairline around it, where rows would have one. */
  boxed?: boolean;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
};

/** What a place says while nothing is in it. */
export function EmptyState({
  title,
  children,
  icon,
  action,
  className,
  boxed = false,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-2 px-6 py-12 text-center',
        boxed && 'rounded-lg border border-border bg-surface',
        className,
      )}
    >
      <Arch className="mb-3">{icon}</Arch>
      <Heading tabIndex={-1} className="text-lg font-semibold text-balance outline-none">
        {title}
      </Heading>
      {children && <div className="max-w-[44ch] text-balance text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
