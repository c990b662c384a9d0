import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The door: an arch with a threshold, behind an icon. */
export function Arch({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative inline-grid h-28 w-22 place-items-center rounded-t-full rounded-b-md border border-border bg-surface text-brand',
        className,
      )}
    >
      <span className="absolute inset-2 rounded-t-full rounded-b-sm bg-brand-soft" />
      <span className="absolute right-4 top-1/2 size-1.5 rounded-full bg-accent" />
      <span className="relative">{children}</span>
    </span>
  );
}
