import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A surface with a hairline around it. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('rounded-lg border border-border bg-surface', className)} {...rest} />;
}
