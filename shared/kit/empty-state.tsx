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
};

/** What a place says while nothing is in it. */
export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      <Arch className="mb-3">{icon}</Arch>
      <h2 className="text-lg font-semibold text-balance">{title}</h2>
      {children && <div className="max-w-[44ch] text-pretty text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
