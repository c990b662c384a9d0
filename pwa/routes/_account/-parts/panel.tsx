import { type ReactNode, useId } from 'react';
import { cx } from '#shared/kit/class-names.ts';

type PanelProps = {
  title: string;
  /** The way to all of it. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** One matter of a page: its name, the way on, and what is to be known of it. */
export function Panel({ title, action, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('rounded-lg border border-border bg-surface p-4 md:p-5', className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A link at the end of a panel's heading. */
export const panelLink = 'text-sm font-semibold text-link hover:underline pointer-coarse:py-2';
