import type { ReactNode } from 'react';
import { cx } from '#shared/kit/class-names.ts';

type CaseProps = {
  title: string;
  /** Needs the width of the page. */
  wide?: boolean;
  /** Small things next to one another instead of under one another. */
  row?: boolean;
  children: ReactNode;
};

/** One piece in some of its states. */
export function Case({ title, wide = false, row = false, children }: CaseProps) {
  return (
    <div className={cx('min-w-0', wide && 'md:col-span-2')}>
      <h3 className="mb-3 text-sm font-semibold text-muted">{title}</h3>
      <div className={row ? 'flex flex-wrap items-center gap-3' : 'flex flex-col gap-5'}>
        {children}
      </div>
    </div>
  );
}
